import { browserTexts } from '#app/platform/privacy/browser.texts.ts';
import {
  type BrowserItem,
  browserItems,
  impersonalEntries,
  type PersonalEntry,
  personalEntries,
} from '#app/platform/privacy/data-map.server.ts';
import { dataMapTexts, type PersonalWords } from '#app/platform/privacy/data-map.texts.ts';
import { retentionTexts } from '#app/platform/privacy/retention.texts.ts';
import { type RetentionKey, retention, retentionKeys } from '#app/platform/privacy/retention.ts';
import { documentTexts } from './texts.ts';

const words = dataMapTexts.ro;

/** A part of the data map about people, in words. `tables` omits the schema's name. */
export type PersonalPart = PersonalWords & { id: string; tables: string[]; isSpecial: boolean };
export type ImpersonalPart = { id: string; title: string; holds: string; tables: string[] };
export type BrowserPart = BrowserItem & { use: string };

export function describePeople(subject: PersonalEntry['subject']): PersonalPart[] {
  return personalEntries(subject).map(({ id, tables, isSpecial }) => ({
    id,
    isSpecial,
    tables: shortNames(tables),
    ...words.personal[id],
  }));
}

export function describeRest(): ImpersonalPart[] {
  return impersonalEntries().map(({ id, tables }) => ({
    id,
    tables: shortNames(tables),
    ...words.nobody[id],
  }));
}

export function describeBrowser(): BrowserPart[] {
  return browserItems.map((item) => ({ ...item, use: browserTexts.ro[item.name] }));
}

export type RetentionLine = { key: RetentionKey; what: string; from: string; time: string };

/** The retention table in words. `activityDays` is the administrator's setting. */
export function describeRetention({ activityDays }: { activityDays: number }): RetentionLine[] {
  return retentionKeys.map((key) => {
    const { count, unit, setting } = retention[key];
    return {
      key,
      ...retentionTexts.ro[key],
      time: documentTexts.ro.data.time[unit](setting ? activityDays : count),
    };
  });
}

const shortNames = (tables: readonly string[]) => tables.map((table) => table.replace(/^public\./, ''));
