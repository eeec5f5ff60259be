import { documentTexts } from '#app/features/documents/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';

type Document = { title: string; description: string };

/** Returns the head of a document's page. The head is empty when the document could not be read. */
export function documentMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  document: Document | null | undefined,
) {
  if (!document) return [];
  const { title, description } = document;
  return pageMeta(matches, { title: `${title} – ${documentTexts.ro.site}`, description, path });
}
