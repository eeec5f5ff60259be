/** The address of the profile. Apart from the texts, so that a page with a link does not load them. */
export function profilePath(slug: string): string {
  return `/candidate/${slug}`;
}
