import type { Hue, Pattern } from '#app/ui/colour/hue.ts';
import { initialsOf } from '#app/ui/people/initials.ts';
import { candidateTexts } from './texts.ts';

/** A candidate's visible identity: name, party, initials, and a fixed colour and pattern. */
export type CandidateIdentity = {
  slug: string;
  name: string;
  initials: string;
  hue: Hue;
  pattern: Pattern | null;
  partyLabel: string;
  /** True for the demonstration's invented candidate. Pages must label that candidate as invented next to the name. */
  isFictitious: boolean;
};

/** The columns of `candidates` that `toIdentity` reads. */
export const identityColumns = [
  'candidates.slug',
  'candidates.display_name',
  'candidates.party_label',
  'candidates.hue_light',
  'candidates.hue_dark',
  'candidates.ballot_position',
  'candidates.from_dataset',
  'candidates.pattern',
  'candidates.is_fictitious',
] as const;

type IdentityRow = {
  slug: string;
  display_name: string;
  party_label: string;
  hue_light: string;
  hue_dark: string;
  ballot_position: number;
  from_dataset: boolean;
  pattern: string | null;
  is_fictitious: boolean;
};

const patterns: readonly Pattern[] = ['solid', 'diagonal', 'dots', 'crosshatch', 'vertical', 'horizontal'];

/**
 * Returns a candidate's colour with the number on the first round's ballot. Invented candidates, and
 * candidates whom an administrator adds, are on no ballot.
 */
function hueOf(
  row: Pick<IdentityRow, 'hue_light' | 'hue_dark' | 'ballot_position' | 'from_dataset' | 'is_fictitious'>,
): Hue {
  const isOnBallot = row.from_dataset && !row.is_fictitious;
  return { light: row.hue_light, dark: row.hue_dark, number: isOnBallot ? row.ballot_position : null };
}

/**
 * Converts a database row to an identity. A blank name becomes `Candidat necunoscut` (CAND-42), and an
 * unknown pattern becomes null.
 */
export function toIdentity(row: IdentityRow): CandidateIdentity {
  const name = row.display_name.trim() || candidateTexts.ro.unknownName;
  return {
    slug: row.slug,
    name,
    initials: initialsOf(name),
    hue: hueOf(row),
    pattern: patterns.find((pattern) => pattern === row.pattern) ?? null,
    partyLabel: row.party_label,
    isFictitious: row.is_fictitious,
  };
}
