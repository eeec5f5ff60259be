import { timingSafeEqual } from 'node:crypto';
import { keepOwnCandidate } from '#app/features/campaign/own-candidate.server.ts';
import type { ResultsFile } from '#app/features/elections/results/file.server.ts';
import { type CalendarEvent, toIcal } from '#app/features/guide/ical.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { CampaignEvent } from './event.ts';
import { listPast, listUpcoming } from './queries.server.ts';
import { eventTexts } from './texts.ts';

const t = eventTexts.ro;

type CandidateName = { id: string; slug: string; name: string };

/**
 * Writes the calendar file of a candidate's events, with internal events if `hasInternal`. An empty calendar
 * gets a file too, because calendar programs end a subscription that answers 404.
 */
export async function writeEventCalendar(
  db: Db,
  { candidate, at, hasInternal }: { candidate: CandidateName; at: Date; hasInternal: boolean },
): Promise<ResultsFile> {
  const moment = { candidateId: candidate.id, at };
  const [past, upcoming] = [await listPast(db, moment), await listUpcoming(db, moment)];
  const events = [...past.toReversed(), ...upcoming].filter(({ isPublic }) => isPublic || hasInternal);
  return {
    name: `${candidate.slug}-evenimente.ics`,
    type: 'text/calendar; charset=utf-8',
    body: toIcal({ name: t.calendarOf(candidate.name), events: events.map(toCalendarEvent) }),
  };
}

/** Writes the calendar file of one public event. */
export async function writeEventFile(
  db: Db,
  { candidate, at, id }: { candidate: CandidateName; at: Date; id: string },
): Promise<ResultsFile> {
  const moment = { candidateId: candidate.id, at };
  const events = [...(await listUpcoming(db, moment)), ...(await listPast(db, moment))];
  const event = events.find((each) => each.id === id && each.isPublic);
  if (!event) throw new Refusal('not-found');
  return {
    name: `${candidate.slug}-eveniment.ics`,
    type: 'text/calendar; charset=utf-8',
    body: toIcal({ name: t.calendarOf(candidate.name), events: [toCalendarEvent(event)] }),
  };
}

function toCalendarEvent(event: CampaignEvent): CalendarEvent {
  return {
    uid: `${event.id}.vot-informat`,
    stamp: event.changedAt,
    time: { from: event.start, to: event.end },
    summary: event.title,
    description: [event.description, event.isPublic ? '' : t.internal].filter(Boolean).join('\n'),
    location: event.location,
    sequence: event.revision,
    isTentative: false,
    isCancelled: event.isCancelled,
  };
}

type Keys = Pick<Platform, 'secrets'>;

/** Length of the key's proof in bytes. 128 bits cannot be guessed. */
const proofLength = 16;

function proofOf({ secrets }: Keys, candidateId: string, generation: number): Buffer {
  return secrets.hash('candidate-calendar', candidateId, String(generation)).subarray(0, proofLength);
}

/** Returns the path of the candidate's own calendar, or null before the first `renewCalendar`. */
export async function findCalendarPath(db: Db, keys: Keys, candidateId: string): Promise<string | null> {
  const row = await db
    .selectFrom('candidate_calendars')
    .select('generation')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (!row) return null;
  const id = Buffer.from(candidateId.replaceAll('-', ''), 'hex');
  const key = Buffer.concat([id, proofOf(keys, candidateId, row.generation)]);
  return `/calendar/${key.toString('base64url')}.ics`;
}

/** Returns the candidate to whom a calendar key belongs. Refuses a wrong or replaced key. */
export async function requireCalendarOwner(db: Db, keys: Keys, name: string): Promise<CandidateName> {
  const key = Buffer.from(name.replace(/\.ics$/, ''), 'base64url');
  if (key.length !== 16 + proofLength) throw new Refusal('not-found');
  const candidateId = key
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const row = await db
    .selectFrom('candidate_calendars as calendar')
    .innerJoin('candidates', 'candidates.id', 'calendar.candidate_id')
    .select(['candidates.id', 'candidates.slug', 'candidates.display_name as name', 'calendar.generation'])
    .where('calendar.candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not-found');
  const { generation, ...candidate } = row;
  if (!timingSafeEqual(proofOf(keys, candidateId, generation), key.subarray(16)))
    throw new Refusal('not-found');
  return candidate;
}

/** Creates the address of the candidate's own calendar. A new address replaces the earlier address. */
export async function renewCalendar(
  { db }: Pick<Platform, 'db'>,
  maker: Pick<Editor, 'actor' | 'requestId'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const candidate = await keepOwnCandidate(tx, maker.actor.id);
    await tx
      .insertInto('candidate_calendars')
      .values({ candidate_id: candidate.id })
      .onConflict((conflict) =>
        conflict.column('candidate_id').doUpdateSet((build) => ({
          generation: build('candidate_calendars.generation', '+', 1),
        })),
      )
      .execute();
    const subject = { type: 'candidate-calendar', id: candidate.id };
    await recordAudit(tx, { ...maker, action: 'candidate-calendar-renewed', subject });
  });
}
