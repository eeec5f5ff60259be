import { redirectDocument } from 'react-router';
import { reader } from '#app/platform/context.server.ts';
import { inPreview, writeMoment } from './addresses.ts';
import { findPreview, readMoment } from './find-preview.server.ts';

/** Redirects to the requested page once the preview is ready. Prepares the preview first. */
export const readStart = reader('elections-failed', async (context) => {
  const { searchParams } = new URL(context.request.url);
  const { dataset, preview } = await findPreview(context);
  const at = readMoment(searchParams.get('ora'), context.at);
  const page = searchParams.get('pagina') ?? '/';
  const path = /^\/(?![/\\])/.test(page) ? page : '/';
  if (preview.state === 'ready') throw redirectDocument(inPreview(dataset.id, at, path));
  const { id, fileName } = dataset;
  return { id, fileName, state: preview.state, moment: writeMoment(at), path };
});
