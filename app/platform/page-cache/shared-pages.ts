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
  // One page for all of its addresses, see `sharedPath`.
  unknown: true,
};

/** The public API says of each answer itself whether it may be kept. */
const firstSegments = new Set(['api']);
/** What is answered at addresses that no row has: the API, files, probes, React Router's own. */
const otherSegments = new Set(['api', 'assets', 'health', 'ready', '__manifest']);
const known: RegExp[] = [];
for (const [key, { paths }] of Object.entries(pages)) {
  if (key === 'unknown') continue;
  for (const path of paths) {
    known.push(toPattern(path));
    if (isShared[key as PageKey]) firstSegments.add(path.split('/')[1] ?? '');
  }
}

/** Stands for every address without a page: what it is answered must not depend on it. */
export const unknownPath = '/pagina-necunoscuta';

/**
 * The address under which what stands at `path` is kept for everybody; null: it belongs to one visitor, or is a file. Addresses
 * that lead nowhere have no end, but all show the same page: they are one. `files` are the names in the folder of static files.
 * The data of `/candidates` is asked for as `/candidates.data`, that of `/` as `/_.data`.
 */
export function sharedPath(path: string, files: ReadonlySet<string>): string | null {
  const asked = decode(path);
  if (asked !== null && isUnknown(asked, files)) return unknownPath;
  const page = segmentOf(path).replace(/\.data$/, '');
  return firstSegments.has(page === '_' ? '' : page) ? path : null;
}

function isUnknown(path: string, files: ReadonlySet<string>): boolean {
  const segment = segmentOf(path);
  if (otherSegments.has(segment) || files.has(segment) || path.endsWith('.data')) return false;
  return !known.some((pattern) => pattern.test(path));
}

function segmentOf(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end < 0 ? undefined : end);
}

/** `path` is a React Router pattern; like there, capitals and slashes at the end make no difference. */
function toPattern(path: string): RegExp {
  const source = path
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}/*$`, 'i');
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
