import { fileResponse } from '#app/features/elections/results/file.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { writeSnapshotsFile } from './read-integrity.server.ts';

/** `/integrity/snapshots.json`: all public snapshots in one file. */
export const loader = reader('load-failed', async ({ db, at, request }) =>
  fileResponse(request, await writeSnapshotsFile(db, at)),
);
