import { pollTexts } from '#app/features/polls/texts.ts';
import { votePoll } from '#app/pages/_shared/live-poll/answering/action.server.ts';
import { pressPoll } from '#app/pages/_shared/live-poll/answering/press.ts';
import { revalidateAfterPollPress } from '#app/pages/_shared/live-poll/revalidate.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import type { Route } from './+types/screen.ts';
import { Polls } from './polls.tsx';
import { readPolls } from './read-polls.server.ts';
import { pollPageTexts } from './texts.ts';

const texts = pollPageTexts.ro;

export const loader = reader('polls-failed', readPolls);

export const action = votePoll;
export const clientAction = pressPoll;
export const shouldRevalidate = revalidateAfterPollPress;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? texts.title(loaderData.electionType, loaderData.year) : texts.kicker;
  return pageMeta(matches, {
    title: `${title} – ${texts.site}`,
    description: texts.description(title),
    path: '/polls',
    picture: 'polls',
    embed: pollTexts.ro.embed(null),
  });
}

export default function PollsScreen({ loaderData }: Route.ComponentProps) {
  return <Polls data={loaderData} />;
}
