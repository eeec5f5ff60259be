import { personalDataParts } from '#app/features.server.ts';
import { accountPrivacyTexts } from '#app/pages/account/privacy/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { writePartAsCsv } from './copy.server.ts';
import { asDownload } from './download.server.ts';

/** `/account/export/:part`: one part of the signed-in person's data as CSV. */
export const loader = reader('load-failed', async (context) => {
  const { db, secrets, viewer, params, request } = context;
  const { id: userId } = requireViewer(viewer);
  await takeRate(context, { bucket: 'export-part', subject: userId });
  const part = personalDataParts.find(({ id }) => id === params.part);
  if (!part) throw new Refusal('not-found');
  const file = {
    name: `${accountPrivacyTexts.ro.copy.fileName(part.id)}.csv`,
    type: 'text/csv; charset=utf-8',
    isBodyWanted: request.method !== 'HEAD',
  };
  const person = { userId, secrets };
  return asDownload(file, (write) => writePartAsCsv(db, { part, person, write }));
});
