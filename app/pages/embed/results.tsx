import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import { areaCodeOf } from '#app/features/elections/results/areas.server.ts';
import { areaHeadline, roundHeadline } from '#app/features/elections/results/headlines.ts';
import {
  type ResultsPage,
  requireResultsPage,
} from '#app/features/elections/results/round-queries.server.ts';
import { outcomeOf } from '#app/features/elections/results/rules.ts';
import { findProvisional } from '#app/features/elections/state/publication.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import { CandidateResults, ResultsTwin } from '#app/pages/_shared/results/candidate-results.tsx';
import { OwnNotes } from '#app/pages/_shared/results/counting-notes.tsx';
import { PairBar } from '#app/pages/_shared/results/pair-bar.tsx';
import { ProvisionalResult } from '#app/pages/_shared/results/provisional-result.tsx';
import { ResultBadge } from '#app/pages/_shared/results/result-badge.tsx';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { reader } from '#app/platform/context.server.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/results.ts';
import { embedFacts } from './facts.server.ts';
import { embedMeta } from './meta.ts';
import { EmbedError } from './parts/embed-error.tsx';
import { EmbedFrame } from './parts/embed-frame.tsx';
import { HiddenRound } from './parts/hidden-round.tsx';
import { requireRoundState } from './round.server.ts';
import { embedTexts } from './texts.ts';

const texts = resultTexts.ro;
const stateTexts = resultStateTexts.ro.provisional;

export { embedHandle as handle } from './handle.ts';
export { EmbedError as ErrorBoundary };

/** `/embed/results/:round/:area?`: the candidates' results in the whole country or one area. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, params } = context;
  const { round, timeline } = await requireRoundState(db, { text: params.round, at });
  const code = await areaCodeOf(db, timeline.electionId, params.area ?? nationCode);
  const facts = embedFacts(context);
  if (round.state !== 'announced') {
    const isNation = round.state === 'provisional' && code === nationCode;
    const provisional = isNation ? await findProvisional(db, { timeline, at }) : null;
    return { facts, round, code, page: null, provisional };
  }
  const page = await requireResultsPage(db, { timeline, at, round: round.number, code, search: null });
  return { facts, round, code, page, provisional: null };
});

type Data = Awaited<ReturnType<typeof loader>>;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({ title: titleOf(loaderData), href: hrefOf(loaderData), facts: loaderData?.facts });

export default function ResultsEmbed({ loaderData }: Route.ComponentProps) {
  const { facts, round, page, provisional } = loaderData;
  return (
    <EmbedFrame title={titleOf(loaderData)} href={hrefOf(loaderData)} facts={facts}>
      {page ? <Results page={page} /> : null}
      {provisional ? (
        <ProvisionalResult
          provisional={provisional}
          title={stateTexts.title(round.number, provisional.standings)}
        />
      ) : null}
      {page || provisional ? null : <HiddenRound round={round} />}
    </EmbedFrame>
  );
}

function Results({ page }: { page: ResultsPage }) {
  const { round, result, nation } = page;
  const isNation = result.code === nationCode;
  const outcome = outcomeOf(nation.standings, page);
  const headline = isNation ? roundHeadline(round, result, outcome) : areaHeadline(result, page.compared);
  const day = page.rounds.find((state) => state.number === round)?.electionDay ?? '';
  const shown = { round, result, outcome };
  return (
    <>
      <SectionHead
        kicker={texts.kicker(round, day, page.announcement.at)}
        title={keepRounds(headline.title)}
        standFirst={headline.standFirst}
      />
      {isNation && result.standings.length === 2 ? (
        <>
          <PairBar result={result} />
          <ResultsTwin {...shown} />
        </>
      ) : (
        <CandidateResults {...shown} nation={isNation ? undefined : nation} />
      )}
      <OwnNotes area={result} />
      <OfficialSources sources={page.sources} announcedAt={page.announcement.at} note={texts.computed} />
      <ResultBadge publication={page.publication} />
    </>
  );
}

function titleOf(data: Data | undefined): string {
  if (!data) return embedTexts.ro.failed;
  const { round, page, provisional } = data;
  if (provisional) return stateTexts.name(round.number);
  if (!page) return embedTexts.ro.names.hidden(round.number);
  const place = page.result.code === nationCode ? texts.nation : page.result.name;
  return embedTexts.ro.names.results(round.number, place);
}

const hrefOf = (data: Data | undefined) => (data ? resultsHref(data.round.number, data.code) : '/results');
