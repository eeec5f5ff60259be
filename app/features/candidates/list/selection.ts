/** Maximum number of candidates in one comparison (COMP-01). */
export const maxCompared = 3;
/** The name of the checkboxes, and therefore of the URL parameter with the selection. */
export const selectionParam = 'candidat';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 80;
/** Maximum number of slugs read from a URL. More than `maxCompared` is already too many. */
const mostRead = 12;

/**
 * Returns the slugs in the URL, each once, in alphabetical order. Words that cannot be slugs are left out.
 */
export function readSelection(params: URLSearchParams): string[] {
  const named = params.getAll(selectionParam).filter(isSlug).slice(0, mostRead);
  return [...new Set(named)].toSorted();
}

function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text);
}

/**
 * Returns the selection after a click on one candidate (CAND-31). Returns null when the candidate would be the fourth.
 */
export function toggleSelected(selected: readonly string[], slug: string): string[] | null {
  if (selected.includes(slug)) return selected.filter((other) => other !== slug);
  return selected.length >= maxCompared ? null : [...selected, slug].toSorted();
}

/** Returns the same URL parameters with another selection. */
export function withSelection(params: URLSearchParams, selected: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(selectionParam);
  for (const slug of selected) next.append(selectionParam, slug);
  return next;
}

/**
 * Returns the first existing candidates named in the URL, at most `maxCompared`. `isTooMany` is true when the
 * URL names more.
 */
export function selectedFrom(
  params: URLSearchParams,
  known: readonly string[],
): { selected: string[]; isTooMany: boolean } {
  const named = readSelection(params).filter((slug) => known.includes(slug));
  return { selected: named.slice(0, maxCompared), isTooMany: named.length > maxCompared };
}
