import { z } from 'zod';
import { formatPartialDate } from '#app/features/candidates/partial-date.ts';
import { entriesAt } from '#app/features/candidates/profile/entries.ts';
import { visibleText } from '#app/features/elections/state/timed-text.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Change } from './diff.ts';
import { startOfDay } from './partial-dates.ts';
import type { DatasetRows, Json, Row } from './rows/index.ts';
import type { Names } from './tables/index.ts';

/**
 * A changed or removed public field; `after` is null for a removed field. A list is a text with one entry per
 * line.
 */
type Correction = {
  record_kind: string;
  record_key: string;
  field: string;
  before: Json;
  after: Json;
};

/**
 * Returns the public corrections that a load of the dataset makes. New records, invented people and texts
 * that are not public at `now` give no correction.
 */
export function listCorrections(
  changes: readonly Change[],
  options: { names: Names; invented: ReadonlySet<string>; now: Date },
): Correction[] {
  const { names, invented, now } = options;
  return changes.flatMap(({ spec, before, after }) => {
    const { published } = spec;
    if (!published || !before || isInvented(before, invented)) return [];
    if (!isPublic(published.from?.(before, names) ?? null, now)) return [];
    return Object.entries(published.fields).flatMap(([column, field]) => {
      const words = published.words?.[column];
      const [was, is] = [before, after].map((row) => {
        const value = row ? readable(row[column] ?? null, now) : null;
        return words?.[String(value)] ?? value;
      });
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      return [
        {
          record_kind: published.kind,
          record_key: published.name(before, names),
          field,
          before: was ?? null,
          after: is ?? null,
        },
      ];
    });
  });
}

function isInvented(row: Row, invented: ReadonlySet<string>): boolean {
  return row.is_fictitious === true || invented.has(String(row.candidate_id ?? row.id));
}

/**
 * Returns true if a record is public at `now`. `from` is a moment or a day in Romania, and null means always.
 */
function isPublic(from: Json, now: Date): boolean {
  if (typeof from !== 'string') return true;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(from) ? startOfDay(from) : from) <= now;
}

const pieces = z
  .array(
    z.strictObject({
      text: z.string(),
      from: z.string().optional(),
      until: z.string().optional(),
      source_ids: z.array(z.string()).optional(),
    }),
  )
  .min(1);

/**
 * Returns a stored value as readers see it at `now`. It joins the pieces of a text and writes a list with one
 * line per entry.
 */
function readable(value: Json, now: Date): Json {
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return null;
  if (value.every((entry) => typeof entry === 'number')) return value.join('; ');
  const text = pieces.safeParse(value);
  if (text.success) return visibleText(text.data, now).trim() || null;
  const lines = entriesAt(value, now).map(({ period, title, place, details }) => {
    const words = [title, place, ...details].filter((part) => part !== null).join(', ');
    return period ? `${period}: ${words}` : words;
  });
  return lines.join('\n') || null;
}

/**
 * Builds lookups of record names: from the new rows, or for removed records from the stored rows. `stored`
 * has texts of stored questions by id, because a load may keep a question that the dataset lacks.
 */
export function createNames(
  rows: DatasetRows,
  changes: readonly Change[],
  stored: ReadonlyMap<string, string> = new Map(),
): Names {
  const gone = (table: string) =>
    changes.flatMap(({ spec, before }) => (spec.table === table && before ? [before] : []));
  const map = (table: keyof DatasetRows, key: string, name: (row: Row) => string) =>
    new Map([...gone(table), ...rows[table]].map((row) => [row[key], name(row)]));
  const candidates = map('candidates', 'id', (row) => String(row.display_name));
  const questions = map('compatibility_questions', 'id', (row) => String(row.question));
  const areas = map('areas', 'code', (row) => String(row.name));
  const polls = map('opinion_polls', 'code', pollName);
  const pollsFrom = map('opinion_polls', 'code', (row) => String(row.visible_from));
  const announced = map('rounds', 'number', (row) => String(row.announced_at));
  return {
    candidate: (id) => candidates.get(id as Json) ?? String(id),
    question: (id) => questions.get(id as Json) ?? stored.get(String(id)) ?? String(id),
    area: (code) => areas.get(code as Json) ?? String(code),
    poll: (code) => polls.get(code as Json) ?? String(code),
    pollFrom: (code) => pollsFrom.get(code as Json) ?? null,
    announcedAt: (round) => announced.get(round as Json) ?? null,
  };
}

/** Names a poll by its institute and its last day of interviews (or publication): „INSCOP Research, 27 iunie 2024”. */
function pollName(row: Row): string {
  const day = row.fieldwork_end ?? bucharestDay(new Date(String(row.visible_from)));
  return `${row.pollster}, ${formatPartialDate(String(day))}`;
}
