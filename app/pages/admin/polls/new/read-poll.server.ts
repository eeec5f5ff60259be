import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findActivePoll } from '#app/features/live-polls/queries.server.ts';
import { pollClosedBecause } from '#app/features/live-polls/rules.ts';
import { reader } from '#app/platform/context.server.ts';

/** Reads the open poll, or the reason why no poll may be opened. */
export const readOpenPoll = reader('unavailable', async ({ db, at }) => {
  const timeline = await requireTimeline(db);
  const poll = await findActivePoll(db, { timeline, at });
  return {
    open: poll && { title: poll.title, ends: poll.endsAt },
    closedBecause: pollClosedBecause(timeline, at),
  };
});
