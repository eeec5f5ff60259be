import { nationCode } from '#app/features/elections/addresses.ts';
import {
  mapEmbed,
  placesEmbed,
  resultsEmbed,
  roundsEmbed,
  stripEmbed,
  turnoutEmbed,
} from '#app/features/elections/embeds.ts';
import { type MapForm, mapQueries, type NationView } from '#app/features/elections/map/rules.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { PartCode } from '#app/pages/_shared/part-code/part-code.tsx';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { Fold } from '#app/ui/overlays/fold.tsx';

const texts = resultTexts.ro.embeds;

type ResultsCodeProps = { round: number; result: Pick<AreaResult, 'code' | 'name' | 'standings'> };

/** Offers the embed code of this page's candidate results. */
export function ResultsCode({ round, result }: ResultsCodeProps) {
  const place = result.code === nationCode ? resultTexts.ro.nation : result.name;
  const embed = resultsEmbed({ round, code: result.code, candidates: result.standings.length });
  return <PartCode embed={embed} title={texts.results(round, place)} isNamed />;
}

/** Offers the embed code of the map in its current view. */
export function MapCode({ round, view, form }: { round: number; view: NationView; form: MapForm }) {
  return <PartCode embed={mapEmbed({ round, ...mapQueries(view, form) })} title={texts.map(round)} isNamed />;
}

/** Whether the page compares two rounds, and whether it shows hourly turnout. */
export type ComparedParts = { hasRounds: boolean; hasHours: boolean };

/** Offers the embed codes of the two rounds with the balance of votes, and of the turnout by the hour. */
export function ComparedCodes({ round, result, compared }: ResultsCodeProps & { compared: ComparedParts }) {
  const { code } = result;
  const name = code === nationCode ? resultTexts.ro.nation : result.name;
  if (useIsApart() || (!compared.hasRounds && !compared.hasHours)) return null;
  return (
    <Fold summary={texts.compared} className="mt-4 print:hidden">
      {compared.hasRounds ? (
        <PartCode embed={roundsEmbed({ round, code })} title={texts.rounds(name)} isNamed />
      ) : null}
      {compared.hasHours ? (
        <PartCode embed={turnoutEmbed({ round, code })} title={texts.turnout(name)} isNamed />
      ) : null}
    </Fold>
  );
}

/** The drawings that the page shows of an area's parts. `harta` is the URL parameter with the map's view. */
export type DrawnParts = { harta: string | null; hasMap: boolean; hasStrip: boolean };

/** Offers the embed codes of the localities' map and of their margin strip. */
export function PlacesCodes({ round, result, drawn }: ResultsCodeProps & { drawn: DrawnParts }) {
  const { code, name } = result;
  const { harta, hasMap, hasStrip } = drawn;
  if (useIsApart() || (!hasMap && !hasStrip)) return null;
  return (
    <Fold summary={texts.drawn} className="mt-4 print:hidden">
      {hasMap ? (
        <PartCode embed={placesEmbed({ round, code, harta })} title={texts.places(name, round)} isNamed />
      ) : null}
      {hasStrip ? <PartCode embed={stripEmbed({ round, code })} title={texts.strip(name)} isNamed /> : null}
    </Fold>
  );
}
