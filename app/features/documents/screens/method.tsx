import { reader } from '#app/platform/context.server.ts';
import { documentMeta } from '../meta.ts';
import { readMethod } from '../method.server.ts';
import { methodTexts } from '../method.texts.ts';
import { DocumentPage } from '../parts/document-page.tsx';
import type { Route } from './+types/method.ts';

/** `/method`: how each figure and each order comes about, from `docs/method.md`. */
export const loader = reader('load-failed', async () => ({ ...methodTexts.ro, ...(await readMethod()) }));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  documentMeta(matches, '/method', loaderData);

export default function Method({ loaderData }: Route.ComponentProps) {
  const { title, standFirst, sections } = loaderData;
  return <DocumentPage title={title} standFirst={standFirst} sections={sections} />;
}
