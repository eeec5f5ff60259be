import { sql } from 'kysely';
import type { Database, Db } from '#app/platform/db/database.ts';
import { prepared, preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import type { CampaignEvent } from './event.ts';

type CandidateMoment = { candidateId: string; at: Date };

/** Selects a candidate's events as they were at `at`. */
function eventsAt(db: Db, { candidateId, at }: CandidateMoment) {
  const events = sql<
    Database['candidate_activities']
  >`candidate_activities_at(${candidateId}::uuid, ${at}::timestamptz)`;
  return db
    .selectFrom(events.as('event'))
    .select(['event.id', 'event.title', 'event.description', 'event.location', 'event.revision'])
    .select(['event.start_date as start', 'event.end_date as end', 'event.changed_at as changedAt'])
    .select(['event.is_public as isPublic', 'event.is_cancelled as isCancelled']);
}

/** Maximum number of coming events. With it, the list fits on one page. */
export const mostUpcoming = 200;
/** Number of ended events that lists and calendars still show. */
const shownPast = 100;

/** Lists the events that have not ended at `at`, earliest first, including cancelled events. */
export const listUpcoming = (db: Db, moment: CandidateMoment): Promise<CampaignEvent[]> =>
  selectUpcoming(db, moment);

const selectUpcoming = prepared(['candidateId', 'at'], (db, moment: CandidateMoment) =>
  eventsAt(db, moment)
    .where('event.end_date', '>', moment.at)
    .orderBy('event.start_date')
    .orderBy('event.id')
    .limit(mostUpcoming),
);

/** Lists the public events that have not ended at `at`, earliest first. */
export const listPublicUpcoming = preparedOfRecord(['candidateId', 'at'], (db, moment: CandidateMoment) =>
  eventsAt(db, moment)
    .where('event.is_public', '=', true)
    .where('event.end_date', '>', moment.at)
    .orderBy('event.start_date')
    .orderBy('event.id')
    .limit(mostUpcoming),
);

/** Lists the latest events that have ended by `at`, newest first. */
export const listPast = prepared(['candidateId', 'at'], (db, moment: CandidateMoment) =>
  eventsAt(db, moment)
    .where('event.end_date', '<=', moment.at)
    .orderBy('event.start_date', 'desc')
    .orderBy('event.id')
    .limit(shownPast),
);

/** Returns one event as it was at `at`, or null when it did not exist yet. */
export async function findEvent(
  db: Db,
  { id, ...moment }: CandidateMoment & { id: string },
): Promise<CampaignEvent | null> {
  const row = await eventsAt(db, moment).where(sql`event.id::text`, '=', id).executeTakeFirst();
  return row ?? null;
}
