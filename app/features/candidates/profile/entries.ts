import { z } from 'zod';
import { formatSpan } from '#app/features/candidates/partial-date.ts';
import { visibleText } from '#app/features/elections/state/timed-text.ts';

/**
 * An entry of a profile's list (education, experience, milestones, achievements) as readers see it at a given
 * time.
 */
export type ProfileEntry = {
  period: string | null;
  title: string;
  place: string | null;
  details: string[];
  sourceIds: string[];
};

const piece = z.object({ text: z.string(), from: z.string().nullish(), until: z.string().nullish() });
const timed = z.union([z.string(), z.array(piece)]).nullish();
const year = z.union([z.string(), z.number()]).nullish();
const entry = z.union([
  z.string(),
  z.looseObject({
    period: timed,
    degree: timed,
    institution: timed,
    position: timed,
    organization: timed,
    title: timed,
    text: timed,
    details: timed,
    achievements: z.array(timed).nullish(),
    start: year,
    end: year,
    from: z.string().nullish(),
    source_ids: z.array(z.string()).nullish(),
  }),
]);
type StoredEntry = z.infer<typeof entry>;
const entries = z.array(entry);

/**
 * Returns a stored text, or its part for the current period, as readers see it at `at`. Returns null when no
 * part is public yet.
 */
export function textAt(value: unknown, at: Date): string | null {
  const stored = timed.parse(value);
  if (!stored) return null;
  const text = typeof stored === 'string' ? stored : visibleText(stored, at);
  return text.trim() || null;
}

/**
 * Returns a stored list of profile entries (PROF-20, PROF-21) as readers see it at `at`. Leaves out later
 * parts and empty entries, and throws on an unknown shape.
 */
export function entriesAt(value: unknown, at: Date): ProfileEntry[] {
  return entries.parse(value ?? []).flatMap((stored) => toEntry(stored, at) ?? []);
}

function toEntry(stored: StoredEntry, at: Date): ProfileEntry | null {
  if (typeof stored === 'string') {
    const title = stored.trim();
    return title ? { period: null, title, place: null, details: [], sourceIds: [] } : null;
  }
  if (stored.from && new Date(stored.from) > at) return null;
  const words = [
    stored.degree,
    stored.position,
    stored.title,
    stored.text,
    stored.institution,
    stored.organization,
  ]
    .map((value) => textAt(value, at))
    .filter((text) => text !== null);
  const [title, place] = words;
  if (!title) return null;
  const details = [stored.details, ...(stored.achievements ?? [])].map((value) => textAt(value, at));
  return {
    period: textAt(stored.period, at) ?? formatSpan(asText(stored.start), asText(stored.end)),
    title,
    place: place ?? null,
    details: details.filter((text) => text !== null),
    sourceIds: stored.source_ids ?? [],
  };
}

function asText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
