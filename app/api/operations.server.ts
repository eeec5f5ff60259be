import { candidateOperations } from '#app/features/candidates/api/operations.server.ts';
import { compatibilityOperations } from '#app/features/compatibility/api.server.ts';
import { votingOperations } from '#app/features/daily-vote/snapshots/api.server.ts';
import { electionOperations } from '#app/features/elections/api/operations.server.ts';
import { guideOperations } from '#app/features/guide/api.server.ts';
import { livePollOperations } from '#app/features/live-polls/api.server.ts';
import { pollOperations } from '#app/features/polls/api.server.ts';
import type { Operation } from '#app/platform/api/operation.server.ts';

/** All readings of `/api/v1`, in the order of the documentation. */
export const operations: readonly Operation[] = [
  ...electionOperations,
  ...candidateOperations,
  ...compatibilityOperations,
  ...pollOperations,
  ...livePollOperations,
  ...votingOperations,
  ...guideOperations,
];
