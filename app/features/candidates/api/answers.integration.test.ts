import { beforeAll, expect, test } from 'vitest';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { candidateOperations } from './operations.server.ts';

const base = withElection();
const slug = 'nicusor-dan';
const [biography, platform, education, experience, achievements, milestones, wealth] = [0, 1, 2, 3, 4, 5, 6];
let ids: string[] = [];
const cited = (index = 0) => [ids[index] ?? ''];

async function ask(id: string, at = moments.archive) {
  const { electionId } = await requireTimeline(base.db);
  const operation = candidateOperations.find((each) => each.id === id);
  const params = { election: electionId, ...(id === 'getCandidate' ? { candidate: slug } : {}) };
  const query = new URLSearchParams();
  return (await operation?.answerTo({ db: base.db, at, params, query } as never)) as Record<string, unknown>;
}
const listed = async (at = moments.archive) => {
  const { items } = (await ask('listCandidates', at)) as { items: Record<string, unknown>[] };
  return items.find((item) => item.slug === slug);
};

beforeAll(async () => {
  const sources = base.db
    .selectFrom('sources')
    .select('id')
    .where('published_earliest', 'is', null)
    .orderBy('id');
  await base.owner.updateTable('sources').set({ published_earliest: null, published_latest: null }).execute();
  ids = (await sources.limit(7).execute()).map(({ id }) => id);
  const list = (title: string, index: number) => JSON.stringify([{ title, source_ids: cited(index) }]);
  const { id } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await base.owner
    .updateTable('candidate_profiles')
    .set({
      ...{ biography: JSON.stringify([{ text: 'Viața.' }]), biography_source_ids: cited(biography) },
      ...{
        campaign_platform: JSON.stringify([{ text: 'Programul.' }]),
        platform_source_ids: cited(platform),
      },
      ...{ education: list('Licență', education), experience: list('Primar', experience) },
      ...{ achievements: list('Premiu', achievements), milestones: list('Ales', milestones) },
      ...{ wealth_summary: JSON.stringify([{ text: 'O casă.', source_ids: cited(wealth) }]) },
      ...{ wealth_declaration_url: 'https://a.ro/avere', interests_declaration_url: 'https://a.ro/interese' },
      ...{ political_interests: ['Taxe'], website_url: 'https://ana.ro' },
      social_media: JSON.stringify({ facebook: 'https://facebook.com/ana', x: null }),
    })
    .where('candidate_id', '=', id)
    .execute();
  const counts = { candidateId: id, day: '2025-05-10', votes: 3, followers: 4, profileVisits: 5 };
  await base.db.transaction().execute((tx) => addToCounters(tx, [counts]));
});

test('the API gives each part of a profile with its own text and sources', async () => {
  const entry = (title: string, index: number) => [
    { title, period: null, place: null, details: [], sources: cited(index) },
  ];
  expect(await ask('getCandidate')).toMatchObject({
    ...{ slug, party: null, party_label: 'Independent', page: `/candidate/${slug}`, status: 'active' },
    birth: { date: '1969-12-20', place: expect.stringContaining('Făgăraș') },
    counters: { votes: 3, followers: 4, views: 5, simulated: null },
    rounds: [{ round: 1, ballot_position: 11 }, { round: 2 }],
    profile: {
      biography: { text: 'Viața.', sources: cited(biography) },
      platform: { text: 'Programul.', sources: cited(platform) },
      education: entry('Licență', education),
      experience: entry('Primar', experience),
      achievements: entry('Premiu', achievements),
      milestones: entry('Ales', milestones),
      topics: ['Taxe'],
      website: 'https://ana.ro',
      social_media: [{ network: 'facebook', url: 'https://facebook.com/ana' }],
      ...{ wealth_declaration: 'https://a.ro/avere', interests_declaration: 'https://a.ro/interese' },
      wealth: { text: 'O casă.', sources: cited(wealth) },
    },
    results: [
      { round: 2, place: 1, votes: 6_168_642, valid_votes: 11_507_695 },
      { round: 1, place: 2, votes: 1_979_767, percent: expect.closeTo(20.9937, 4) },
    ],
  });
});

test('the API’s list gives each candidate’s figures, and names what election silence withholds', async () => {
  expect(await listed()).toMatchObject({
    ...{ last_name: 'Dan', ballot_position: 11, platform: 'Programul.', topics: ['Taxe'], final_round: 2 },
    ...{ first_round_votes: 1_979_767, verification: null, score: null, score_details: null },
    counters: { votes: 3, followers: 4, views: 5, simulated: null },
  });
  expect(await listed(moments.beforeFirstRound)).toMatchObject({
    final_round: null,
    first_round_votes: null,
  });
  expect((await listed(moments.silence))?.counters).toMatchObject({ votes: null, followers: 4, trend: null });
  const withheld = async (id: string, at: Date) => {
    const { withheld: found } = (await ask(id, at)) as {
      withheld: { fields: string[] }[] | { fields: string[] } | null;
    };
    return [found].flat().flatMap((each) => each?.fields ?? []);
  };
  expect(await withheld('listCandidates', moments.silence)).toEqual([
    ...['counters.votes', 'counters.trend', 'score_details'],
  ]);
  expect(await withheld('getCandidate', moments.silence)).toEqual(['counters.votes', 'score_details']);
  expect(await withheld('listCandidates', moments.archive)).toEqual([]);
});
