/**
 * The parameters that each page reads, by its path's pattern, or null for a page rendered for each visitor. A
 * name that ends with `*` keeps all its values.
 */
type PageParameters = Readonly<Record<string, readonly string[] | null>>;
type Row = { exact: RegExp; any: RegExp; parameters: readonly string[] | null };

/** The first parts of paths that exist without a row in the table of pages. */
const otherSegments = new Set(['api', 'assets', 'health', 'ready', '__manifest']);

/**
 * The path under which the cache stores one page for all unknown addresses. That page must not depend on the address.
 */
export const unknownPath = '/pagina-necunoscuta';

/**
 * `address` is the path and query under which the cache stores the page. `isCommon` marks the page of all
 * unknown addresses, and `isOdd` a spelling that is not stored.
 */
export type SharedAddress = { address: string; isCommon: boolean; isOdd: boolean };

type SharedPages = {
  /**
   * Returns the address under which the page is cached, the same for all unknown addresses. Returns null for
   * a page of one visitor or a file; `files` lists the static folder.
   */
  sharedAddress(url: string, files: ReadonlySet<string>): SharedAddress | null;
  /**
   * Removes the parameters that the page does not read. Leaves the address of a page that is rendered for
   * each visitor unchanged.
   */
  withOwnParameters(url: string): string;
};

export function createSharedPages(pages: PageParameters): SharedPages {
  const rows = Object.entries(pages)
    .filter(([path]) => path !== '/*')
    .map(([path, parameters]) => ({ exact: exactPattern(path), any: toPattern(path, 'i'), parameters }));
  return {
    sharedAddress(url, files) {
      const { path, query } = split(url);
      const asked = decode(path);
      if (asked !== null && isUnknown(rows, { path: asked, files }))
        return { address: unknownPath, isCommon: true, isOdd: false };
      const own = ownQuery(rows, { path, query });
      if (own !== null) return { address: `${path}${own}`, isCommon: false, isOdd: false };
      return asked !== null && isOddSpelling(rows, asked)
        ? { address: url, isCommon: false, isOdd: true }
        : null;
    },
    withOwnParameters(url) {
      const { path, query } = split(url);
      const own = ownQuery(rows, { path, query });
      return own === null ? url : `${path}${own}`;
    },
  };
}

/**
 * Returns true if a URL is regularly spelled and belongs to the API. The API's read operations give everybody
 * the same answer.
 */
export const isApiReading = (url: string) => /^\/api\/v\d+\/[\w./-]+(?:\?|$)/.test(url);

/** Returns the sorted query that a shared page reads, or null for other paths. */
function ownQuery(rows: readonly Row[], { path, query }: { path: string; query: string }): string | null {
  // API answers mark themselves as public, and the API refuses unknown or repeated parameters.
  const isApi = isApiReading(path);
  const page = documentPath(path);
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

/**
 * React Router requests the data of `/candidates` as `/candidates.data` and of `/` as `/_.data`. It adds this
 * parameter to both.
 */
const routes = '_routes';

function readParameters(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const pairs = names.flatMap((name) => {
    const own = name.replace(/\*$/, '');
    const values = given.getAll(own);
    return (own === name ? values.slice(0, 1) : [...new Set(values)].toSorted()).map((value) => [own, value]);
  });
  return new URLSearchParams(pairs);
}

function isUnknown(
  rows: readonly Row[],
  { path, files }: { path: string; files: ReadonlySet<string> },
): boolean {
  const segment = path.split('/')[1] ?? '';
  if (otherSegments.has(segment) || files.has(segment) || path.endsWith('.data')) return false;
  return !rows.some(({ any }) => any.test(path));
}

/** Returns true when the router answers this decoded path although no shared page is stored under it. */
function isOddSpelling(rows: readonly Row[], path: string): boolean {
  const found = rows.find(({ any }) => any.test(documentPath(path)));
  return found !== undefined && found.parameters !== null;
}

/** Returns the page's path for the path of React Router's data request, and any other path unchanged. */
export const documentPath = (path: string) => (path === '/_.data' ? '/' : path.replace(/\.data$/, ''));

function split(url: string): { path: string; query: string } {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start + 1) };
}

/**
 * Matches only the regular spelling of a shared page's path, whose parameters have letters, digits, dots and
 * dashes.
 */
export const exactPattern = (path: string) => toPattern(path, '');

/**
 * Builds a regular expression from a React Router path pattern. With flag `i` it ignores capitals and final
 * slashes, as the router does.
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
