import { sql } from 'kysely';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
import { receiptOf, requestHashOf, voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { listLivingDays } from '#app/features/daily-vote/day-keys.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

type Request = { voterId: string; requestKey: string; candidateId: string };

/** Days AAAA-LL-ZZ: of the page that the request was made with, and the one it would be written for. */
type Days = { pageDay: string; date: string };

type Answered = { date: string; kind: 'cast' | 'moved'; receipt: string };

/** What this very request was answered from the page's day to `date`, by the days whose key lives; null: it is known to none. */
async function findAnswer(tx: Tx, { pageDay, date, ...request }: Request & Days): Promise<Answered | null> {
  const { voterId } = request;
  // Waits for the first try, if it is still under way.
  await holdPerson(tx, voterId);
  for (const day of await listLivingDays(tx)) {
    if (day.date < pageDay || day.date > date) continue;
    const voter = voterHashOf(day.key, voterId);
    const answered = await tx
      .selectFrom('vote_requests')
      .select('outcome as kind')
      .where('election_type', '=', day.type)
      .where('election_date', '=', day.date)
      .where('voter_hash', '=', voter)
      .where('request_hash', '=', requestHashOf(day.key, request))
      .executeTakeFirst();
    if (answered) return { date: day.date, kind: answered.kind, receipt: receiptOf(day.key, voter) };
  }
  return null;
}

/**
 * Refuses with `vote-earlier-day` what is the retry of a vote that was answered on an earlier day: sent again after midnight it
 * would be a vote of the new day, which nobody asked for. A request that no earlier day knows goes on: it is the first.
 */
export async function refuseAnsweredEarlier(db: Db, request: Request & Days): Promise<void> {
  const { pageDay, date } = request;
  if (pageDay >= date) return;
  const answered = await db.transaction().execute((tx) => findAnswer(tx, request));
  // Of its own day the retry is answered where votes are written.
  if (answered && answered.date < date) throw new Refusal('vote-earlier-day');
}

/** Voting is over, or closed: nothing of a new day can be meant any more, so that an earlier day's answer is the right one. */
const closed: readonly RefusalCode[] = ['vote-silence', 'vote-archive'];
/** Voting goes on without the candidate: of the vote's own day the retry hears its answer. */
const gone: readonly RefusalCode[] = ['vote-candidate-gone', 'vote-profile-gone'];

type Late = Omit<Request, 'candidateId' | 'requestKey'> & {
  /** What the vote would be refused with. */
  code: RefusalCode;
  requestKey: string | null;
  /** A slug or an id. */
  candidate: string;
  /** Null: not said; then only the day of `date` is asked. */
  pageDay: string | null;
  date: string;
};
export type LateAnswer = Omit<Answered, 'date'> & { candidateId: string; isLate: boolean };

/**
 * The first answer of a vote that was written while voting was open, for whoever lost it and asks again when it is closed or the
 * candidate is gone: for as long as the key of the vote's day lives. It says nothing but what the first answer said. Null: the
 * request never arrived, or nobody can tell any more. Writes nothing; refuses with `vote-earlier-day` where voting goes on.
 */
export async function findLateAnswer(db: Db, late: Late): Promise<LateAnswer | null> {
  const { code, voterId, candidate, requestKey, date } = late;
  const isLate = closed.includes(code);
  if (requestKey === null || !(isLate || gone.includes(code))) return null;
  return db.transaction().execute(async (tx) => {
    // Of whatever election and status: the request is known with the candidate's id or not at all.
    const named = await tx
      .selectFrom('candidates')
      .select('id')
      .where(sql<boolean>`(slug = ${candidate} or id::text = lower(${candidate}::text))`)
      .execute();
    for (const { id: candidateId } of named) {
      const request = { voterId, requestKey, candidateId, pageDay: late.pageDay ?? date, date };
      const answered = await findAnswer(tx, request);
      if (!answered) continue;
      if (!isLate && answered.date < date) throw new Refusal('vote-earlier-day');
      return { kind: answered.kind, receipt: answered.receipt, candidateId, isLate };
    }
    return null;
  });
}
