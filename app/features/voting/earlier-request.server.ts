import './tables.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requestHashOf, voterHashOf } from './ballot.server.ts';
import { listLivingDays } from './day-keys.server.ts';

type Request = {
  voterId: string;
  requestKey: string;
  candidateId: string;
  /** The day (AAAA-LL-ZZ) of the page that the request was made with, and the day it would be written for. */
  pageDay: string;
  date: string;
};

/**
 * Refuses with `vote-earlier-day` what is the retry of a vote that was answered on an earlier day: sent again after midnight it
 * would be a vote of the new day, which nobody asked for. A request that no earlier day knows goes on: it is the first.
 */
export async function refuseAnsweredEarlier(db: Db, request: Request): Promise<void> {
  const { voterId, pageDay, date } = request;
  if (pageDay >= date) return;
  await db.transaction().execute(async (tx) => {
    // Waits for the first try, if it is still under way.
    await tx.selectFrom('users').select('id').where('id', '=', voterId).forNoKeyUpdate().execute();
    for (const day of await listLivingDays(tx)) {
      if (day.date < pageDay || day.date >= date) continue;
      const answered = await tx
        .selectFrom('vote_requests')
        .select('outcome')
        .where('election_type', '=', day.type)
        .where('election_date', '=', day.date)
        .where('voter_hash', '=', voterHashOf(day.key, voterId))
        .where('request_hash', '=', requestHashOf(day.key, request))
        .executeTakeFirst();
      if (answered) throw new Refusal('vote-earlier-day');
    }
  });
}
