/** COMP-01: at most so many candidates are compared. */
export const maxCompared = 3;
/** The name of the checkbox, and of the parameter that it becomes in the address. */
export const selectionParam = 'candidat';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 80;
/** Of an address made by hand so many are looked at; one more than `maxCompared` is already too many. */
const mostRead = 12;

/** The slugs that an address names, each once, in the alphabetical order of addresses; what cannot be a slug is left out. */
export function readSelection(params: URLSearchParams): string[] {
  const named = params.getAll(selectionParam).filter(isSlug).slice(0, mostRead);
  return [...new Set(named)].toSorted();
}

function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text);
}

/** The selection after a press on one candidate (CAND-31); null: it would be the fourth, which is refused. */
export function toggleSelected(selected: readonly string[], slug: string): string[] | null {
  if (selected.includes(slug)) return selected.filter((other) => other !== slug);
  return selected.length >= maxCompared ? null : [...selected, slug].toSorted();
}

/** The same address with another selection; every other parameter stays, so that filters are kept. */
export function withSelection(params: URLSearchParams, selected: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(selectionParam);
  for (const slug of selected) next.append(selectionParam, slug);
  return next;
}

/** Of those whom the address names the first that exist, at most as many as can be compared; `isTooMany`: it names more. */
export function selectedFrom(
  params: URLSearchParams,
  known: readonly string[],
): { selected: string[]; isTooMany: boolean } {
  const named = readSelection(params).filter((slug) => known.includes(slug));
  return { selected: named.slice(0, maxCompared), isTooMany: named.length > maxCompared };
}
