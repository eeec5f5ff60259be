/** Most candidates in one comparison (COMP-01). */
export const maxCompared = 3;
/** The checkboxes' name, which becomes the parameter in the address. */
export const selectionParam = 'candidat';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 80;
/** Most slugs read from a hand-made address; more than `maxCompared` is already too many. */
const mostRead = 12;

/** The slugs in the address, each once, in alphabetical order. Words that cannot be slugs are left out. */
export function readSelection(params: URLSearchParams): string[] {
  const named = params.getAll(selectionParam).filter(isSlug).slice(0, mostRead);
  return [...new Set(named)].toSorted();
}

function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text);
}

/** The selection after a press on one candidate (CAND-31); null for a fourth candidate, which is refused. */
export function toggleSelected(selected: readonly string[], slug: string): string[] | null {
  if (selected.includes(slug)) return selected.filter((other) => other !== slug);
  return selected.length >= maxCompared ? null : [...selected, slug].toSorted();
}

/** The same address with another selection and all its other parameters. */
export function withSelection(params: URLSearchParams, selected: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(selectionParam);
  for (const slug of selected) next.append(selectionParam, slug);
  return next;
}

/** The first existing candidates of the address, at most `maxCompared`; `isTooMany` when it names more. */
export function selectedFrom(
  params: URLSearchParams,
  known: readonly string[],
): { selected: string[]; isTooMany: boolean } {
  const named = readSelection(params).filter((slug) => known.includes(slug));
  return { selected: named.slice(0, maxCompared), isTooMany: named.length > maxCompared };
}
