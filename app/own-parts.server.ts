import type { Timeline } from './features/elections/rules.ts';
import { readOwnPollVote } from './pages/_shared/live-poll/read-live-poll.server.ts';
import { readOwnParticipation } from './pages/_shared/vote-buttons/state.server.ts';
import { readOwnFollowing } from './pages/news/own/own-following.server.ts';
import type { OwnReading } from './platform/page/own/own.server.ts';
import type { Own } from './platform/page/own/person.ts';
import type { OwnPart } from './routes.ts';

/**
 * Functions that read the signed-in person's own data for cached pages, outside the frame. They run once per
 * request.
 */
export const ownParts: Record<OwnPart, (reading: OwnReading, timeline: Timeline) => Promise<Own>> = {
  participation: readOwnParticipation,
  livePoll: readOwnPollVote,
  newsFollowing: readOwnFollowing,
};
