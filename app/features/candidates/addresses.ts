import { selectionParam } from './list/selection.ts';

/** The address of the profile. Apart from the texts, so that a page with a link does not load them. */
export function profilePath(slug: string): string {
  return `/candidate/${slug}`;
}

export const listPath = '/candidates';
export const comparePath = '/candidates/compare';
/** The parameter that names a tab of a profile or of a comparison. */
export const sectionParam = 'sectiune';

/** The one address of a comparison: slugs in alphabetical order; `section` is the word of a tab, none for the first. */
export function comparisonPath(slugs: readonly string[], section?: string | null): string {
  const params = new URLSearchParams(slugs.toSorted().map((slug) => [selectionParam, slug]));
  if (section) params.set(sectionParam, section);
  return params.size > 0 ? `${comparePath}?${params}` : comparePath;
}
