import type {
  BrowserItem,
  DataMap,
  ImpersonalWords,
  PersonalWords,
  Subject,
} from '#app/platform/privacy/data-map.ts';
import type { Retention } from '#app/platform/privacy/retention.server.ts';
import { documentTexts } from './texts.ts';

/** A part of the data map with personal data, described in words. `tables` omits the schema's name. */
export type PersonalPart = PersonalWords & { id: string; tables: string[]; isSpecial: boolean };
export type ImpersonalPart = ImpersonalWords & { id: string; tables: string[] };
export type BrowserPart = BrowserItem;

export function describePeople(dataMap: DataMap, subject: Exclude<Subject, 'nobody'>): PersonalPart[] {
  return Object.entries(dataMap).flatMap(([id, part]) =>
    part.subject === 'nobody' || part.subject !== subject
      ? []
      : [{ id, tables: shortNames(part.tables), isSpecial: part.isSpecial ?? false, ...part.words }],
  );
}

/** Describes the parts of the data map without personal data: totals, texts and the program's own data. */
export function describeRest(dataMap: DataMap): ImpersonalPart[] {
  return Object.entries(dataMap).flatMap(([id, { subject, tables, words }]) =>
    subject === 'nobody' ? [{ id, tables: shortNames(tables), ...words }] : [],
  );
}

export type RetentionLine = { key: string; what: string; from: string; time: string };

/** Describes the retention times. `activityDays` is the administrator's setting. */
export function describeRetention(
  retention: Retention,
  { activityDays }: { activityDays: number },
): RetentionLine[] {
  return Object.entries(retention).map(([key, { count, unit, isSet, words }]) => ({
    key,
    ...words,
    time: documentTexts.ro.data.time[unit](isSet ? activityDays : count),
  }));
}

const shortNames = (tables: readonly string[]) => tables.map((table) => table.replace(/^public\./, ''));
