import { fileResponse } from '#app/features/elections/results-file.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { writePollHistoryFile } from '../history-file.server.ts';

/** `/polls/history.csv`: all archived live polls in one file. */
export const loader = reader('poll-history-failed', async ({ db, at, request }) =>
  fileResponse(request, await writePollHistoryFile(db, at)),
);
