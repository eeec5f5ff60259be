import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import { findCountyMap } from '#app/features/elections/map/map.server.ts';
import { mapQuery, parseMapView } from '#app/features/elections/map/rules.ts';
import { requireResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { mapWords, ResultsMap } from '#app/pages/_shared/results/results-map.tsx';
import { reader } from '#app/platform/context.server.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/map.ts';
import { embedFacts } from './facts.server.ts';
import { embedMeta } from './meta.ts';
import { EmbedError } from './parts/embed-error.tsx';
import { EmbedFrame } from './parts/embed-frame.tsx';
import { HiddenRound } from './parts/hidden-round.tsx';
import { requireRoundState } from './round.server.ts';
import { embedTexts } from './texts.ts';

export { embedHandle as handle } from './handle.ts';
export { EmbedError as ErrorBoundary };

/** `/embed/map/:round?harta=`: a round's county map with its table. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, params, request } = context;
  const { round, timeline } = await requireRoundState(db, { text: params.round, at });
  const facts = embedFacts(context);
  if (round.state !== 'announced') return { facts, round, shown: null };
  const [page, map] = await Promise.all([
    requireResultsPage(db, { timeline, at, round: round.number, code: nationCode, search: null }),
    findCountyMap(timeline.electionId),
  ]);
  const slugs = page.result.standings.map((row) => row.slug);
  const view = parseMapView(new URL(request.url).searchParams.get('harta'), slugs);
  return { facts, round, shown: { page, map, view } };
});

type Data = Awaited<ReturnType<typeof loader>>;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({
    title: loaderData ? embedTexts.ro.names.map(loaderData.round.number) : embedTexts.ro.failed,
    href: loaderData ? resultsHref(loaderData.round.number) : '/results',
    facts: loaderData?.facts,
  });

export default function MapEmbed({ loaderData }: Route.ComponentProps) {
  const { facts, round, shown } = loaderData;
  return (
    <EmbedFrame title={embedTexts.ro.names.map(round.number)} href={hrefOf(loaderData)} facts={facts}>
      {shown ? (
        <>
          <SectionHead kicker={resultTexts.ro.map.kicker} {...mapWords(shown.page, shown.view)} />
          <ResultsMap {...shown} order={null} />
        </>
      ) : (
        <HiddenRound round={round} />
      )}
    </EmbedFrame>
  );
}

function hrefOf({ round, shown }: Data): string {
  return shown
    ? `${resultsHref(round.number, nationCode, { harta: mapQuery(shown.view) })}#zone`
    : resultsHref(round.number);
}
