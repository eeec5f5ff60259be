import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import type { Source } from '#app/ui/data/source-line.tsx';

/**
 * Converts cited sources for a source line. Each publisher appears once, linked to one of its pages if that
 * may be shown.
 */
export function toSources(cited: readonly CitedSource[]): Source[] {
  const byLabel = Map.groupBy(cited, (source) => source.label);
  return [...byLabel].map(([label, all]) => {
    const url = all.find((source) => source.url)?.url;
    return url ? { label, href: url } : { label, isLinkLater: true };
  });
}
