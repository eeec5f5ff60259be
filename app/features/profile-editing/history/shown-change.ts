import type { ChangeMaker } from '#app/features/candidates/history/change.ts';
import type { CandidateChange } from '#app/features/candidates/history/queries.server.ts';
import { textAt } from '#app/features/candidates/profile/entries.ts';
import { formatDateTime } from '#app/ui/text/format.ts';
import { entryLines } from '../draft/entry-lines.ts';
import { changeHistoryTexts } from './texts.ts';

const t = changeHistoryTexts.ro;

/** A value before and after a change, as readers see it. `label` names a column of a document or event. */
type ShownValue = { label: string | null; before: string | null; after: string | null };

/** A published change in the public history. */
export type ShownChange = {
  id: number;
  kind: CandidateChange['kind'];
  title: string;
  author: ChangeMaker;
  at: Date;
  values: ShownValue[];
};

export function showChange(change: CandidateChange): ShownChange {
  const { id, kind, author, at } = change;
  return { id, kind, author, at, title: titleOf(change), values: valuesOf(change) };
}

function titleOf({ kind, field, question, before, after }: CandidateChange): string {
  if (kind === 'wealth' || kind === 'interests') return t.documents[kind];
  if (kind === 'photo') return t.photo;
  if (kind === 'team') return t.team;
  if (kind === 'profile') return t.fields[field ?? ''] ?? field ?? '';
  if (kind !== 'event') return question ?? t.stance;
  const event = columnsOf(after);
  const title = String(event.title ?? '');
  if (before === null) return t.event.added(title);
  return event.is_cancelled === true ? t.event.cancelled(title) : t.event.changed(title);
}

function valuesOf({ kind, field, before, after, at }: CandidateChange): ShownValue[] {
  if (kind === 'event' || kind === 'wealth' || kind === 'interests')
    return columnValues(columnsOf(before), columnsOf(after));
  const shown = (value: unknown) => (kind === 'profile' ? profileText(field, value, at) : plainText(value));
  return [{ label: null, before: shown(before), after: shown(after) }];
}

type Columns = Readonly<Record<string, unknown>>;

const columnsOf = (value: unknown): Columns =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Lists the changed columns of a document or event. */
function columnValues(before: Columns, after: Columns): ShownValue[] {
  return Object.entries(t.columns).flatMap(([column, label]) => {
    if (!(column in after)) return [];
    const values = [columnText(column, before[column]), columnText(column, after[column])] as const;
    return values[0] === values[1] ? [] : [{ label, before: values[0], after: values[1] }];
  });
}

function columnText(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  return column.endsWith('_date') ? formatDateTime(String(value)) : String(value);
}

/** Returns a column of the profile as it read at `at`. */
function profileText(column: string | null, value: unknown, at: Date): string | null {
  if (column === 'biography' || column === 'campaign_platform') return textAt(value, at);
  if (column === 'education' || column === 'experience' || column === 'achievements')
    return entryLines(value, at).join('\n') || null;
  return plainText(value);
}

function plainText(value: unknown): string | null {
  if (typeof value === 'number') return t.teamMembers(value);
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value === 'string') return value || null;
  // The value is an object: the addresses of social networks, or a candidate's own answer with explanation and link.
  const texts = Object.values(value ?? {}).filter((text) => typeof text === 'string' && text !== '');
  return texts.join('\n') || null;
}
