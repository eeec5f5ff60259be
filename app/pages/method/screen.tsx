import { readMethod } from '#app/features/documents/method.server.ts';
import { methodTexts } from '#app/features/documents/method.texts.ts';
import { DocumentPage } from '#app/pages/_shared/document/document-page.tsx';
import { documentMeta } from '#app/pages/_shared/document/meta.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/screen.ts';

/** `/method`: how each figure and each order is computed, from `docs/method.md`. */
export const loader = reader('load-failed', async () => ({ ...methodTexts.ro, ...(await readMethod()) }));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  documentMeta(matches, '/method', loaderData);

export default function Method({ loaderData }: Route.ComponentProps) {
  const { title, standFirst, sections } = loaderData;
  return <DocumentPage title={title} standFirst={standFirst} sections={sections} folds />;
}
