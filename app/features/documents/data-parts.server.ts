import {
  type BrowserItem,
  browserItems,
  impersonalEntries,
  type PersonalEntry,
  personalEntries,
} from '#app/platform/privacy/data-map.server.ts';
import { browserTexts, dataMapTexts, type PersonalWords } from '#app/platform/privacy/data-map.texts.ts';

const words = dataMapTexts.ro;

/** A part of the data map about people, in words. `tables` without the schema's name. */
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

const shortNames = (tables: readonly string[]) => tables.map((table) => table.replace(/^public\./, ''));
