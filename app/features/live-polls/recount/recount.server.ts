import { sql } from 'kysely';
import {
  findLastRecount,
  listKeptKeys,
  listUnequalPeriods,
  type Recount,
  recordRecount,
} from '#app/features/ballots/recount.server.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import { type ArchivedResult, pollPercentage } from '#app/features/live-polls/rules.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { recountTexts } from './texts.ts';

const t = recountTexts.ro;

/**
 * Recounts all live polls in one repeatable-read transaction and stores the result in `poll_recounts`.
 * Compares ballots with counts, archive, trends, keys and voters.
 */
export function recountPolls(db: Db, query: { electionId: string; electionNow: Date }): Promise<Recount> {
  return recordRecount(db, livePolls, { ...query, compare });
}

type Poll = {
  id: string;
  start: Date;
  status: string;
  sealed: number | null;
  total: number | null;
  archived: { candidates: ArchivedResult[] } | null;
};

async function compare(tx: Tx, electionId: string): Promise<string[]> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
  const polls = await listPolls(tx, electionId);
  const counts = await listCounts(tx, electionId);
  const trends = await listTrendProblems(tx, electionId);
  const unequal = await listUnequalPeriods(tx, livePolls, electionId);
  const kept = new Set((await listKeptKeys(tx, livePolls)).map(({ poll_id }) => poll_id));
  const differences = polls.flatMap((poll) => {
    const own = counts.filter(({ pollId }) => pollId === poll.id);
    return [
      ...own.flatMap(({ name, found, counted }) =>
        found === counted ? [] : [t.tally({ start: poll.start, name, found, counted })],
      ),
      ...(kept.has(poll.id) ? [t.key(poll.start)] : []),
      ...compareSealed(poll, own),
      ...(poll.status === 'closed' ? compareArchive(poll, own) : []),
      ...(trends.has(poll.id) ? [t.trends(poll.start)] : []),
    ];
  });
  const voters = unequal.flatMap(({ poll_id, ...counted }) =>
    polls.filter(({ id }) => id === poll_id).map(({ start }) => t.voters({ start, ...counted })),
  );
  return [...differences, ...voters];
}

type Count = { pollId: string; candidateId: string; name: string; found: number; counted: number };

/** Compares the ballots of a poll whose ballot key is destroyed. Their number must never change again. */
function compareSealed({ start, sealed }: Poll, counts: readonly Count[]): string[] {
  const found = counts.reduce((before, count) => before + count.found, 0);
  return sealed === null || sealed === found ? [] : [t.sealed({ start, found, before: sealed })];
}

/**
 * Compares a closed poll with its archived results. Sums and percentages must agree, and no candidate may
 * have more ballots than archived.
 */
function compareArchive({ start, total, archived }: Poll, counts: readonly Count[]): string[] {
  if (archived === null || total === null) return [t.missing(start)];
  const { candidates } = archived;
  const sum = candidates.reduce((before, { votes }) => before + votes, 0);
  const isWhole =
    sum === total &&
    candidates.length === counts.length &&
    candidates.every(({ votes, percentage }) => percentage === pollPercentage(votes, total));
  const grown = counts.flatMap(({ candidateId, name, found }) => {
    const before = candidates.find(({ id }) => id === candidateId)?.votes ?? 0;
    return found > before ? [t.grown({ start, name, found, before })] : [];
  });
  return [...(isWhole ? [] : [t.archive(start)]), ...grown];
}

async function listPolls(tx: Tx, electionId: string): Promise<Poll[]> {
  const { rows } = await sql<Poll>`
    select poll.id, poll.start_date as start, poll.status, poll.sealed_ballots as sealed,
      archived.total_votes as total, archived.data as archived
    from live_polls poll
      left join poll_history archived on archived.poll_id = poll.id
    where poll.election_id = ${electionId} order by poll.created_at, poll.id`.execute(tx);
  return rows;
}

async function listCounts(tx: Tx, electionId: string): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select tally.poll_id as "pollId", tally.candidate_id as "candidateId", candidates.display_name as name,
      coalesce(counted.ballots, 0) as found, tally.votes_count as counted
    from live_poll_votes tally
      join live_polls poll on poll.id = tally.poll_id
      join candidates on candidates.id = tally.candidate_id
      left join (select poll_id, candidate_id, count(*) as ballots from live_poll_ballots group by poll_id, candidate_id) counted
        on counted.poll_id = tally.poll_id and counted.candidate_id = tally.candidate_id
    where poll.election_id = ${electionId} order by candidates.ballot_position`.execute(tx);
  return rows;
}

/** Lists the ids of polls whose trends were not computed from the archived percentages. */
async function listTrendProblems(tx: Tx, electionId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with archived as (
      select poll_id, (entry->>'id')::uuid as candidate_id, (entry->>'percentage')::numeric as percentage
      from poll_history, jsonb_array_elements(data->'candidates') entry
      where election_id = ${electionId} and total_votes > 0),
    trends as (select * from poll_trends where poll_id in (select poll_id from poll_history where election_id = ${electionId}))
    select distinct poll_id as id from archived full join trends using (poll_id, candidate_id)
    where archived.percentage is distinct from trends.percentage`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the latest recount of live polls up to election time `at`, or null before the first. */
export function findLastPollRecount(
  db: Db,
  query: { electionId: string; at: Date },
): Promise<Recount | null> {
  return findLastRecount(db, livePolls, query);
}
