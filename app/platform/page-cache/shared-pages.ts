import { type PageKey, pages } from '#app/platform/rights/rights.ts';

/** Is the page the same for every visitor who is not signed in? A new row of the table of rights has to be decided here. */
const isShared: Record<PageKey, boolean> = {
  home: true,
  candidates: true,
  results: true,
  polls: true,
  analysis: true,
  record: true,
  info: true,
  documents: true,
  embed: true,
  api: true,
  // Pictures have a memory of their own; the two files are asked for by machines, rarely.
  sharing: false,
  gallery: false,
  demo: false,
  // Its addresses have no end, and each would be kept for nobody.
  unknown: false,
};

/** The public API says of each answer itself whether it may be kept. */
const firstSegments = new Set(['api']);
for (const [key, { paths }] of Object.entries(pages)) {
  if (isShared[key as PageKey]) for (const path of paths) firstSegments.add(path.split('/')[1] ?? '');
}

/** `path` as it was asked for; the data of `/candidates` is asked for as `/candidates.data`, that of `/` as `/_.data`. */
export function isForEverybody(path: string): boolean {
  const end = path.indexOf('/', 1);
  const segment = path.slice(1, end < 0 ? undefined : end).replace(/\.data$/, '');
  return firstSegments.has(segment === '_' ? '' : segment);
}
