import { selectionParam } from './list/selection.ts';

/** Returns the profile's address. Kept apart from the texts, so that a link does not load them. */
export function profilePath(slug: string): string {
  return `/candidate/${slug}`;
}

export const listPath = '/candidates';
export const comparePath = '/candidates/compare';
/** The parameter of a profile's or comparison's tab. */
export const sectionParam = 'sectiune';

/**
 * The canonical address of a comparison: slugs in alphabetical order. `section` is the tab's word; the first
 * tab has none.
 */
export function comparisonPath(slugs: readonly string[], section?: string | null): string {
  const params = new URLSearchParams(slugs.toSorted().map((slug) => [selectionParam, slug]));
  if (section) params.set(sectionParam, section);
  return params.size > 0 ? `${comparePath}?${params}` : comparePath;
}
