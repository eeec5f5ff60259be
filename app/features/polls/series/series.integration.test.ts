import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  countPolls,
  filterOf,
  findPollPlace,
  listPollEntries,
  listPolledPeople,
} from '#app/features/polls/list/queries.server.ts';
import { listSeriesPolls } from '#app/features/polls/queries.server.ts';
import { copyRows, moments, readElectionFile, withElection } from '#tests/kit/election.ts';

const election = withElection();
const round = 1;

/** Inserts a copy of a poll from the chart's line with one changed field, and returns the copy's code. */
async function insertCopy(
  of: string,
  change: { code: string; in_series: boolean; kind?: 'aggregate' },
): Promise<string> {
  const { owner } = election;
  const poll = await owner
    .selectFrom('opinion_polls')
    .selectAll()
    .where('code', '=', of)
    .executeTakeFirstOrThrow();
  const results = await owner
    .selectFrom('opinion_poll_results')
    .selectAll()
    .where('poll_code', '=', of)
    .execute();
  await owner
    .insertInto('opinion_polls')
    .values({ ...poll, ...change })
    .execute();
  await owner
    .insertInto('opinion_poll_results')
    .values(results.map((result) => ({ ...result, poll_code: change.code })))
    .execute();
  return change.code;
}

test('the chart’s line leaves out a poll that the dataset excludes', async () => {
  const timeline = await requireTimeline(election.db);
  const list = async () =>
    (await listSeriesPolls(election.db, { timeline, round, at: moments.betweenRounds })).map(
      ({ code }) => code,
    );
  const before = await list();
  const of = before.at(-1) ?? '';
  const left = await insertCopy(of, { code: 'left-out', in_series: false });
  const taken = await insertCopy(of, { code: 'taken-in', in_series: true });
  const aggregate = await insertCopy(of, { code: 'of-many-polls', in_series: true, kind: 'aggregate' });
  const beside = await insertCopy(of, { code: 'about-another-person', in_series: true });
  await sql`update opinion_poll_results set candidate_id = (select id from candidates where is_fictitious)
    where poll_code = ${beside} and position = (select max(position) from opinion_poll_results where poll_code = ${beside})`.execute(
    election.owner,
  );
  await sql`delete from round_candidates using candidates
    where candidates.id = candidate_id and is_fictitious and round = ${round}`.execute(election.owner);
  const after = await list();
  expect(after).not.toContain(beside);
  expect(after).not.toContain(left);
  expect(after).not.toContain(aggregate);
  expect(after.toSorted()).toEqual([...before, taken].toSorted());
});

test('the chart’s line contains a poll from the millisecond of its publication', async () => {
  const timeline = await requireTimeline(election.db);
  const [first] = await listSeriesPolls(election.db, { timeline, round, at: moments.betweenRounds });
  const { code, visible_from } = await election.db
    .selectFrom('opinion_polls')
    .select(['code', 'visible_from'])
    .where('code', '=', first?.code ?? '')
    .executeTakeFirstOrThrow();
  const asked = { timeline, filter: filterOf({ round }) };
  const isListed = async (at: Date) => [
    (await listSeriesPolls(election.db, { timeline, round, at })).some((poll) => poll.code === code),
    (await listPollEntries(election.db, { ...asked, at, offset: 0, limit: 100 })).some(
      (poll) => poll.code === code,
    ),
    (await findPollPlace(election.db, { ...asked, at, code })).place !== null,
  ];
  const before = new Date(visible_from.getTime() - 1);
  expect(await isListed(before)).toEqual([false, false, false]);
  expect(await isListed(visible_from)).toEqual([true, true, true]);
  const publicBy = async (limit: Date) => {
    const at = moments.betweenRounds;
    const polls = await listSeriesPolls(election.db, { timeline, round, at, publicBy: limit });
    return polls.some((poll) => poll.code === code);
  };
  expect([await publicBy(before), await publicBy(visible_from)]).toEqual([false, true]);
  const countAt = async (at: Date) => {
    const { rounds, earlier } = await countPolls(election.db, { timeline, at });
    return rounds.reduce((sum, { count }) => sum + count, earlier);
  };
  expect(await countAt(visible_from)).toBeGreaterThan(await countAt(before));
});

test('each answer of a poll has the dataset’s candidate, and the polls of the chart’s line are marked', async () => {
  const timeline = await requireTimeline(election.db);
  type StoredPoll = { id: string; results: { candidate: string; pct: number }[] };
  const { polls } = readElectionFile<{ polls: StoredPoll[] }>('polls');
  const slugs = new Set(
    (await election.db.selectFrom('candidates').select('slug').execute()).map(({ slug }) => slug),
  );
  const at = moments.archive;
  for (const each of [1, 2]) {
    const asked = { timeline, at, filter: filterOf({ round: each }), offset: 0, limit: 200 };
    const entries = await listPollEntries(election.db, asked);
    for (const { code, answers } of entries) {
      const stored = polls.find(({ id }) => id === code)?.results ?? [];
      const known = stored.filter(({ candidate }) => slugs.has(candidate)).map(({ candidate }) => candidate);
      const named = answers.flatMap(({ slug }) => slug ?? []);
      if (stored.length > 0) expect(named.toSorted(), code).toEqual(known.toSorted());
    }
    const shortNames = entries.flatMap(({ answers }) =>
      answers.flatMap(({ slug, person, shortName }) =>
        slug === 'george-simion' ? shortName : slug === null ? `${shortName === person}` : [],
      ),
    );
    expect(new Set(shortNames)).toEqual(new Set(each === 1 ? ['Simion', 'true'] : ['Simion']));
    const ends = entries.flatMap(({ fieldworkEnd }) => fieldworkEnd ?? []);
    expect(ends, 'the newest poll is first').toEqual(ends.toSorted().toReversed());
    const line = (await listSeriesPolls(election.db, { timeline, round: each, at })).map(({ code }) => code);
    const marked = entries.filter(({ isInLine }) => isInLine).map(({ code }) => code);
    expect(marked.toSorted()).toEqual(line.toSorted());
  }
});

test('only the election’s own polls are read, in the list’s order, whatever the order of the stored rows', async () => {
  const timeline = await requireTimeline(election.db);
  const { owner, db } = election;
  const readAt = async (at: Date) => {
    const groups = [{ round: 1 }, { round: 2 }, 'earlier'] as const;
    const lists = [];
    for (const group of groups) {
      const asked = { timeline, at, filter: filterOf(group) };
      const entries = await listPollEntries(db, { ...asked, offset: 0, limit: 200 });
      const code = entries[3]?.code ?? null;
      lists.push(entries, await findPollPlace(db, { ...asked, code }), await listPolledPeople(db, asked));
    }
    const series = [1, 2].map((each) => listSeriesPolls(db, { timeline, round: each, at }));
    return [...lists, await countPolls(db, { timeline, at }), ...(await Promise.all(series))];
  };
  const knownFrom = timeline.rounds[0]?.candidatesKnownFrom ?? moments.archive;
  const times = [new Date(knownFrom.getTime() - 1), moments.betweenRounds, moments.archive];
  const readAll = () => Promise.all(times.map(readAt));
  const before = await readAll();
  const other = { election_id: 'alte-alegeri' };
  await copyRows(owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
  await copyRows(owner, 'rounds', {
    ...other,
    election_day: sql`election_day - 365`,
    candidates_known_from: sql`'2000-01-01'::timestamptz`,
  });
  await copyRows(owner, 'opinion_polls', { ...other, series: 'alte-alegeri', pollster: 'Alt institut' });
  await copyRows(owner, 'opinion_poll_results', { ...other, share: sql`1` });
  // The update makes PostgreSQL move rows to the end of their table.
  await sql`update opinion_polls set code = code where pollster < 'D'`.execute(owner);
  await sql`update opinion_poll_results set share = share where share > 20`.execute(owner);
  await sql`update candidates set slug = slug where display_name < 'D'`.execute(owner);
  expect(await readAll()).toEqual(before);
});
