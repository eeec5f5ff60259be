import {
  findLastRecount as findLast,
  listKeptKeys,
  listUnequalPeriods,
  type Recount,
  recordRecount,
} from '#app/features/ballots/recount.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import {
  type Snapshot,
  shrunk,
  type VoteTotals,
  verifyChain,
} from '#app/features/daily-vote/snapshots/chain.server.ts';
import { countBallots, listSnapshots } from '#app/features/daily-vote/snapshots/snapshots.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { recountTexts } from './texts.ts';

const t = recountTexts.ro;

/**
 * Recounts all ballots in one repeatable-read transaction and stores the result in `vote_recounts`. Compares
 * them with counters, voters, days, ballot keys and snapshots.
 */
export function recount(db: Db, query: { electionId: string; electionNow: Date }): Promise<Recount> {
  return recordRecount(db, dailyVotes, { ...query, compare });
}

async function compare(tx: Tx, electionId: string): Promise<string[]> {
  const ballots = await countBallots(tx, { electionId });
  const counters = await tx
    .selectFrom('candidates')
    .innerJoin('candidate_counts as counts', 'counts.candidate_id', 'candidates.id')
    .select(['candidates.id', 'candidates.display_name as name', 'counts.votes_count as counted'])
    .where('candidates.election_id', '=', electionId)
    .orderBy('candidates.ballot_position')
    .execute();
  const names = new Map(counters.map(({ id, name }) => [id, name]));
  const snapshots = await listSnapshots(tx, { electionId });
  return [
    ...counters.flatMap(({ id, name, counted }) => {
      const found = ballots[id]?.[0] ?? 0;
      return found === counted ? [] : [t.counter({ name, found, counted })];
    }),
    ...(await listUnequalPeriods(tx, dailyVotes, electionId)).map(t.day),
    ...(await listKeptKeys(tx, dailyVotes)).map(({ election_date }) => t.key(election_date)),
    ...verifyChain(snapshots, { isWhole: true }).map(t.chain),
    ...compareLast(snapshots.at(-1), { ballots, names }),
  ];
}

/**
 * Compares the ballots with the last snapshot of the totals. Ballots of days without a ballot key cannot be
 * withdrawn, so their number may never fall.
 */
function compareLast(
  last: Snapshot | undefined,
  { ballots, names }: { ballots: VoteTotals; names: ReadonlyMap<string, string> },
): string[] {
  if (!last) return [];
  return shrunk(last.totals, ballots).map((id) =>
    t.lost({
      name: names.get(id) ?? id,
      sequence: last.sequence,
      before: last.totals[id]?.[1] ?? 0,
      found: ballots[id]?.[1] ?? 0,
    }),
  );
}

/** Returns the latest recount of daily votes up to election time `at`, or null before the first. */
export function findLastRecount(db: Db, query: { electionId: string; at: Date }): Promise<Recount | null> {
  return findLast(db, dailyVotes, query);
}
