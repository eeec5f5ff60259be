import { resultsHref } from '#app/features/elections/addresses.ts';
import type { Pair, PlaceFinding } from '#app/features/elections/places/rules.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import type { OwnPlace } from './read-places.server.ts';

const { finding: t, locator } = placeTexts.ro;

type PlaceProps = { round: number; name: string; place: OwnPlace };

/** Shows a locality on its county's map, next to a sentence about the locality's most unusual figure. */
export function OwnPlaceSummary({ round, name, place }: PlaceProps) {
  const { county, countyCode, drawing, pair, finding, isCapital } = place;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-10 gap-y-4">
      {drawing?.d ? (
        <svg
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className="place-map locator"
          role="img"
          aria-label={locator.title(name, county)}
        >
          <path className="place-outline" d={drawing.outline} />
          <path className="locator-own" d={drawing.d} />
        </svg>
      ) : null}
      <div className="min-w-0 flex-[1_1_18rem]">
        {finding && pair ? (
          <p className="max-w-(--measure) text-lg">
            {findingWords(finding, { pair, county: t.inCounty(county, isCapital) })}
          </p>
        ) : null}
        {drawing && !drawing.d ? <p className="text-ink-2 text-sm">{locator.none(name)}</p> : null}
        <p className="mt-2">
          <MoreLink href={`${resultsHref(round, countyCode)}#harta`}>
            {locator.more(county, isCapital)}
          </MoreLink>
        </p>
      </div>
    </div>
  );
}

type FindingPlace = { pair: Pair; county: string };

/** Returns a finding as a sentence. Both candidates of the pair have the same sentences. */
function findingWords(finding: PlaceFinding, { pair: [first, second], county }: FindingPlace): string {
  const nameOf = (isFirst: boolean) => (isFirst ? first : second).name;
  if (finding.kind === 'tied') return t.tied(first.name, second.name);
  if (finding.kind === 'turned')
    return t.turned(nameOf(finding.isFirst), nameOf(!finding.isFirst), finding.from, finding.to);
  if (finding.kind === 'largest-change')
    return t.largestChange(county, nameOf(finding.towardsFirst), finding.by);
  if (finding.kind === 'closest') return t.closest(county, finding.by);
  if (finding.kind === 'highest-turnout') return t.highestTurnout(county, finding.turnout);
  if (finding.kind === 'lowest-turnout') return t.lowestTurnout(county, finding.turnout);
  return t.change(nameOf(finding.towardsFirst), finding.by, { name: county, by: finding.county });
}
