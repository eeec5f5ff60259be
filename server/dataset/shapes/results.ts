import { z } from 'zod';
import {
  cited,
  count,
  roundKey,
  roundNumber,
  share,
  slug,
  sourceList,
  statedChecks,
  text,
} from './values.ts';

const votes = z.record(slug, z.strictObject({ votes: count, pct: share }));

const result = z.strictObject({
  round: roundNumber.optional(),
  registered: count.nullable(),
  voters: count,
  turnout_pct: share.nullable(),
  voters_by_list: z.strictObject({ permanent: count, supplementary: count, mobile_box: count }),
  valid_votes: count,
  null_votes: count.nullable(),
  winner: slug,
  candidates: votes,
});
const rounds = z.record(roundKey, result);

const provenance = z.strictObject({
  data: z.strictObject({ sources: cited }),
  checked_against: z.strictObject({ sources: cited }).optional(),
});

const area = z.strictObject({
  code: z.string().regex(/^[A-Z]{1,2}(-[A-Z0-9]+)?$/),
  iso_3166_2: text.nullable(),
  siruta: z.int().nullable(),
  name: text,
  type: z.enum(['county', 'municipality', 'diaspora', 'diaspora-mail']),
  completeness: slug,
  sources: cited,
  rounds,
  sectors: z.array(z.strictObject({ code: text, name: text, rounds })).optional(),
  note: text.optional(),
  belongs_to: text.optional(),
  counting_note: z
    .strictObject({
      code: slug,
      applies_to: z.array(text),
      rounds: z.array(roundNumber),
      allow: text,
      voters_system: text,
      valid_votes_system: text,
      text,
    })
    .optional(),
});

export const resultsShape = z.strictObject({
  election_id: slug,
  generated: text,
  sources: sourceList,
  provenance,
  definitions: z.record(text, text),
  completeness: z.looseObject({}),
  national_totals: z.record(
    roundKey,
    z.strictObject({
      registered: count,
      voters: count,
      valid_votes: count,
      turnout_pct: share,
      candidates: votes,
    }),
  ),
  checks: statedChecks,
  areas: z.array(area).min(1),
});

const country = z.strictObject({
  iso3: z.string().regex(/^[A-Z]{3}$/),
  iso2: z.string().regex(/^[A-Z]{2}$/),
  name: text,
  rounds: z.record(
    roundKey,
    z.strictObject({ voters: count, valid_votes: count, winner: slug, candidates: z.record(slug, count) }),
  ),
});

export const countriesShape = z.strictObject({
  election_id: slug,
  sources: sourceList,
  provenance,
  note: text,
  checks: statedChecks,
  countries: z.array(country),
});

const hours = z.record(roundKey, z.array(count));

export const turnoutShape = z.strictObject({
  election_id: slug,
  sources: sourceList,
  provenance,
  note: text,
  hours: z.array(z.int().min(0).max(23)).min(1),
  checks: statedChecks,
  national: hours,
  registered: z.record(roundKey, count),
  areas: z.array(z.strictObject({ code: text, name: text, rounds: hours })),
});

export const geometryShape = z.looseObject({
  type: z.literal('Topology'),
  objects: z.looseObject({
    counties: z.looseObject({
      geometries: z.array(z.looseObject({ id: text, arcs: z.array(z.unknown()) })).min(1),
    }),
  }),
  arcs: z.array(z.unknown()).min(1),
});

type ResultsFile = z.infer<typeof resultsShape>;
export type AreaEntry = ResultsFile['areas'][number];
export type AreaRound = z.infer<typeof result>;
