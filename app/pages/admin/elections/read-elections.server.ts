import { redirect } from 'react-router';
import { readUploadForm } from '#app/features/accounts/profile/upload.server.ts';
import { uploadDataset } from '#app/features/election-datasets/commands.server.ts';
import { listDatasets, listElections } from '#app/features/election-datasets/queries.server.ts';
import { largestArchive } from '#app/features/election-datasets/rules.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

const multipartBytes = 64 * 1024;

export const readElections = reader('elections-failed', async ({ db, request }) => {
  const [elections, datasets] = await Promise.all([listElections(db), listDatasets(db)]);
  const isDiscarded = new URL(request.url).searchParams.get('facut') === 'sters';
  return { elections, datasets, isDiscarded };
});

/** Receives the zip of a dataset and opens its report. */
export const receiveDataset = writer('dataset-upload-failed', async (context) => {
  const actor = requireRight(context, 'upload-dataset');
  // The attempt is counted before the body is read, because reading a large file is the expensive part.
  await takeRate(context, { bucket: 'upload-dataset', subject: actor.id });
  const form = await readUploadForm(context.request, {
    mostBytes: largestArchive + multipartBytes,
    tooLarge: 'dataset-too-large',
  });
  const file = form.get('archive');
  if (!(file instanceof File) || file.size === 0) throw new Refusal('dataset-missing');
  if (file.size > largestArchive) throw new Refusal('dataset-too-large');
  const archive = new Uint8Array(await file.arrayBuffer());
  const { requestId } = context;
  const id = await uploadDataset(context, { actor, requestId, archive, fileName: file.name });
  return redirect(`/admin/elections/${id}`, 303);
});
