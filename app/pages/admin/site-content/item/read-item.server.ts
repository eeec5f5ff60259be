import { siteKinds } from '#app/features/site/content/forms.ts';
import {
  findItem,
  listVersions,
  newItemVersion,
  type SiteItem,
} from '#app/features/site/content/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const newItem: SiteItem = { id: '', published: null, draft: null, version: newItemVersion };
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the entry that the URL names with its history, or an empty entry for `nou`. */
export const readItem = reader('site-content-failed', async ({ db, params, request }) => {
  const kind = siteKinds.find((known) => known === params.kind);
  const { item: id = '' } = params;
  if (!kind || (id !== 'nou' && !uuid.test(id))) throw new Refusal('site-item-not-found');
  const [item, versions] =
    id === 'nou'
      ? [newItem, []]
      : await Promise.all([findItem(db, { kind, id }), listVersions(db, { kind, id })]);
  if (!item) throw new Refusal('site-item-not-found');
  const { searchParams } = new URL(request.url);
  return { kind, item, versions, done: searchParams.get('facut'), confirmed: searchParams.get('confirma') };
});
