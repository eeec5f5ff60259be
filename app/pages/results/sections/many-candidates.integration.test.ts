import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findAreaResult } from '#app/features/elections/results/queries.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { plantCandidates } from '#tests/kit/growth/plant.ts';
import * as area from '../area.tsx';
import * as round from '../round.tsx';

const planted = 160;
const at = moments.archive;
const base = withElection();
beforeAll(() => plantCandidates(base.owner, planted));

const showRound = () =>
  renderScreen({ screen: round, pattern: '/results/:round', path: '/results/1', db: base.db, at });
const count = async () => {
  const row = await base.db
    .selectFrom('round_candidates')
    .select((build) => build.fn.countAll<number>().as('all'))
    .where('round', '=', 1)
    .executeTakeFirstOrThrow();
  return row.all;
};

test('RES-03 the results page lists the 20 candidates with the most votes and folds the others into one row', async () => {
  const { text, html } = await showRound();
  const left = (await count()) - 20;
  expect(text).toContain(`Ceilalți candidați (${left})`);
  expect(new Set(html.match(/href="\/candidate\/[a-z0-9-]+"/g)).size).toBe(20);
  expect(html).toContain('/results/1/RO/candidates.csv');
});

test("a locality's page lists the country's 20 candidates and its own first two, and folds the others", async () => {
  const { text, html } = await renderScreen({
    screen: area,
    pattern: '/results/:round/:area',
    path: '/results/1/54975',
    db: base.db,
    at,
  });
  expect(text).toContain(`Ceilalți candidați (${(await count()) - 20})`);
  expect(new Set(html.match(/href="\/candidate\/[a-z0-9-]+"/g)).size).toBe(20);
  expect(html).toContain('/results/1/54975/candidates.csv');
});

test("a locality's page folds the candidates without votes when only one candidate got votes there", async () => {
  await sql`update locality_results set votes = array_prepend(valid_votes, array_fill(0, array[cardinality(votes) - 1]))
    where area_code = '55473' and round = 1`.execute(base.owner);
  const timeline = await requireTimeline(base.db);
  const asked = { electionId: timeline.electionId, at, round: 1, code: '55473' };
  const [listed, whole] = [
    await findAreaResult(base.db, asked),
    await findAreaResult(base.db, { ...asked, isWhole: true }),
  ];
  expect(listed?.others).toEqual({ candidates: (await count()) - 20, votes: 0 });
  expect([whole?.others, whole?.standings.length]).toEqual([null, await count()]);
  const answer = await openApi(base.db, at).ask(`/elections/${asked.electionId}/rounds/1/results/HR`);
  expect((await answer.json()).candidates).toHaveLength(await count());
  // In an area where one candidate got every vote, no candidate without votes is second.
  await sql`update results set votes = 0 where area_code = 'CV' and round = 1
    and candidate_id <> (select id from candidates where slug = 'george-simion')`.execute(base.owner);
  const { text } = await renderScreen({
    screen: area,
    pattern: '/results/:round/:area',
    path: '/results/1/55473',
    db: base.db,
    at,
  });
  expect(text).toContain(`Ceilalți candidați (${(await count()) - 20})`);
});

test("an area's page lists its first two candidates and all with as many votes, even if they have no votes elsewhere", async () => {
  const local = { round: 1, area_code: 'HR', votes: 200_000 };
  const row = await base.db
    .selectFrom('candidates')
    .select(['id', 'election_id'])
    .where('slug', '=', 'inventat-150')
    .executeTakeFirstOrThrow();
  const named = (slug: string) =>
    base.db.selectFrom('candidates').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const [second, equal] = [await named('inventat-151'), await named('inventat-152')];
  await base.owner
    .updateTable('results')
    .set({ votes: 0 })
    .where('candidate_id', 'in', [row.id, second.id, equal.id])
    .execute();
  await base.owner
    .insertInto('results')
    .values([
      { ...local, election_id: row.election_id, candidate_id: row.id },
      { ...local, election_id: row.election_id, candidate_id: second.id, votes: 190_000 },
      { ...local, election_id: row.election_id, candidate_id: equal.id, votes: 190_000 },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['election_id', 'round', 'area_code', 'candidate_id'])
        .doUpdateSet((set) => ({ votes: set.ref('excluded.votes') })),
    )
    .execute();
  const shown = await renderScreen({
    screen: area,
    pattern: '/results/:round/:area',
    path: '/results/1/HR',
    db: base.db,
    at,
  });
  for (const slug of ['inventat-150', 'inventat-151', 'inventat-152'])
    expect(shown.html).toContain(`href="/candidate/${slug}"`);
  expect(shown.text.match(/Ceilalți candidați \(\d+\)/)?.[0]).toBe(
    `Ceilalți candidați (${(await count()) - 23})`,
  );
});
