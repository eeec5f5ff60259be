import { accountPrivacyTexts } from '#app/pages/account/privacy/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { writeCopy } from './copy.server.ts';
import { asDownload } from './download.server.ts';

/** `/account/export.json`: all data of the signed-in person. The URL contains no id. */
export const loader = reader('load-failed', async (context) => {
  const { db, secrets, viewer, request } = context;
  const { id: userId } = requireViewer(viewer);
  await takeRate(context, { bucket: 'export', subject: userId });
  const file = {
    name: `${accountPrivacyTexts.ro.copy.fileName('copie')}.json`,
    type: 'application/json; charset=utf-8',
    isBodyWanted: request.method !== 'HEAD',
  };
  return asDownload(file, (write) => writeCopy(db, { userId, secrets }, write));
});
