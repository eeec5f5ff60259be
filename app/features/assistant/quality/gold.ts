import { z } from 'zod';
import { assistantRoutes } from '../answering/answer.ts';

const slug = z.string().regex(/^[a-z-]+$/);
const round = z.int().positive();
const figure = { area: z.string(), round, value: z.number() };

/** A figure or record that the answer must contain, with the dataset's value. */
const factShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['share', 'votes', 'rank']), candidate: slug, ...figure }),
  z.strictObject({ kind: z.literal('margin'), candidate: slug, than: slug, ...figure }),
  z.strictObject({
    kind: z.enum(['turnout', 'voters', 'registered', 'valid-votes', 'null-votes']),
    ...figure,
  }),
  z.strictObject({ kind: z.literal('voters-by-hour'), hour: z.int(), ...figure }),
  z.strictObject({ kind: z.literal('voters-by-group'), group: z.string(), ...figure }),
  z.strictObject({ kind: z.literal('counties-won'), candidate: slug, round, value: z.number() }),
  z.strictObject({ kind: z.literal('winner'), area: z.string(), round, value: slug }),
  z.strictObject({
    kind: z.enum(['highest', 'lowest']),
    measure: z.enum(['share', 'votes', 'turnout', 'voters']),
    candidate: slug.optional(),
    among: z.enum(['county', 'sector', 'country']),
    round,
    value: z.string(),
  }),
  z.strictObject({ kind: z.literal('poll'), poll: z.string(), candidate: slug, value: z.number() }),
  z.strictObject({ kind: z.literal('stance'), candidate: slug, topic: z.string(), value: z.string() }),
  z.strictObject({ kind: z.literal('age'), candidate: slug, value: z.number() }),
  // `record` is a file and an id, such as `guide/acte`. `other` has alternative words of the record.
  z.strictObject({
    kind: z.literal('says'),
    record: z.string(),
    value: z.string(),
    other: z.array(z.string()).optional(),
  }),
]);

const questionShape = z.strictObject({
  id: z.string(),
  question: z.string(),
  /** Earlier questions of the same conversation. */
  earlier: z.array(z.string()).optional(),
  context: z.strictObject({ area: z.string().optional(), candidate: slug.optional() }).optional(),
  /** Election time of the question. By default the set's `archive`. */
  at: z.iso.datetime({ offset: true }).optional(),
  route: z.enum(assistantRoutes),
  /** Other routes that also answer the question. */
  also: z.array(z.enum(assistantRoutes)).optional(),
  facts: z.array(factShape).optional(),
  /** Words that the answer must not contain. */
  never: z.array(z.string()).optional(),
  /** The questions of a group differ only in the candidate, who is named in `about`. */
  group: z.string().optional(),
  about: slug.optional(),
  class: z.enum(['thread', 'injection']).optional(),
});

/** The schema of `data/<election>/assistant/gold.json`. */
export const goldShape = z.strictObject({
  note: z.string(),
  archive: z.iso.datetime({ offset: true }),
  questions: z.array(questionShape),
});

export type GoldSet = z.infer<typeof goldShape>;
export type GoldQuestion = z.infer<typeof questionShape>;
export type GoldFact = z.infer<typeof factShape>;

/** Returns the candidates of a question: the candidates in its group, its context and its facts. */
export function candidatesOf({ about, context, facts = [] }: GoldQuestion): string[] {
  const named = facts.flatMap((fact) => {
    if (fact.kind === 'winner') return [fact.value];
    if (fact.kind === 'says') return /^(?:candidates|profiles)\/(.+)$/.exec(fact.record)?.[1] ?? [];
    return 'candidate' in fact && fact.candidate ? [fact.candidate] : [];
  });
  return [...new Set([about, context?.candidate, ...named].filter((name) => name !== undefined))];
}
