import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import { mapQueries, parseMapForm, parseMapView } from '#app/features/elections/map/rules.ts';
import { requireResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { findNationChange } from '#app/pages/_shared/results/read-change.server.ts';
import { findFormedMap } from '#app/pages/_shared/results/read-form.server.ts';
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
  const page = await requireResultsPage(db, {
    timeline,
    at,
    round: round.number,
    code: nationCode,
    search: null,
  });
  const slugs = page.result.standings.map((row) => row.slug);
  const { searchParams } = new URL(request.url);
  const view = parseMapView(searchParams.get('harta'), slugs);
  const form = view.kind === 'change' ? 'outlines' : parseMapForm(searchParams.get('forma'));
  const scope = { electionId: timeline.electionId, at };
  const [change, drawn] = await Promise.all([
    findNationChange(db, { ...scope, page }),
    findFormedMap(db, { ...scope, round: round.number, form }),
  ]);
  return { facts, round, shown: { page, drawn, view, change } };
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
          <SectionHead
            kicker={resultTexts.ro.map.kicker}
            {...mapWords(shown.page, shown.view, shown.change)}
          />
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
    ? `${resultsHref(round.number, nationCode, mapQueries(shown.view, shown.drawn.form))}#zone`
    : resultsHref(round.number);
}
