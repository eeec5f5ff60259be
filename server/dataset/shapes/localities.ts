import { z } from 'zod';
import { cited, count, roundNumber, slug, sourceList, statedChecks, text } from './values.ts';

const provenance = z.record(text, z.strictObject({ sources: cited }));
/** A code of the SIRUTA register. */
const siruta = z.int().positive();

export const localitiesShape = z.strictObject({
  election_id: slug,
  generated: text,
  sources: sourceList,
  provenance,
  definitions: z.record(text, text),
  counts: z.record(text, count),
  checks: statedChecks,
  notes: z.array(text),
  name_differences: z.array(
    z.strictObject({ id: siruta, county: text, name: text, other_spelling: text, note: text.optional() }),
  ),
  localities: z.array(
    z.strictObject({
      id: siruta,
      county: text,
      name: text,
      kind: z.enum(['municipiu', 'oraș', 'comună', 'sector']),
      county_seat: z.literal(true).optional(),
      area: text.optional(),
      source_name: text,
    }),
  ),
});

const row = z.tuple([siruta, z.array(count), z.array(count)]);

export const localityResultsShape = z.strictObject({
  election_id: slug,
  generated: text,
  sources: sourceList,
  provenance,
  definitions: z.record(text, text),
  completeness: text,
  columns: z.strictObject({ 1: z.array(text), 2: z.array(text) }),
  checks: statedChecks,
  counting_notes: z.array(
    z.strictObject({
      code: slug,
      text,
      items: z.array(z.looseObject({ id: siruta, round: roundNumber })),
    }),
  ),
  rows: z.array(row),
});

export const localityTurnoutShape = z.strictObject({
  election_id: slug,
  generated: text,
  sources: sourceList,
  provenance,
  note: text,
  hours: z.array(z.int().min(0).max(23)).min(1),
  checks: statedChecks,
  rows: z.array(row),
});

export type LocalityEntry = z.infer<typeof localitiesShape>['localities'][number];
