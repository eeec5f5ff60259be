import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import { areaCodeOf, listAreas, pathTo } from '#app/features/elections/results/areas.server.ts';
import { roundStateOf } from '#app/features/elections/results/rules.ts';
import { turnoutHeadline } from '#app/features/elections/results/section-headlines.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { listTurnoutCurves } from '#app/features/elections/turnout/beside.server.ts';
import { readTurnout } from '#app/features/elections/turnout/queries.server.ts';
import { dayTexts } from '#app/features/elections/turnout/texts.ts';
import { TurnoutSection } from '#app/pages/results/sections/sections.tsx';
import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { embedFacts } from '../facts.server.ts';
import { embedMeta } from '../meta.ts';
import { EmbedError } from '../parts/embed-error.tsx';
import { EmbedFrame } from '../parts/embed-frame.tsx';
import { requireRoundState } from '../round.server.ts';
import { embedTexts } from '../texts.ts';
import type { Route } from './+types/turnout.ts';

export { embedHandle as handle } from '../handle.ts';
export { EmbedError as ErrorBoundary };

/** `/embed/turnout/:round/:area?`: an area's turnout by the hour, as soon as its first hour is announced. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, params } = context;
  const { round, timeline } = await requireRoundState(db, { text: params.round, at });
  const { electionId } = timeline;
  const code = await areaCodeOf(db, electionId, params.area ?? nationCode);
  const areas = await listAreas(db, electionId);
  const area = areas.find((one) => one.code === code);
  if (!area) throw new Refusal('results-area-not-found');
  const [{ turnout, turnoutSources }, curves] = await Promise.all([
    readTurnout(db, { electionId, at, code }),
    listTurnoutCurves(db, { electionId, at, round: round.number, path: pathTo(areas, code) }),
  ]);
  return {
    facts: embedFacts(context),
    round: round.number,
    rounds: timeline.rounds.map((times) => roundStateOf(times, at)),
    ...{ area, turnout, turnoutSources, curves },
  };
});

type Data = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({
    title: loaderData ? titleOf(loaderData) : embedTexts.ro.failed,
    href: loaderData ? hrefOf(loaderData) : '/results',
    facts: loaderData?.facts,
  });

export default function TurnoutEmbed({ loaderData }: Route.ComponentProps) {
  const { facts, round, rounds, area, turnout, turnoutSources, curves } = loaderData;
  const isKnown = turnoutHeadline(turnout, { running: null }) !== null;
  return (
    <EmbedFrame title={titleOf(loaderData)} href={hrefOf(loaderData)} facts={facts}>
      {isKnown ? (
        <TurnoutSection
          place={nameOf(loaderData)}
          series={turnout}
          rounds={rounds}
          sources={turnoutSources}
          file={null}
          beside={area.code === nationCode ? undefined : { round, curves }}
          withAbroad={area.kind === 'abroad' || area.kind === 'nation'}
        />
      ) : (
        <EmptyState title={area.kind === 'mail' ? resultTexts.ro.hours.noneByMail : dayTexts.ro.none} />
      )}
    </EmbedFrame>
  );
}

const nameOf = ({ area }: Data) => (area.code === nationCode ? resultTexts.ro.nation : area.name);
const titleOf = (data: Data) => embedTexts.ro.names.turnout(nameOf(data));
const hrefOf = ({ area, round }: Data) => resultsHref(round, area.code);
