import type { Timeline } from './features/elections/rules.ts';
import { readOwnPollVote } from './pages/_shared/live-poll/read-live-poll.server.ts';
import { readOwnParticipation } from './pages/_shared/vote-buttons/state.server.ts';
import type { OwnReading } from './platform/page/own/own.server.ts';
import type { Own } from './platform/page/own/person.ts';
import type { OwnPart } from './routes.ts';

/** Reads the personal data that a cached page shows outside the frame, once for each request. */
export const ownParts: Record<OwnPart, (reading: OwnReading, timeline: Timeline) => Promise<Own>> = {
  participation: readOwnParticipation,
  livePoll: readOwnPollVote,
};
