import { selectionParam } from './list/selection.ts';

/** Returns the path of a candidate's profile. This file has no texts, so that a page with a link need not load them. */
export function profilePath(slug: string): string {
  return `/candidate/${slug}`;
}

/**
 * Returns the path of the calendar file with the candidate's public events, to which calendar programs can subscribe.
 */
export function eventsFilePath(slug: string): string {
  return `${profilePath(slug)}/events.ics`;
}

export const listPath = '/candidates';
export const comparePath = '/candidates/compare';
/** The URL parameter that selects the tab of a profile or comparison. */
export const sectionParam = 'sectiune';

/**
 * Returns the canonical path of a comparison, with the slugs in alphabetical order. `section` is the tab's name, or
 * null for the first tab.
 */
export function comparisonPath(slugs: readonly string[], section?: string | null): string {
  const params = new URLSearchParams(slugs.toSorted().map((slug) => [selectionParam, slug]));
  if (section) params.set(sectionParam, section);
  return params.size > 0 ? `${comparePath}?${params}` : comparePath;
}
