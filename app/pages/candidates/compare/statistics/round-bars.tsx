import { profilePath } from '#app/features/candidates/addresses.ts';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { barScale } from '#app/features/elections/results/rules.ts';
import { shownDifference } from '#app/features/elections/rules.ts';
import { comparisonTexts, shareText } from '#app/pages/candidates/compare/texts.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { formatInteger, formatNumber } from '#app/ui/text/format.ts';
import type { ComparedRound } from './rules.ts';

const t = comparisonTexts.ro.statistics;

type RoundBarsProps = { people: readonly ListedCandidate[]; round: ComparedRound };

/**
 * Shows the compared candidates' shares in one round as bars, largest first. Renders nothing when no compared
 * candidate stood in the round.
 */
export function RoundBars({ people, round }: RoundBarsProps) {
  const standing = people
    .flatMap((person, index) => {
      const own = round.candidates[index];
      return own ? [{ person, votes: own.votes, share: own.share ?? 0 }] : [];
    })
    // Candidates with equal votes stay in ballot order.
    .toSorted((a, b) => b.votes - a.votes);
  if (standing.length === 0) return null;
  return (
    <BarList
      title={titleOf(round.round, standing)}
      {...barScale(standing.map(({ share }) => share))}
      rows={standing.map(({ person, votes, share }) => ({
        id: person.slug,
        name: person.name,
        href: profilePath(person.slug),
        sub: person.partyLabel,
        length: share,
        value: formatInteger(votes),
        // Returns the noun without its number: `voturi`, `de voturi`.
        unit: candidateTexts.ro.votes(votes).replace(/^\S+ /, ''),
        share: shareText(share),
        tone: person.hue,
        pattern: person.pattern,
      }))}
    />
  );
}

type Standing = { person: ListedCandidate; share: number };

/** Returns the headline: the difference between the two largest shares. */
function titleOf(round: number, [first, second]: readonly Standing[]): string {
  if (!first) return '';
  if (!second) return t.roundAlone(round, first.person.name, shareText(first.share));
  const points = shownDifference(first.share, second.share);
  if (points === 0) return t.roundTie(round, first.person.name, second.person.name);
  return t.roundTitle(
    round,
    first.person.name,
    `${formatNumber(points)} puncte procentuale`,
    second.person.name,
  );
}
