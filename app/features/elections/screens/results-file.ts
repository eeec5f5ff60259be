import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { fileResponse, parseFileName, writeResultsFile } from '../results-file.server.ts';
import { requireRoundNumber } from '../results-page.queries.server.ts';

/** `/results/:round/:area/:file`: the figures of a page as CSV or JSON. */
export const loader = reader('load-failed', async ({ db, at, params, request }) => {
  const name = parseFileName(params.file);
  if (!name) throw new Refusal('not-found');
  const round = requireRoundNumber(params.round);
  const file = await writeResultsFile(db, { ...name, at, round, code: params.area ?? '' });
  return fileResponse(request, file);
});
