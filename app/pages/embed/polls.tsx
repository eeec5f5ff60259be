import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { pollsHref } from '#app/features/polls/addresses.ts';
import { countPolls } from '#app/features/polls/list/queries.server.ts';
import { drawnPeople, isDrawable } from '#app/features/polls/people.ts';
import { findPollSeries } from '#app/features/polls/series/queries.server.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { PollChart } from '#app/pages/_shared/poll-chart/poll-chart.tsx';
import { parseGroup } from '#app/pages/polls/query.ts';
import { reader } from '#app/platform/context.server.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/polls.ts';
import { embedFacts } from './facts.server.ts';
import { embedMeta } from './meta.ts';
import { EmbedError } from './parts/embed-error.tsx';
import { EmbedFrame } from './parts/embed-frame.tsx';
import { embedTexts } from './texts.ts';

export { embedHandle as handle } from './handle.ts';
export { EmbedError as ErrorBoundary };

/** `/embed/polls?tur=`: a round's poll lines, or the notice of election silence. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, request } = context;
  const facts = embedFacts(context);
  const timeline = await requireTimeline(db);
  const asked = new URL(request.url).searchParams.get('tur');
  const round = timeline.rounds.find(({ number }) => String(number) === asked)?.number ?? null;
  const silence = silenceAt(timeline, at);
  if (silence) return { facts, round, silence, series: null };
  // The polls page opens with the awaited round. This chart needs lines, so it shows the last round with enough polls.
  const first = parseGroup(null, await countPolls(db, { timeline, at }));
  const shown = round ?? (first && first !== 'earlier' ? first.round : null);
  const series = shown ? await findPollSeries(db, { timeline, round: shown, at }) : null;
  return { facts, round, silence, series };
});

type Data = Awaited<ReturnType<typeof loader>>;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({
    title: embedTexts.ro.names.polls(loaderData?.round ?? null),
    href: pollsHref({ round: loaderData?.round }),
    facts: loaderData?.facts,
  });

export default function PollsEmbed({ loaderData }: Route.ComponentProps) {
  const { facts, round, series } = loaderData;
  const shown = round ?? series?.round ?? null;
  return (
    <EmbedFrame title={embedTexts.ro.names.polls(round)} href={pollsHref({ round: shown })} facts={facts}>
      <Lines {...loaderData} />
    </EmbedFrame>
  );
}

function Lines({ silence, series }: Pick<Data, 'silence' | 'series'>) {
  if (silence) {
    return <EmptyState title={pollTexts.ro.silenceTitle}>{silenceTexts.ro.why(silence)}</EmptyState>;
  }
  if (!series || !isDrawable(series.polls)) return <EmptyState title={pollTexts.ro.tooFew} />;
  const { round, polls, result, isVoted, sources } = series;
  const people = drawnPeople(series.people, { polls, shares: result?.shares ?? null });
  return <PollChart {...{ round, polls, people, result, isVoted, sources }} />;
}
