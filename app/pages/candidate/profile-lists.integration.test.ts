import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const { election } = readElectionFile<{ election: { finalists: string[]; winner: string } }>('election');
const { candidates } = readElectionFile<{ candidates: { slug: string }[] }>('candidates');
const { winner } = election;
const outsider = candidates.find(({ slug }) => !election.finalists.includes(slug))?.slug ?? '';

const base = withElection();

const show = (slug: string, at: Date, tab = '') =>
  renderScreen({
    screen,
    pattern: '/candidate/:slug?',
    path: `/candidate/${slug}${tab ? `?sectiune=${tab}` : ''}`,
    db: base.db,
    at,
  });

test('each list of the profile cites its own sources', async () => {
  const ids = (await base.db.selectFrom('sources').select('id').orderBy('id').limit(4).execute()).map(
    ({ id }) => id,
  );
  const names = ['Sursa studiilor', 'Sursa muncii', 'Sursa reperelor', 'Sursa premiilor'];
  for (const [index, id] of ids.entries())
    await base.owner
      .updateTable('sources')
      .set({ publisher: names[index] ?? '', published_earliest: null, published_latest: null })
      .where('id', '=', id)
      .execute();
  const list = (title: string, index: number) => JSON.stringify([{ title, source_ids: [ids[index]] }]);
  await base.owner
    .updateTable('candidate_profiles')
    .set({
      ...{ education: list('Licență', 0), experience: list('Primar', 1) },
      ...{ milestones: list('Ales', 2), achievements: list('Premiu', 3) },
    })
    .where('candidate_id', '=', (eb) => eb.selectFrom('candidates').select('id').where('slug', '=', outsider))
    .execute();
  const shown = async (tab = '') => (await show(outsider, moments.archive, tab)).text;
  expect(await shown('educatie')).toMatch(/perioadă necunoscută Licență Sursa: Sursa studiilor/);
  expect(await shown('experienta')).toMatch(/perioadă necunoscută Primar Sursa: Sursa muncii/);
  expect(await shown()).toMatch(/Ales Sursa: Sursa reperelor .*Realizări Premiu Sursa: Sursa premiilor/);
});

test('the profile of an inactive candidate says so, and takes no claims, questions or discussions', async () => {
  const set = (status: 'active' | 'inactive') =>
    base.owner.updateTable('candidates').set({ status }).where('slug', '=', outsider).execute();
  const active = (await show(outsider, moments.betweenRounds)).text;
  await set('inactive');
  const { text } = await show(outsider, moments.betweenRounds);
  await set('active');
  const inactive = 'Acest candidat nu mai este activ pe platformă.';
  for (const words of ['Revendică Profil', 'Întrebări publice', 'Propune un topic']) {
    expect(active).toContain(words);
    expect(text).not.toContain(words);
  }
  expect([active.includes(inactive), text.includes(inactive)]).toEqual([false, true]);
});

test('the profile lists five topics, three questions and twenty changes, and the changes of its parts beside them', async () => {
  const { id: candidate_id } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('slug', '=', winner)
    .executeTakeFirstOrThrow();
  const at = moments.betweenRounds;
  const { id: user_id } = await makeUser(base.db);
  for (let n = 1; n <= 6; n += 1)
    await base.owner
      .insertInto('candidate_discussion_topics')
      .values({ candidate_id, user_id, title: `Topicul ${n}`, description: 'Text', election_at: at })
      .execute();
  for (let n = 1; n <= 4; n += 1)
    await base.owner
      .insertInto('candidate_questions')
      .values({ candidate_id, user_id, content: `Întrebarea ${n}?`, election_at: at })
      .execute();
  const event = await base.owner
    .insertInto('candidate_activities')
    .values({
      ...{ candidate_id, title: 'Miting', is_public: true, start_date: moments.beforeFirstRound },
      ...{ end_date: at, changed_at: at, election_at: moments.beforeFirstRound },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { candidate_id, author: 'candidate' as const, election_at: at };
  for (const kind of ['event', 'wealth', 'interests', ...Array(18).fill('photo')])
    await base.owner
      .insertInto('published_changes')
      .values({
        ...{ ...change, kind, activity_id: kind === 'event' ? event.id : null },
        after: JSON.stringify(kind === 'photo' ? 'Portret' : { title: 'Miting' }),
      })
      .execute();
  const { html, text } = await show(winner, at);
  expect(html.match(/>Topicul \d</g)).toHaveLength(5);
  expect(html.match(/>Întrebarea \d\?</g)).toHaveLength(3);
  expect(text.match(/de candidat, luni, 12 mai 2025, 10:00/g)).toHaveLength(20);
  expect(text).toContain('Istoricul evenimentelor 1 schimbare');
  expect((await show(winner, at, 'documente')).text).toContain(
    'Istoricul schimbărilor făcute de candidat 2 schimbări',
  );
});
