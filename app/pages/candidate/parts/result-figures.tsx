import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import type { CandidateResult } from '#app/features/candidates/profile/results.server.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import type { extremesOf } from '#app/features/candidates/rules.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { formatNumber } from '#app/ui/text/format.ts';

const texts = profileTexts.ro.results;
const votesOf = candidateTexts.ro.votes;

/**
 * A candidate's result in one round without its counties, because the page shows only the best and the worst
 * county.
 */
type ShownResult = Omit<CandidateResult, 'counties'> & { extremes: ReturnType<typeof extremesOf> };

type ResultFiguresProps = {
  /** Results of announced rounds only, latest first. */
  results: readonly ShownResult[];
  sources: readonly CitedSource[];
  /** `hasResultPages` is true when results pages exist to which this part can link. */
  hasResultPages: boolean;
};

/**
 * Shows a candidate's official result in every announced round, and the best and worst county of the latest.
 */
export function ResultFigures({ results, sources, hasResultPages }: ResultFiguresProps) {
  const latest = results[0];
  if (!latest) return null;
  const dates = results
    .toReversed()
    .map(({ round, announcedAt, isValidated }) => texts.announced(round, announcedAt, isValidated));
  return (
    <section aria-label={texts.label} className="border-line border-b pb-4">
      <FigureRow>
        {results.toReversed().map((result) => (
          <Figure
            key={result.round}
            label={texts.round(result.round, result.rank)}
            value={formatNumber(shareOf(result.votes, result.validVotes) ?? 0)}
            unit="%"
            note={texts.votes(votesOf(result.votes), votesOf(result.validVotes))}
          />
        ))}
        {latest.extremes
          ? [
              { label: texts.best(latest.round), county: latest.extremes.best },
              { label: texts.worst(latest.round), county: latest.extremes.worst },
            ].map(({ label, county }) => (
              <Figure
                key={label}
                label={label}
                value={formatNumber(county.share)}
                unit="%"
                note={texts.place(county.name, votesOf(county.votes))}
              />
            ))
          : null}
      </FigureRow>
      <SourceLine note={[texts.note, ...dates].join(' ')} sources={sourceLinks(sources)} className="mt-1" />
      {hasResultPages ? (
        <p className="mt-1 flex flex-wrap gap-x-6">
          {results.toReversed().map(({ round }) => (
            <MoreLink key={round} href={`/results/${round}`}>
              {texts.all(round)}
            </MoreLink>
          ))}
        </p>
      ) : null}
    </section>
  );
}
