import { nationCode } from '#app/features/elections/addresses.ts';
import type { AnnulledFigures } from '../shapes/annulled.ts';
import type { Row, RowContext } from './context.ts';

const file = 'results-annulled-by-county.json';

/** Returns the row of the annulled round, or no row in a dataset without an annulled round. */
export function annulledRoundRows(context: RowContext): Row[] {
  const annulled = context.dataset[file];
  if (!annulled) return [];
  const { annulment, definitions, provenance } = annulled;
  const candidates = byBallot(annulled.candidates);
  const cited = Object.values(provenance).flatMap(({ sources }) => sources);
  return [
    {
      election_id: context.electionId,
      round: annulled.round,
      election_day: annulled.date,
      annulled_on: annulment.date,
      act: annulment.act,
      explanation: annulment.text,
      slugs: candidates.map(({ slug }) => slug),
      names: candidates.map(({ display_name: name }) => name),
      parties: candidates.map(({ party_label: party }) => party ?? 'candidatură independentă'),
      registered_note: definitions.registered,
      voters_note: definitions.voters,
      votes_note: definitions.valid_votes,
      source_ids: context.sources(file, cited),
      act_source_ids: context.sources(file, annulment.sources),
    },
  ];
}

/** Returns one row for the nation, for each area and for each sector of the capital. */
export function annulledResultRows(context: RowContext): Row[] {
  const annulled = context.dataset[file];
  if (!annulled) return [];
  const candidates = byBallot(annulled.candidates);
  const rowOf = (code: string, figures: AnnulledFigures): Row => ({
    election_id: context.electionId,
    area_code: code,
    registered: figures.registered,
    voters: figures.voters,
    valid_votes: figures.valid_votes,
    votes: candidates.map(({ slug }) => figures.candidates[slug]?.votes ?? 0),
  });
  return [
    rowOf(nationCode, annulled.national_totals),
    ...annulled.areas.flatMap((area) => [area, ...(area.sectors ?? [])]).map((own) => rowOf(own.code, own)),
  ];
}

const byBallot = <T extends { ballot_position: number }>(candidates: readonly T[]) =>
  candidates.toSorted((a, b) => a.ballot_position - b.ballot_position);
