import type { pages } from '#app/platform/rights/rights.ts';

type Path = (typeof pages)[keyof typeof pages]['paths'][number];

const nothing: readonly string[] = [];
const results = ['cauta', 'harta', 'sortare'];

/**
 * The parameters that each shared page reads; others are dropped, and `*` marks a repeatable one. Null means that the page is made
 * for each visitor.
 */
export const sharedPages: Record<Path, readonly string[] | null> = {
  // The home page confirms an erasure to the person, who has no account any more.
  '/': ['cont'],
  '/candidates': ['cauta', 'partid', 'tema', 'ordine', 'candidat*'],
  '/candidates/compare': ['candidat*', 'sectiune'],
  '/candidate/:slug?': ['sectiune'],
  '/results': results,
  '/results/:round': results,
  '/results/:round/:area': ['cauta', 'sortare'],
  '/results/:round/:area/:file': nothing,
  '/polls': ['tur', 'candidat'],
  '/polls/history.csv': nothing,
  '/ai-analysis': ['tur', 'prezenta', 'ordine'],
  '/integrity': nothing,
  '/integrity/snapshots.json': nothing,
  '/corrections': ['cauta', 'pagina'],
  '/info': ['cauta', 'sectiune', 'deschis'],
  '/info/calendar.ics': ['tur'],
  '/embed/results/:round/:area?': ['theme'],
  '/embed/map/:round': ['harta', 'theme'],
  '/embed/countdown': ['theme'],
  '/embed/polls': ['tur', 'theme'],
  '/oembed': ['url', 'format', 'maxwidth', 'maxheight'],
  '/terms': nothing,
  '/gdpr': nothing,
  '/accessibility': nothing,
  '/method': nothing,
  '/api': nothing,
  // `sharedAddress` gives all unknown addresses one page.
  '/*': nothing,
  // Pictures have their own cache; machines rarely ask for the two files.
  '/og/*': null,
  '/.well-known/security.txt': null,
  '/sitemap.xml': null,
  '/robots.txt': null,
  // Uploaded files are large, and browsers keep them.
  '/files/:name': null,
  '/auth': null,
  '/auth/second-factor': null,
  '/auth/verify': null,
  '/auth/reset': null,
  '/auth/sign-out': null,
  '/auth/external': null,
  '/create-user': null,
  '/account/security': null,
  '/account/sign-out-everywhere': null,
  '/account/privacy': null,
  '/account/export.json': null,
  '/account/export/:part': null,
  '/dashboard': null,
  '/account': null,
  '/account/avatar': null,
  '/candidate-dashboard': null,
  '/admin': null,
  '/admin/dashboard': null,
  '/admin/ai-score-calculation': null,
  '/admin/jobs': null,
  '/setup': null,
  '/ui': null,
  '/demo/moment': null,
  '/demo/restart': null,
  '/demo/outbox': null,
};

/** First segments of addresses without a row: the API, files, probes, React Router's own. */
const otherSegments = new Set(['api', 'assets', 'health', 'ready', '__manifest']);
const rows = Object.entries(sharedPages)
  .filter(([path]) => path !== '/*')
  .map(([path, parameters]) => ({ exact: toPattern(path, ''), any: toPattern(path, 'i'), parameters }));

/** Stands for every address without a page; their answers must not depend on the address. */
export const unknownPath = '/pagina-necunoscuta';

/** `address` is the path and query of the entry. `isCommon`: it stands for all unknown addresses. */
export type SharedAddress = { address: string; isCommon: boolean };

/**
 * Returns the cache address of a URL, one for all unknown addresses; null for personal pages, static `files` and odd spellings. React
 * Router asks for the data of `/candidates` as `/candidates.data`, and of `/` as `/_.data`.
 */
export function sharedAddress(url: string, files: ReadonlySet<string>): SharedAddress | null {
  const { path, query } = split(url);
  const asked = decode(path);
  if (asked !== null && isUnknown(asked, files)) return { address: unknownPath, isCommon: true };
  const own = ownQuery(path, query);
  return own === null ? null : { address: `${path}${own}`, isCommon: false };
}

/** Returns the address without parameters that its page does not read; unchanged when the page is made for each visitor. */
export function withOwnParameters(url: string): string {
  const { path, query } = split(url);
  const own = ownQuery(path, query);
  return own === null ? url : `${path}${own}`;
}

/** Returns the sorted query of a shared page; null for other paths. */
function ownQuery(path: string, query: string): string | null {
  // The API marks its own answers as public, and refuses unknown or repeated parameters.
  const isApi = /^\/api\/v\d+\/[\w./-]+$/.test(path);
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '');
  const parameters = rows.find(({ exact }) => exact.test(page))?.parameters ?? null;
  if (parameters === null && !isApi) return null;
  if (query === '') return '';
  const given = new URLSearchParams(query);
  const own = isApi
    ? given
    : readParameters(given, page === path ? (parameters ?? []) : [...(parameters ?? []), routes]);
  own.sort();
  return own.size > 0 ? `?${own}` : '';
}

/** React Router adds this parameter to addresses of data. */
const routes = '_routes';

function readParameters(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const pairs = names.flatMap((name) => {
    const own = name.replace(/\*$/, '');
    const values = given.getAll(own);
    return (own === name ? values.slice(0, 1) : [...new Set(values)].toSorted()).map((value) => [own, value]);
  });
  return new URLSearchParams(pairs);
}

function isUnknown(path: string, files: ReadonlySet<string>): boolean {
  const segment = path.split('/')[1] ?? '';
  if (otherSegments.has(segment) || files.has(segment) || path.endsWith('.data')) return false;
  return !rows.some(({ any }) => any.test(path));
}

function split(url: string): { path: string; query: string } {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start + 1) };
}

/**
 * Makes an expression from a React Router pattern, which ignores capitals and final slashes (`i`). For the cache only the exact
 * spelling matches, so that a page has one entry.
 */
function toPattern(path: string, flags: '' | 'i'): RegExp {
  const segment = flags === '' ? '[\\w.-]+' : '[^/]+';
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replaceAll(/\/:\w+\?/g, `(?:/${segment})?`)
    .replaceAll(/:\w+/g, segment);
  return new RegExp(`^${source}${flags === '' ? '' : '/*'}$`, flags);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
