import { z } from 'zod';
import { visibleText } from '#app/features/elections/timed-text.ts';
import type { Change } from './diff.ts';
import type { DatasetRows, Json, Row } from './rows/index.ts';
import type { Names } from './tables/index.ts';

/** One field of one record that was public and now reads differently, or is gone (`after` null). */
export type Correction = {
  record_kind: string;
  record_key: string;
  field: string;
  before: Json;
  after: Json;
};

/** The corrections that changes amount to. New records are none, nor is anything about invented people. */
export function listCorrections(
  changes: readonly Change[],
  options: { names: Names; invented: ReadonlySet<string>; now: Date },
): Correction[] {
  const { names, invented, now } = options;
  return changes.flatMap(({ spec, before, after }) => {
    const { published } = spec;
    if (!published || !before || isInvented(before, invented)) return [];
    return Object.entries(published.fields).flatMap(([column, field]) => {
      const [was, is] = [before, after].map((row) => (row ? readable(row[column] ?? null, now) : null));
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

const pieces = z.array(
  z.strictObject({ text: z.string(), from: z.string().optional(), until: z.string().optional() }),
);

/** A text in pieces as it reads now; anything else as it is. */
function readable(value: Json, now: Date): Json {
  const parsed = pieces.min(1).safeParse(value);
  return parsed.success ? visibleText(parsed.data, now) : value;
}

/** Names from the wanted rows; of what is gone, from the stored ones. */
export function createNames(rows: DatasetRows, changes: readonly Change[]): Names {
  const gone = (table: string) =>
    changes.flatMap(({ spec, before }) => (spec.table === table && before ? [before] : []));
  const map = (all: readonly Row[], column: string) =>
    new Map(all.map((row) => [row.id, String(row[column])]));
  const candidates = map([...gone('candidates'), ...rows.candidates], 'slug');
  const questions = map([...gone('compatibility_questions'), ...rows.compatibility_questions], 'code');
  return {
    candidate: (id) => candidates.get(id as Json) ?? String(id),
    question: (id) => questions.get(id as Json) ?? String(id),
  };
}
