import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { findListFacts, findTotals } from '#app/features/candidates/list/facts.server.ts';
import { findCandidate, findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { listCandidates, listParties } from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { readCandidates } from './read-candidates.server.ts';
import * as screen from './screen.tsx';

type CandidatesFile = {
  candidates: {
    slug: string;
    ballot_position: number;
    party: string | null;
    round_1: { votes: number };
  }[];
};
const stored = readElectionFile<CandidatesFile>('candidates').candidates;
const { election } = readElectionFile<{ election: { id: string } }>('election');
const ballot = stored.toSorted((a, b) => a.ballot_position - b.ballot_position);
const electionId = election.id;

const base = withElection();

const show = (at: Date, query = '') =>
  renderScreen({ screen, pattern: '/candidates', path: `/candidates${query}`, db: base.db, at });
const list = (at: Date, isSilent = false) => listCandidates(base.db, { electionId, at, isSilent });

describe('the list on the candidates page', () => {
  test('CAND-01 CAND-11 CAND-44 the list is public, and its heading counts the candidates', async () => {
    const { status, html } = await show(moments.betweenRounds);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<h2 id="lista"[^>]*>${stored.length} candidați</h2>`));
  });

  test('CAND-35 as ruled, the list shows the candidates in ballot order and the invented candidate last', async () => {
    const slugs = (await list(moments.betweenRounds)).map(({ slug }) => slug);
    expect(slugs.slice(0, -1)).toEqual(ballot.map(({ slug }) => slug));
    const [invented] = (await list(moments.betweenRounds)).filter(({ isFictitious }) => isFictitious);
    expect(invented?.slug).toBe(slugs.at(-1));
    expect(invented).toMatchObject({ finalRound: null, firstRoundVotes: null, trend: 'normal' });
  });

  test('totals, facts and trends of the list leave out the invented candidate', async () => {
    const at = moments.betweenRounds;
    const read = async () => {
      const totals = await findTotals(base.db, { electionId, at, isSilent: false, filter: {} });
      const { themes: _, ...facts } = await findListFacts(base.db, { electionId, at });
      const trends = (await list(at)).map(({ slug, trend, isFictitious }) => !isFictitious && [slug, trend]);
      return { totals, facts, trends };
    };
    const give = (candidateId: string, counts: { followers?: number; profileVisits: number }) =>
      base.db
        .transaction()
        .execute((tx) => addToCounters(tx, [{ candidateId, day: '2025-05-06', ...counts }]));
    const visited = await base.db
      .selectFrom('candidates')
      .select('id')
      .where('is_fictitious', '=', false)
      .orderBy('ballot_position')
      .limit(4)
      .execute();
    for (const [index, { id }] of visited.entries()) await give(id, { profileVisits: 1 + index });
    const { id } = await base.db
      .selectFrom('candidates')
      .select('id')
      .where('is_fictitious', '=', true)
      .executeTakeFirstOrThrow();
    const setProfile = (values: { verification_status?: 'verified'; political_interests: string[] }) =>
      base.owner.updateTable('candidate_profiles').set(values).where('candidate_id', '=', id).execute();
    await setProfile({ political_interests: [] });
    const before = await read();
    const independents = stored.filter(({ party }) => party === null).length;
    expect(before.facts).toMatchObject({ total: stored.length, independents });
    const theme = before.facts.theme?.name ?? '';
    await setProfile({ verification_status: 'verified', political_interests: [theme] });
    await give(id, { followers: 4, profileVisits: 5 });
    expect(await read()).toEqual(before);
    await base.owner.deleteFrom('candidate_counters').execute();
  });

  test('CAND-23 the list marks exactly the three most and the three least visited profiles', async () => {
    const at = moments.betweenRounds;
    const real = (await list(at)).filter(({ isFictitious }) => !isFictitious);
    const deltas = real.map(({ id }, index) => ({
      candidateId: id,
      day: '2025-05-06',
      profileVisits: 9 + index,
    }));
    await base.db.transaction().execute((tx) => addToCounters(tx, deltas));
    const trends = (await list(at)).filter(({ isFictitious }) => !isFictitious).map(({ trend }) => trend);
    expect(trends.slice(0, 4)).toEqual(['low', 'low', 'low', 'normal']);
    expect(trends.slice(-4)).toEqual(['normal', 'hot', 'hot', 'hot']);
    await base.owner.deleteFrom('candidate_counters').execute();
  });

  test('the list names the alphabetically first of two equally frequent themes', async () => {
    const stored = await base.owner
      .selectFrom('candidate_profiles')
      .select(['candidate_id', 'political_interests'])
      .execute();
    const setThemes = (themes: (index: number) => string[]) =>
      Promise.all(
        stored.map(({ candidate_id: id }, index) =>
          base.owner
            .updateTable('candidate_profiles')
            .set({ political_interests: themes(index) })
            .where('candidate_id', '=', id)
            .execute(),
        ),
      );
    await setThemes(() => ['Școală', 'Șosele', 'Taxe', 'Sănătate']);
    const { theme } = await findListFacts(base.db, { electionId, at: moments.betweenRounds });
    expect(theme).toEqual({ name: 'Sănătate', count: ballot.length });
    await setThemes((index) => stored[index]?.political_interests ?? []);
  });

  test('CAND-35 the list omits inactive candidates', async () => {
    const [first] = ballot;
    await base.db
      .updateTable('candidates')
      .set({ status: 'inactive' })
      .where('slug', '=', first?.slug ?? '')
      .execute();
    expect((await list(moments.betweenRounds)).some(({ slug }) => slug === first?.slug)).toBe(false);
    await base.db
      .updateTable('candidates')
      .set({ status: 'active' })
      .where('slug', '=', first?.slug ?? '')
      .execute();
  });

  test('CAND-36 the filter lists each party once', async () => {
    const names = (await listParties(base.db, { electionId, at: moments.betweenRounds })).map(
      ({ name }) => name,
    );
    expect(new Set(names)).toEqual(new Set(stored.map(({ party }) => party ?? 'Independent')));
    expect(names.length).toBe(new Set(names).size);
  });

  test('the list has no real candidate before the candidates are announced', async () => {
    const real = (await list(new Date('2025-01-15T10:00:00+02:00'))).filter(
      ({ isFictitious }) => !isFictitious,
    );
    expect(real).toEqual([]);
  });
});

describe("a candidate's counters", () => {
  test('CAND-27 CAND-33 CAND-34 counters are the sums of the counter slots', async () => {
    const [candidate] = await list(moments.betweenRounds);
    const slots = [
      { slot: 1, votes: 400_001, followers: 20, profile_visits: 7 },
      { slot: 2, votes: 1, followers: 3, profile_visits: 2 },
    ];
    await base.db.deleteFrom('candidate_counters').execute();
    await base.db
      .insertInto('candidate_counters')
      .values(slots.map((slot) => ({ candidate_id: candidate?.id ?? '', ...slot })))
      .execute();
    expect((await list(moments.betweenRounds))[0]).toMatchObject({
      votes: 400_002,
      followers: 23,
      views: 9,
      trend: 'hot',
    });
    const { text } = await show(moments.betweenRounds);
    expect(text).toContain('Voturi 400.002 Urmăritori 23 Vizualizări 9');
    expect(text).toContain('400.002 voturi pe platformă');
    expect(text).toContain('Intenție de vot – sondaj neștiințific');
  });

  test('CAND-40, CAND-41 as ruled, a candidate without votes or followers shows 0 at every read', async () => {
    await base.db.deleteFrom('candidate_counters').execute();
    const read = () => list(moments.betweenRounds);
    const first = await read();
    expect(first.every(({ votes, followers, views }) => votes === 0 && followers === 0 && views === 0)).toBe(
      true,
    );
    expect(await read()).toEqual(first);
    await base.db
      .insertInto('candidate_counters')
      .values({ candidate_id: first[0]?.id ?? '', slot: 1, votes: 400_002, followers: 23, profile_visits: 9 })
      .execute();
  });

  test('counters are not read during election silence, and the page shows the reason and the end time', async () => {
    expect(
      (await list(moments.silence, true)).every(({ votes, trend }) => votes === null && trend === null),
    ).toBe(true);
    for (const at of [moments.silence, moments.votingDay]) {
      const { html, text } = await show(at);
      expect(html).not.toContain('400.002');
      expect(text).not.toMatch(/Interes (Ridicat|Mediu|Scăzut)/);
      expect(text).toContain('Legea nr. 370/2004');
      expect(text).toContain('duminică, 18 mai 2025, 21:00');
    }
  });
});

describe('the candidates page around the list', () => {
  test('CAND-02 CAND-03 title and subtitle come from the site content, or else from defaults', async () => {
    const content = base.owner.updateTable('site_content').where('page', '=', 'candidates');
    await content.where('key', '=', 'candidates_title').set({ content: 'Titlu ales' }).execute();
    await content.where('key', '=', 'candidates_subtitle').set({ content: 'Subtitlu ales' }).execute();
    const chosen = await show(moments.betweenRounds);
    expect(chosen.html).toMatch(/<h1[^>]*>Titlu ales<\/h1>/);
    expect(chosen.text).toContain('Subtitlu ales');
    await base.owner.deleteFrom('site_content').where('page', '=', 'candidates').execute();
    const byDefault = await show(moments.betweenRounds);
    expect(byDefault.html).toMatch(/<h1[^>]*>Candidați<\/h1>/);
    expect(byDefault.text).toContain('Cine candidează, ce propune fiecare');
  });

  test('CAND-04 the candidates page shows the countdown to the second round between the rounds', async () => {
    expect((await show(moments.betweenRounds)).text).toContain('mai sunt 5 zile și 22 de ore');
  });

  test('CAND-05 the section is named after the latest round whose candidates are known', async () => {
    expect((await show(moments.betweenRounds)).text).toContain('Candidați în Turul II 18 Mai 2025');
    const before = await show(moments.beforeFirstRound);
    expect(before.text).toContain('Candidați în Turul I 4 Mai 2025');
    expect(before.text).not.toContain('Turul II');
  });

  test('CAND-06 CAND-07 the voting card lists documents, day and hours, with a source', async () => {
    const { text } = await show(moments.betweenRounds);
    expect(text).toMatch(
      /Când duminică, 18 mai 2025, 7:00–21:00 Act în țară carte de identitate sau alt act acceptat, valabil/,
    );
    expect(text).toMatch(/Act în străinătate carte de identitate sau pașaport, valabile Surs[ae]:/);
  });

  test('CAND-08 the voting card links to the guide and to the test', async () => {
    const { html } = await show(moments.betweenRounds);
    const card = html.slice(html.indexOf('id="cum-votezi"'));
    const links = [...card.slice(0, card.indexOf('</section>')).matchAll(/href="(\/[^"]*)"/g)];
    expect(links.map(([, href]) => href)).toEqual(['/info', '/quiz']);
  });

  test('CAND-09 CAND-10 the candidates page explains the purpose of an account, and shows the day of its data', async () => {
    expect((await show(moments.betweenRounds)).text).toContain(
      'Pentru vot și urmărire ai nevoie de cont. Actualizat la 12 mai 2025.',
    );
    expect((await show(moments.resultsNight)).text).toContain('Actualizat la 19 mai 2025.');
    const at = moments.betweenRounds;
    expect(candidateTexts.ro.list.account('voter', at)).not.toContain('cont');
    expect(candidateTexts.ro.list.account('candidate', at)).toContain('votează numai alegătorii');
  });

  test("CAND-12 the chips show the list's totals", async () => {
    await base.db.deleteFrom('candidate_counters').execute();
    await sql`insert into candidate_counters (candidate_id, slot, votes, followers)
      select id, 1, 20, case when is_fictitious then 500 when ballot_position = 1 then 1 else 10 end
      from candidates where is_fictitious or ballot_position <= 11`.execute(base.db);
    const { text } = await show(moments.betweenRounds);
    expect(text).toContain(
      ' 0 profiluri verificate 220 de voturi pe platformă 9.430.274 de voturi în turul I 101 urmăritori ',
    );
    expect((await show(moments.beforeFirstRound)).text).not.toContain('în turul I');
  });
});

test('CAND-37 CAND-38 CAND-39 PROF-26 a candidate is found by id or slug, and a profile by candidate, profile or user id', async () => {
  const at = moments.betweenRounds;
  const query = { electionId, at, isSilent: false };
  const bySlug = await findCandidate(base.db, { ...query, by: { slug: ballot[0]?.slug ?? '' } });
  const id = bySlug?.id ?? '';
  expect(await findCandidate(base.db, { ...query, by: { id } })).toEqual(bySlug);
  const { id: userId } = await makeUser(base.db, { role: 'candidate' });
  await base.db
    .updateTable('candidate_profiles')
    .set({ user_id: userId })
    .where('candidate_id', '=', id)
    .execute();
  const row = await base.db
    .selectFrom('candidate_profiles')
    .select('id')
    .where('candidate_id', '=', id)
    .executeTakeFirstOrThrow();
  const profile = await findProfile(base.db, { by: { candidateId: id }, at });
  expect(profile?.platform).toBeTruthy();
  expect(await findProfile(base.db, { by: { id: row.id }, at })).toEqual(profile);
  expect(await findProfile(base.db, { by: { userId }, at })).toEqual(profile);
  await base.db
    .updateTable('candidate_profiles')
    .set({ user_id: null })
    .where('candidate_id', '=', id)
    .execute();
});

test("CAND-32 PROF-19 as ruled: a candidate's state is one of three, and a profile has one candidate and a list of tags", async () => {
  const candidate = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug', 'party', 'status', 'user_id', 'created_at'])
    .where('slug', '=', ballot[0]?.slug ?? '')
    .executeTakeFirstOrThrow();
  expect(candidate).toMatchObject({ slug: ballot[0]?.slug, party: ballot[0]?.party, status: 'active' });
  const [listed] = await list(moments.betweenRounds);
  expect(listed).toMatchObject({ id: candidate.id, firstRoundVotes: ballot[0]?.round_1.votes });
  expect(listed?.verification).toBeNull();
  const setStatus = (status: string) =>
    sql`update candidates set status = ${status} where id = ${candidate.id}`.execute(base.owner);
  for (const status of ['inactive', 'pending', 'active']) await setStatus(status);
  await expect(setStatus('retras')).rejects.toThrow(/check constraint/);
  const profile = await base.db
    .selectFrom('candidate_profiles')
    .select(['id', 'user_id', 'candidate_id', 'party_affiliation', 'biography', 'campaign_platform'])
    .select('political_interests')
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirstOrThrow();
  expect(profile.political_interests).toEqual(expect.arrayContaining([expect.any(String)]));
  const found = await findProfile(base.db, { by: { candidateId: candidate.id }, at: moments.betweenRounds });
  expect(found).toMatchObject({ platform: expect.any(String) });
  expect(listed).toMatchObject({ score: null, views: expect.any(Number) });
});

test("CAND-43 the candidates page shows the list's own error message when the database cannot be reached", async () => {
  const db = createDatabase({ connection: { ...base.connections.application, port: 1 }, poolSize: 1 });
  const answer = await renderScreen({
    screen,
    pattern: '/candidates',
    path: '/candidates',
    db,
    at: moments.archive,
  });
  expect(answer).toMatchObject({ status: 503, text: 'Nu s-au putut încărca datele candidaților' });
  await db.destroy();
});

test('the candidates that can be compared are offered in ballot order when the list is sorted by votes', async () => {
  const args = adminArgs('/candidates?ordine=voturi', { db: base.db, at: moments.archive, viewer: null });
  const { candidates, selectable } = await readCandidates(args as never);
  expect(candidates.slice(0, 3).map(({ slug }) => slug)).toEqual([
    'george-simion',
    'nicusor-dan',
    'crin-antonescu',
  ]);
  expect(selectable.slice(0, 3).map(({ slug }) => slug)).toEqual([
    'george-simion',
    'crin-antonescu',
    'elena-lasconi',
  ]);
});
