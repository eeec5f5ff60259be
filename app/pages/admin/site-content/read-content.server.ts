import { siteKinds } from '#app/features/site/content/forms.ts';
import { listItems, listRemoved } from '#app/features/site/content/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { siteContentTexts } from './texts.ts';

const { kinds } = siteContentTexts.ro;

/** Reads all entries of the kind that the URL names, or of the first kind (CONT-08). */
export const readContent = reader('site-content-failed', async ({ db, request }) => {
  const { searchParams } = new URL(request.url);
  const kind = siteKinds.find((known) => kinds[known].path === searchParams.get('fel')) ?? 'text';
  const [items, removed] = await Promise.all([listItems(db, kind), listRemoved(db, kind)]);
  return { kind, items, removed, done: searchParams.get('facut') };
});
