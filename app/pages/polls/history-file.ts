import { fileResponse } from '#app/features/elections/results/file.server.ts';
import { writePollHistoryFile } from '#app/features/live-polls/archive/history-file.server.ts';
import { reader } from '#app/platform/context.server.ts';

/** `/polls/history.csv`: all archived live polls in one file. */
export const loader = reader('poll-history-failed', async ({ db, at, request }) =>
  fileResponse(request, await writePollHistoryFile(db, at)),
);
