import { useSiteOrigin } from '#app/platform/page/site-origin.ts';
import { EmbedCode } from '#app/ui/embed-code.tsx';
import { nationCode } from '../addresses.ts';
import { countdownEmbed, type Embed, mapEmbed, resultsEmbed } from '../embeds.ts';
import { type MapView, mapQuery } from '../map.rules.ts';
import type { AreaResult } from '../results.queries.server.ts';
import { resultTexts } from '../texts.ts';

const texts = resultTexts.ro.embeds;

type ResultsCodeProps = { round: number; result: Pick<AreaResult, 'code' | 'name' | 'standings'> };

/** Code to show the candidates' result of this page elsewhere. */
export function ResultsCode({ round, result }: ResultsCodeProps) {
  const place = result.code === nationCode ? resultTexts.ro.nation : result.name;
  const embed = resultsEmbed({ round, code: result.code, candidates: result.standings.length });
  return <PartCode embed={embed} title={texts.results(round, place)} />;
}

/** Code to show the map elsewhere, as it is coloured now. */
export function MapCode({ round, view }: { round: number; view: MapView }) {
  return <PartCode embed={mapEmbed({ round, harta: mapQuery(view) })} title={texts.map(round)} />;
}

/** Code to show the countdown elsewhere; after the vote the same address shows the result. */
export function CountdownCode() {
  return <PartCode embed={countdownEmbed} title={texts.countdown} isNamed />;
}

type PartCodeProps = { embed: Embed; title: string; isNamed?: boolean };

/** Nothing where this site's address is not known: the code needs it whole. */
export function PartCode({ embed, title, isNamed }: PartCodeProps) {
  const origin = useSiteOrigin();
  if (!origin) return null;
  return (
    <div className="mt-4">
      <EmbedCode src={`${origin}${embed.path}`} title={title} heights={embed.heights} isNamed={isNamed} />
    </div>
  );
}
