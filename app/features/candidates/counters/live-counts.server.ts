import { sql } from 'kysely';
import { standsPublicly } from '#app/features/candidates/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { countsAt } from './counters.server.ts';

type ElectionMoment = { electionId: string; at: Date };

/** A candidate's public counters; `votes` is null in legal silence. */
type LiveCounts = { id: string; votes: number | null; followers: number };

/** The public counters of every active candidate who stands at `at`, always in the same order. */
export async function listLiveCounts(
  db: Db,
  { isSilent, ...asked }: ElectionMoment & { isSilent: boolean },
): Promise<LiveCounts[]> {
  return (isSilent ? selectInSilence : select)(db, asked);
}

const select = prepared(['electionId', 'at'], (db, query: ElectionMoment) => liveCounts(db, query, false));
const selectInSilence = prepared(['electionId', 'at'], (db, query: ElectionMoment) =>
  liveCounts(db, query, true),
);

function liveCounts(db: Db, { electionId, at }: ElectionMoment, isSilent: boolean) {
  return db
    .selectFrom('candidates')
    .innerJoin(countsAt(at), 'counts.candidate_id', 'candidates.id')
    .select([
      'candidates.id',
      isSilent
        ? sql<number | null>`null::bigint`.as('votes')
        : sql<number | null>`counts.votes_count`.as('votes'),
      'counts.followers_count as followers',
    ])
    .where('candidates.election_id', '=', electionId)
    .where('candidates.status', '=', 'active')
    .where(standsPublicly(at))
    .orderBy('candidates.id');
}
