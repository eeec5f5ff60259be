import { sql } from 'kysely';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
import { requestHashOf, voterHashOf } from '#app/features/ballots/ballot.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** What a vote that was sent again late may be told, although its first try was written. */
const mayBeAnswered: readonly RefusalCode[] = [
  'poll-ended',
  'poll-silence',
  'poll-archive',
  'poll-candidate-gone',
];

type Request = {
  /** What the vote would be refused with. */
  code: RefusalCode;
  voterId: string;
  /** As it was sent: an id, or anything. */
  pollId: string;
  /** A slug or an id. */
  candidate: string;
  requestKey: string | null;
};

/**
 * The ballot that this very request cast while its poll was open: whoever lost the first answer gets it after the end as well,
 * for as long as the poll's key lives. Null: it never arrived, or nobody can tell any more. Writes nothing.
 */
export async function findAnswered(
  db: Db,
  { code, voterId, pollId, candidate, requestKey }: Request,
): Promise<{ pollId: string; candidateId: string } | null> {
  if (requestKey === null || !mayBeAnswered.includes(code)) return null;
  return db.transaction().execute(async (tx) => {
    // Waits for the first try, if it is still under way.
    await holdPerson(tx, voterId);
    const asked = await tx
      .selectFrom('ballot_keys.polls as kept')
      .innerJoin('live_poll_candidates as asked', 'asked.poll_id', 'kept.poll_id')
      .innerJoin('candidates', 'candidates.id', 'asked.candidate_id')
      .select(['kept.poll_id as pollId', 'kept.key', 'candidates.id as candidateId'])
      .where(sql<boolean>`kept.poll_id::text = lower(${pollId}::text)`)
      .where(
        sql<boolean>`(candidates.slug = ${candidate} or candidates.id::text = lower(${candidate}::text))`,
      )
      .executeTakeFirst();
    if (!asked) return null;
    const { key, candidateId } = asked;
    const ballot = await tx
      .selectFrom('live_poll_ballots')
      .select('poll_id as pollId')
      .where('poll_id', '=', asked.pollId)
      .where('voter_hash', '=', voterHashOf(key, voterId))
      .where('request_hash', '=', requestHashOf(key, { voterId, requestKey, candidateId }))
      .executeTakeFirst();
    return ballot ? { pollId: ballot.pollId, candidateId } : null;
  });
}
