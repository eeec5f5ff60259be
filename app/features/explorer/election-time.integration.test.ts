import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { shownColumns } from '#app/features.server.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import { untilElectionTime } from './election-time.ts';
import { columnNames } from './grants.server.ts';
import { countExported } from './rows.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const count = (table: string, moment: Date = at) => countExported(base.owner, { table, at: moment });
const bucharest = (time: string) => new Date(`${time}+03:00`);
const earlier = new Date(at.getTime() - 1);

test('the explorer shows a row from its moment on, and always shows a row without a moment', async () => {
  const { id } = await makeUser(base.db);
  const users = await count('users');
  await base.owner.updateTable('users').set({ election_at: at }).where('id', '=', id).execute();
  expect([await count('users'), await count('users', earlier)]).toEqual([users, users - 1]);
  const guide = await count('guide_items');
  expect(guide).toBeGreaterThan(2);
  await sql`update guide_items set known_from = ${at}`.execute(base.owner);
  expect([await count('guide_items', earlier), await count('guide_items')]).toEqual([0, guide]);
  expect(await count('areas', earlier)).toBe(await count('areas'));
});

test('the explorer shows the annulled round and its results from the start of the annulment day', async () => {
  const annul = (day: string) => sql`update annulled_rounds set annulled_on = ${day}`.execute(base.owner);
  await annul('2025-05-13');
  // Another election's round was annulled earlier.
  await addLaterElection(base.owner);
  const elsewhere = { election_id: 'alegeri-mai-noi', annulled_on: '2025-05-01' };
  await copyRows(base.owner, 'annulled_rounds', elsewhere);
  for (const [time, rounds, results] of [
    ['2025-05-12T23:59:59', 1, 0],
    ['2025-05-13T00:00:00', 2, 51],
  ] as const) {
    expect(await count('annulled_rounds', bucharest(time)), time).toBe(rounds);
    expect(await count('annulled_results', bucharest(time)), time).toBe(results);
  }
});

test('the explorer shows results from the announcement of their own round in their own election on', async () => {
  const announced = await sql<{ number: number; at: Date }>`
    select number, announced_at as at from rounds where election_id = 'ro-president-2025' order by number`.execute(
    base.owner,
  );
  const [first, second] = announced.rows.map((round) => round.at);
  if (!first || !second) throw new Error('The election has two rounds.');
  // The later election's first round lies ten years in the future.
  for (const table of ['results', 'area_results', 'locality_results']) {
    const of = async (round: number) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where round = ${round}`.execute(base.owner);
      return rows[0]?.count ?? 0;
    };
    const [one, two] = [await of(1), await of(2)];
    expect(Math.min(one, two), table).toBeGreaterThan(40);
    const before = (moment: Date) => new Date(moment.getTime() - 1);
    expect(await count(table, before(first)), table).toBe(0);
    expect(await count(table, first), table).toBe(one);
    expect(await count(table, before(second)), table).toBe(one);
    expect(await count(table, second), table).toBe(one + two);
  }
});

test('the explorer shows a poll’s shares from the publication of that poll on', async () => {
  const { rows } = await sql<{ code: string; shares: number }>`
    select poll_code as code, count(*)::int as shares from opinion_poll_results group by 1 order by 1 limit 1`.execute(
    base.owner,
  );
  const [poll] = rows;
  const all = await count('opinion_poll_results', moments.archive);
  await sql`update opinion_polls set visible_from = ${moments.archive}`.execute(base.owner);
  await sql`update opinion_polls set visible_from = ${at} where code = ${poll?.code}`.execute(base.owner);
  // Another election's poll has the same code and was published earlier.
  const elsewhere = { election_id: 'alegeri-mai-noi', visible_from: '2025-04-28' };
  await copyRows(base.owner, 'opinion_polls', elsewhere, sql<boolean>`code = ${poll?.code}`);
  expect(await count('opinion_poll_results', earlier)).toBe(0);
  expect(await count('opinion_poll_results')).toBe(poll?.shares);
  expect(await count('opinion_poll_results', moments.archive)).toBe(all);
});

test('the explorer hides later rows of each table when a shown column holds an election time', async () => {
  const times = ['election_at', 'known_from', 'visible_from', 'published_at', 'reported_at', 'poll_date'];
  // A dataset's day of publication is a fact about the dataset. It is no moment of the election.
  const timed = Object.entries(shownColumns).flatMap(([table, list]: [string, string]) =>
    table !== 'election_datasets' && columnNames(list).some((name) => times.includes(name)) ? [table] : [],
  );
  expect(timed.length).toBeGreaterThan(25);
  expect(timed.filter((table) => !untilElectionTime[table])).toEqual([]);
});

test('the explorer compares election time with the column that holds each table’s moment', () => {
  const columns = Object.entries(untilElectionTime).flatMap(([table, until]) => {
    const [, column] =
      /^\(?shown\."(\w+)" is null or/.exec(until(at).compile(base.db).sql.replace('(', '')) ?? [];
    return column ? [[column, table] as const] : [];
  });
  const tablesOf = (wanted: string) =>
    columns.flatMap(([column, table]) => (column === wanted ? [table] : [])).toSorted();
  expect(tablesOf('election_at')).toEqual([
    ...['ai_score_calculation_logs', 'assistant_corrections', 'candidate_activities', 'candidate_comments'],
    ...['candidate_discussion_topics', 'candidate_questions', 'candidate_scores', 'claim_requests'],
    ...['discussion_batches', 'discussion_reports', 'first_round_corrections', 'moderation_decisions'],
    ...['news_runs', 'own_stances', 'poll_recounts', 'published_changes', 'site_versions', 'users'],
    ...['vote_recounts', 'vote_snapshots'],
  ]);
  expect(tablesOf('known_from')).toEqual([
    ...[
      'calendar_entries',
      'candidate_stances',
      'checked_figures',
      'compatibility_questions',
      'did_you_know',
    ],
    ...['guide_items', 'news_ownership_facts', 'round_figures', 'voter_test_questions'],
  ]);
  const others = columns.filter(([column]) => column !== 'election_at' && column !== 'known_from');
  expect(Object.fromEntries(others.map(([column, table]) => [table, column]))).toEqual({
    ...{ annulled_rounds: 'annulled_on', hourly_turnout: 'reported_at', live_polls: 'start_date' },
    ...{ news_articles: 'published_at', news_items: 'published_at', opinion_polls: 'visible_from' },
    ...{ poll_ai_impact: 'created_at', poll_history: 'poll_date', poll_trends: 'date' },
    publication_stages: 'at',
  });
});

test('the explorer shows a stance and an ownership fact from the day on which they were known', async () => {
  for (const table of ['candidate_stances', 'news_ownership_facts']) {
    const all = await count(table, moments.archive);
    expect(all, table).toBeGreaterThan(5);
    await sql`update ${sql.table(table)} set known_from = '2025-05-13'`.execute(base.owner);
    expect(await count(table, bucharest('2025-05-12T23:59:59')), table).toBe(0);
    expect(await count(table, bucharest('2025-05-13T00:00:00')), table).toBe(all);
  }
});

test('the explorer shows a round’s candidates from the moment when they were known', async () => {
  await sql`update rounds set candidates_known_from = ${at} where number = 1`.execute(base.owner);
  await sql`update rounds set candidates_known_from = ${moments.archive} where number = 2`.execute(
    base.owner,
  );
  expect([await count('round_candidates', earlier), await count('round_candidates')]).toEqual([0, 11]);
});
