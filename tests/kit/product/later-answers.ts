import { readElectionFile } from '#tests/kit/election.ts';

type Totals = { valid_votes: number; candidates: Record<string, { votes: number; pct: number }> };
type Election = {
  rounds: { round: number; announced_at: string; date: string }[];
};

const { rounds } = readElectionFile<Election>('election');
const results = readElectionFile<{
  national_totals: Record<string, Totals>;
  areas: { rounds: Record<string, Totals> }[];
}>('results-by-county');

/** Words that no page may contain before a moment. */
const words: { from: string; words: RegExp }[] = [
  { from: '2025-05-05T09:07:00+03:00', words: /s-au calificat|Calificat în turul II|finaliști/ },
  {
    from: '2025-05-22T12:00:00+03:00',
    words: /a câștigat alegerile|a câștigat turul II|a fost ales președinte|noul-presedinte/i,
  },
  { from: '2025-05-22T00:00:00+03:00', words: /validează alegerea|respinge cererea de anulare/i },
  { from: '2025-05-26T00:00:00+03:00', words: /a depus jurământul/ },
];

/**
 * Finds facts in an answer that were unknown at `at`: figures of later rounds, and words about later moments.
 */
export function findLater(said: string, at: Date): string[] {
  // Removes ids, because their digits may equal a count by chance.
  const text = said.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '');
  const hidden = rounds.filter(({ announced_at }) => at < new Date(announced_at));
  const counts = new Set(hidden.flatMap(({ round }) => countsOf(`${round}`)));
  const shares = hidden.flatMap(({ round }) => sharesOf(`${round}`));
  return [
    ...(text.match(/(?<![\w.,-])\d{5,}(?![\d-])/g) ?? []).filter((number) => counts.has(number)),
    ...shares.filter((share) => new RegExp(`(?<![\\d.,])${share}`).test(text)),
    ...words.flatMap((later) => (at < new Date(later.from) ? (later.words.exec(text)?.[0] ?? []) : [])),
  ];
}

/** Returns the counts of a round. Omits small counts, because they may appear in a text by chance. */
function countsOf(round: string): string[] {
  const all = [results.national_totals[round], ...results.areas.map((area) => area.rounds[round])];
  return all
    .flatMap((totals) =>
      totals ? [totals.valid_votes, ...Object.values(totals.candidates).map(({ votes }) => votes)] : [],
    )
    .filter((count) => count > 20_000)
    .map(String);
}

function sharesOf(round: string): string[] {
  return Object.values(results.national_totals[round]?.candidates ?? {})
    .filter(({ pct }) => pct > 15)
    .map(({ pct }) => pct.toFixed(2).replace('.', '[.,]'));
}
