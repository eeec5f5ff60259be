import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { ResultsFile } from '#app/features/elections/results/file.server.ts';
import type { RoundTimes, Timeline } from '#app/features/elections/rules.ts';
import { type CitedSource, mapSources } from '#app/features/elections/sources/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type CalendarEvent, toIcal } from './ical.ts';
import { isConditional } from './rules.ts';
import { calendarTexts } from './texts.ts';

type Entry = { code: string; day: string; event: string; knownFrom: Date; sources: CitedSource[] };

/** Lists the election's calendar dates that are public at `at`, in the order of their days. */
async function listEntries(db: Db, query: { electionId: string; at: Date }): Promise<Entry[]> {
  const rows = await db
    .selectFrom('calendar_entries')
    .select(['code', 'day', 'event', 'known_from', 'source_ids'])
    .where('election_id', '=', query.electionId)
    .where('known_from', '<=', query.at)
    .orderBy('day')
    .orderBy('code')
    .$call(fromRecord(db));
  const cited = await mapSources(db, {
    cited: new Map(rows.map((row) => [row.code, row.source_ids])),
    at: query.at,
  });
  return rows.map(({ known_from, source_ids: _, ...row }) => ({
    ...row,
    knownFrom: known_from,
    sources: cited.get(row.code) ?? [],
  }));
}

/** Lists the rounds whose election day is public at `at`. Each such round has a calendar file. */
export async function listCalendarRounds(db: Db, timeline: Timeline, at: Date): Promise<RoundTimes[]> {
  const days = await db
    .selectFrom('calendar_entries')
    .select('day')
    .where('election_id', '=', timeline.electionId)
    .where('known_from', '<=', at)
    .$call(fromRecord(db));
  const known = new Set(days.map(({ day }) => day));
  return timeline.rounds.filter((round) => known.has(round.electionDay));
}

/**
 * Writes the calendar file with all dates public at `at`, or with only the election day of `round`. Time stamps are the
 * dates' publication times, so that equal calendars are equal byte by byte.
 */
export async function writeCalendarFile(
  db: Db,
  { at, round }: { at: Date; round: number | null },
): Promise<ResultsFile> {
  const timeline = await requireTimeline(db);
  const entries = await listEntries(db, { electionId: timeline.electionId, at });
  const asked = timeline.rounds.find((times) => times.number === round);
  if (round !== null && !asked) throw new Refusal('not-found');
  const chosen = asked ? entries.filter((entry) => entry.day === asked.electionDay) : entries;
  if (chosen.length === 0) throw new Refusal('not-found');
  const events = chosen.map((entry) => toEvent(entry, timeline, at));
  return {
    name: `${timeline.electionId}-${asked ? `tur-${asked.number}` : 'calendar'}.ics`,
    type: 'text/calendar; charset=utf-8',
    body: toIcal({ name: timeline.shortTitle, events }),
  };
}

/**
 * Converts a date to a calendar event. An election day lasts while polling stations are open; other dates
 * last a whole day.
 */
function toEvent(entry: Entry, timeline: Timeline, at: Date): CalendarEvent {
  const t = calendarTexts.ro;
  const round = timeline.rounds.find((times) => times.electionDay === entry.day);
  const isTentative = round !== undefined && isConditional(timeline.rounds, round.number, at);
  const sources = entry.sources.map(({ label, url }) => (url ? `${label}, ${url}` : label));
  return {
    uid: `${entry.code}@${timeline.electionId}.vot-informat`,
    stamp: entry.knownFrom,
    time: round ? { from: round.pollsOpen, to: round.pollsClose } : { day: entry.day },
    summary: round ? t.electionDay(timeline.shortTitle, round.number) : entry.event,
    description: [
      ...(round ? [t.hours(round.pollsOpen, round.pollsClose)] : []),
      ...(isTentative ? [t.conditional] : []),
      ...(sources.length > 0 ? [t.sources(sources)] : []),
    ].join('\n'),
    isTentative,
  };
}
