import { type PageKey, pages } from '#app/platform/rights/rights.ts';

type Path = (typeof pages)[keyof typeof pages]['paths'][number];

const nothing: readonly string[] = [];
const results = ['cauta', 'harta', 'sortare'];

/**
 * Is the page the same for every visitor who is not signed in? Then the parameters of its address that it reads: no other reaches it,
 * and no other makes another kept page; one that it reads as often as it stands there ends with `*`. Null: it is made for each
 * visitor. A new row of the table of rights has to be decided here.
 */
export const sharedPages: Record<Path, readonly string[] | null> = {
  // After an account is erased the person is nobody, and reads there that it is done.
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
  // One page for all of its addresses, see `sharedAddress`.
  '/*': nothing,
  // Pictures have a memory of their own; the two files are asked for by machines, rarely.
  '/og/*': null,
  '/.well-known/security.txt': null,
  '/sitemap.xml': null,
  '/robots.txt': null,
  // Large, rarely asked for twice, and the browser keeps them.
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

/** Pages that say nothing of a signed-in person but in their frame: kept once for each role, and composed with the name. */
const framePages: ReadonlySet<Path> = new Set<Path>([
  '/',
  '/candidates/compare',
  '/results',
  '/results/:round',
  '/results/:round/:area',
  '/ai-analysis',
  '/integrity',
  '/corrections',
  '/info',
  '/terms',
  '/gdpr',
  '/accessibility',
  '/method',
  '/api',
]);

/** The key in the table of rights of a page that is the same for all people of a role but for the name in its frame; null: it is not. */
export function framePageOf(path: string): PageKey | null {
  const found = rows.find(({ row, exact }) => framePages.has(row) && exact.test(path))?.row;
  return found === undefined ? null : (keys.get(found) ?? null);
}

const keys = new Map(
  Object.entries(pages).flatMap(([key, { paths }]) =>
    paths.map((path) => [path as Path, key as PageKey] as const),
  ),
);

/** What is answered at addresses that no row has: the API, files, probes, React Router's own. */
const otherSegments = new Set(['api', 'assets', 'health', 'ready', '__manifest']);
const rows = Object.entries(sharedPages)
  .filter(([path]) => path !== '/*')
  .map(([path, parameters]) => ({
    row: path as Path,
    exact: toPattern(path, ''),
    any: toPattern(path, 'i'),
    parameters,
  }));

/** Stands for every address without a page: what it is answered must not depend on it. */
export const unknownPath = '/pagina-necunoscuta';

/** `address`: path and query under which the answer is kept. `isCommon`: it stands for many that lead nowhere. */
export type SharedAddress = { address: string; isCommon: boolean };

/**
 * Where what stands at this address is kept for everybody; null: it belongs to one visitor, is a file, or is spelled as no link spells
 * it. Addresses that lead nowhere have no end, but all show the same page: they are one. `files` are the names in the folder of static
 * files. The data of `/candidates` is asked for as `/candidates.data`, that of `/` as `/_.data`.
 */
export function sharedAddress(url: string, files: ReadonlySet<string>): SharedAddress | null {
  const { path, query } = split(url);
  const asked = decode(path);
  if (asked !== null && isUnknown(asked, files)) return { address: unknownPath, isCommon: true };
  const own = ownQuery(path, query);
  return own === null ? null : { address: `${path}${own}`, isCommon: false };
}

/** The same address with what its page reads alone; of a page that is made for each visitor it is the address itself. */
export function withOwnParameters(url: string): string {
  const { path, query } = split(url);
  const own = ownQuery(path, query);
  return own === null ? url : `${path}${own}`;
}

/** Null: the path is no shared page's. Neither order nor repetition makes another query. */
function ownQuery(path: string, query: string): string | null {
  // The API says of each answer itself whether it may be kept, and refuses parameters that it does not know or that repeat.
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

/** React Router's own parameter, in the addresses of data. */
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
 * `path` is a React Router pattern. There capitals and slashes at the end make no difference (`i`); of a shared page each spelling
 * would be another entry, so it has one.
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
