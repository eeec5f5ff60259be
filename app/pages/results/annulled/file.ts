import { writeAnnulledFile } from '#app/features/elections/annulled/file.server.ts';
import { fileResponse } from '#app/features/elections/results/file.server.ts';
import { reader } from '#app/platform/context.server.ts';

/** `/results/annulled.csv`: the annulled round by area. */
export const loader = reader('load-failed', async ({ db, at, request }) =>
  fileResponse(request, await writeAnnulledFile(db, at)),
);
