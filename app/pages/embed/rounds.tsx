import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import { areaCodeOf } from '#app/features/elections/results/areas.server.ts';
import { requireResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { comparedRounds, RoundsCompared } from '#app/pages/results/sections/sections.tsx';
import { reader } from '#app/platform/context.server.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/rounds.ts';
import { embedFacts } from './facts.server.ts';
import { embedMeta } from './meta.ts';
import { EmbedError } from './parts/embed-error.tsx';
import { EmbedFrame } from './parts/embed-frame.tsx';
import { HiddenRound } from './parts/hidden-round.tsx';
import { requireRoundState } from './round.server.ts';
import { embedTexts } from './texts.ts';

export { embedHandle as handle } from './handle.ts';
export { EmbedError as ErrorBoundary };

const { two, nation } = resultTexts.ro;

/** `/embed/rounds/:round/:area?`: an area's two rounds, with the balance of votes between them. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, params } = context;
  const { round, timeline } = await requireRoundState(db, { text: params.round, at });
  const code = await areaCodeOf(db, timeline.electionId, params.area ?? nationCode);
  const facts = embedFacts(context);
  if (round.state !== 'announced') return { facts, round, code, page: null };
  const page = await requireResultsPage(db, { timeline, at, round: round.number, code, search: null });
  return { facts, round, code, page };
});

type Data = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({
    title: loaderData ? titleOf(loaderData) : embedTexts.ro.failed,
    href: loaderData ? hrefOf(loaderData) : '/results',
    facts: loaderData?.facts,
  });

export default function RoundsEmbed({ loaderData }: Route.ComponentProps) {
  const { facts, round, page } = loaderData;
  const compared = page && comparedRounds(page);
  return (
    <EmbedFrame title={titleOf(loaderData)} href={hrefOf(loaderData)} facts={facts}>
      {page === null ? <HiddenRound round={round} /> : null}
      {page && !compared ? <EmptyState title={two.missing} /> : null}
      {page && compared ? (
        <>
          <SectionHead kicker={two.kicker} title={compared.title} standFirst={two.subtitle} />
          <RoundsCompared page={page} compared={compared} />
        </>
      ) : null}
    </EmbedFrame>
  );
}

const titleOf = ({ page }: Data) =>
  embedTexts.ro.names.rounds(!page || page.result.code === nationCode ? nation : page.result.name);

const hrefOf = ({ code, round, page }: Data) =>
  `${resultsHref(round.number, code)}${page && comparedRounds(page) ? '#doua-tururi' : ''}`;
