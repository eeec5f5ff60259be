import {
  fileResponse,
  parseFileName,
  writeResultsFile,
} from '#app/features/elections/results/file.server.ts';
import { requireRoundNumber } from '#app/features/elections/results/round-queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** `/results/:round/:area/:file`: the figures of a results page as CSV or JSON. */
export const loader = reader('load-failed', async ({ db, at, params, request }) => {
  const name = parseFileName(params.file);
  if (!name) throw new Refusal('not-found');
  const round = requireRoundNumber(params.round);
  const file = await writeResultsFile(db, { ...name, at, round, code: params.area ?? '' });
  return fileResponse(request, file);
});
