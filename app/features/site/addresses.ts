import type { SiteKind } from './content/forms.ts';

export const siteContentPath = '/admin/site-content';

/**
 * Returns the address of the editor of a text, block or menu entry. Without an id the editor shows an empty
 * form.
 */
export function itemHref(kind: SiteKind, id = 'nou'): string {
  return `${siteContentPath}/${kind}/${id}`;
}

/** Under this path, administrators see the public pages with their unpublished drafts. */
export const previewPath = '/admin/site-preview/';

/**
 * Public pages that can be previewed, by the page to which a text belongs. Texts of the frame around all
 * pages are previewed on the home page.
 */
const previewed: Record<string, string> = { home: 'home', candidates: 'candidates', layout: 'home' };

/**
 * Returns the address at which an administrator sees a page with its drafts, or null when no page shows them.
 */
export function previewHref(page: string): string | null {
  const name = previewed[page];
  return name ? `${previewPath}${name}` : null;
}
