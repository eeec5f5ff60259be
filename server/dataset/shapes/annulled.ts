import { z } from 'zod';
import { cited, count, day, share, slug, sourceList, statedChecks, text } from './values.ts';

const candidateVotes = z.record(slug, z.strictObject({ votes: count, pct: share }));

const figures = {
  registered: count.nullable(),
  voters: count.nullable(),
  turnout_pct: share.nullable(),
  valid_votes: count,
  winner: slug,
  candidates: candidateVotes,
};

const sector = z.strictObject({ code: text, name: text, ...figures });

/**
 * An annulled round before the election. Most elections have no annulled round, so the file may be missing.
 */
export const annulledShape = z
  .strictObject({
    election_id: slug,
    status: z.literal('annulled'),
    related_election_id: slug,
    date: day,
    round: z.int().positive(),
    generated: text,
    annulment: z.strictObject({ date: day, act: text, text, sources: cited }),
    sources: sourceList,
    provenance: z.record(text, z.strictObject({ sources: cited })),
    definitions: z.strictObject({
      registered: text,
      voters: text,
      valid_votes: text,
      pct: text,
      candidates: text,
    }),
    known_gaps: z.array(text),
    candidates: z
      .array(
        z.strictObject({
          slug,
          ballot_position: z.int().positive(),
          official_name: text,
          display_name: text,
          independent: z.boolean(),
          party_label: text.nullable(),
        }),
      )
      .min(1),
    national_totals: z.strictObject({ ...figures, voters_in_country: count }),
    checks: statedChecks,
    areas: z.array(
      z.strictObject({
        code: text,
        name: text,
        type: z.enum(['county', 'municipality', 'diaspora', 'diaspora-mail']),
        ...figures,
        sectors: z.array(sector).optional(),
      }),
    ),
  })
  .nullable();

export type AnnulledFile = NonNullable<z.infer<typeof annulledShape>>;
export type AnnulledFigures = Pick<
  AnnulledFile['areas'][number],
  'registered' | 'voters' | 'turnout_pct' | 'valid_votes' | 'winner' | 'candidates'
>;
