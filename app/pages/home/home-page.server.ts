import { isDrawable } from '#app/features/polls/people.ts';
import { still } from '#app/pages/_shared/still/still.server.tsx';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { homeParts } from './parts.tsx';
import { readHome } from './read-home.server.ts';

/** Reads the home page: its still parts as HTML, and the data for its head and embed codes. */
export async function readHomePage(context: HandlerContext) {
  const data = await readHome(context);
  const { title, countdown, isOver, content, polls } = data;
  return {
    title,
    countdown,
    subtitle: content.home_subtitle,
    pollsRound: polls && isDrawable(polls.polls) ? polls.round : null,
    role: context.person?.role ?? null,
    isOver,
    parts: still(context, { page: 'home', data, parts: homeParts }),
  };
}
