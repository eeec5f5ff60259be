import { readMethod } from '#app/features/documents/method.server.ts';
import { methodTexts } from '#app/features/documents/method.texts.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/method.ts';
import { documentMeta } from './meta.ts';
import { DocumentPage } from './parts/document-page.tsx';

/** `/method`: how each figure and each order comes about, from `docs/method.md`. */
export const loader = reader('load-failed', async () => ({ ...methodTexts.ro, ...(await readMethod()) }));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  documentMeta(matches, '/method', loaderData);

export default function Method({ loaderData }: Route.ComponentProps) {
  const { title, standFirst, sections } = loaderData;
  return <DocumentPage title={title} standFirst={standFirst} sections={sections} />;
}
