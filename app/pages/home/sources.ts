import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import type { Source } from '#app/ui/data/source-line.tsx';

/** Cited sources for a source line: each publisher once, linked where one of its pages may be linked. */
export function toSources(cited: readonly CitedSource[]): Source[] {
  const byLabel = Map.groupBy(cited, (source) => source.label);
  return [...byLabel].map(([label, all]) => ({ label, href: all.find(({ url }) => url)?.url ?? undefined }));
}
