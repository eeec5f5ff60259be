import { entriesAt, type ProfileEntry } from '#app/features/candidates/profile/entries.ts';

/** The lists that are edited as one entry per line, with the names of an entry's stored parts. */
const parts = {
  education: { title: 'degree', place: 'institution' },
  experience: { title: 'position', place: 'organization' },
  achievements: { title: 'title', place: 'organization' },
} as const;
type EntryList = keyof typeof parts;

const separator = ' | ';

/** Writes an entry as one line: period, title, place and details, separated by `|`. */
function lineOf({ period, title, place, details }: ProfileEntry): string {
  return [period, title, place, ...details].filter((part) => part !== null).join(separator);
}

/** Returns the lines of a stored list as they read at `at`. */
export function entryLines(stored: unknown, at: Date): string[] {
  return entriesAt(stored, at).map(lineOf);
}

/** Matches a period at the beginning of a line: `2001–2005`, `din 2013`. */
const isPeriod = (text: string) => /^(?:\p{Ll}+ )?\d{4}\b/u.test(text) && text.length <= 40;

/**
 * Returns the list to store. Unchanged lines keep their stored entries with sources, and entries that become
 * public after `at` stay too.
 */
export function storedEntries(
  list: EntryList,
  lines: readonly string[],
  { stored, at }: { stored: unknown; at: Date },
): unknown[] {
  const left = (Array.isArray(stored) ? stored : []).map((entry: unknown) => ({
    entry,
    line: entryLines([entry], at)[0] ?? null,
  }));
  const taken = lines.map((line) => {
    const index = left.findIndex((kept) => kept.line === line);
    return index < 0 ? entryOf(list, line) : left.splice(index, 1)[0]?.entry;
  });
  return [...taken, ...left.filter(({ line }) => line === null).map(({ entry }) => entry)];
}

/** Parses a typed line. A line without separators becomes the entry's title. */
function entryOf(list: EntryList, line: string): unknown {
  const words = line
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (words.length < 2) return words[0] ?? line;
  const period = isPeriod(words[0] ?? '') ? (words.shift() ?? null) : null;
  const [title = '', place = null, ...achievements] = words;
  const names = parts[list];
  return { period, [names.title]: title, [names.place]: place, achievements };
}
