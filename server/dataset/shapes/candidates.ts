import { z } from 'zod';
import { factDate } from './election.ts';
import { address, cited, count, day, hue, roundNumber, share, slug, sourceList, text } from './values.ts';

const fact = z.strictObject({ from: factDate, to: factDate.nullable(), fact: text, sources: cited });

const link = z.strictObject({
  type: slug,
  url: address.optional(),
  handle: text.optional(),
  source: slug,
  note: text.optional(),
});

const event = z.strictObject({ date: day, kind: z.literal('event'), text, sources: cited });
const result = z.strictObject({
  date: day,
  kind: z.literal('result'),
  round: roundNumber,
  votes: count,
  pct: share,
  winner: z.boolean(),
  text,
  sources: cited,
});

const candidate = z.strictObject({
  slug,
  display_order: count,
  ballot_position: z.int().positive(),
  official_name: text,
  first_name: text,
  last_name: text,
  display_name: text,
  independent: z.boolean(),
  affiliation_type: z.enum(['party', 'alliance', 'independent']),
  party: text.nullable(),
  party_label: text,
  party_short: text.nullable(),
  party_members: z.array(text).nullable(),
  birth_year: z.int().nullable(),
  birth_date: day.nullable(),
  birth_place: text.nullable(),
  occupation: text.nullable(),
  facts: z.array(fact),
  links: z.array(link),
  hue: z.strictObject({ light: hue, dark: hue }),
  pattern: text.nullable(),
  round_1: z.strictObject({ votes: count, pct: share, rank: z.int().positive() }),
  round_2: z.strictObject({ date: day, ballot_position: z.int().positive() }).nullable(),
  later: z.array(z.discriminatedUnion('kind', [event, result])),
  notes: z.array(text),
  sources: cited,
});

export const candidatesShape = z.strictObject({
  election_id: slug,
  order: text,
  hue_note: text,
  totals: z.strictObject({ round_1_valid_votes: count }),
  later_totals: z.array(z.strictObject({ date: day, round_2_valid_votes: count, sources: cited })),
  notes: z.array(text),
  sources: sourceList,
  candidates: z.array(candidate).min(2),
});

type CandidatesFile = z.infer<typeof candidatesShape>;
export type CandidateEntry = CandidatesFile['candidates'][number];
