import type { SiteKind } from './content/forms.ts';

export const siteContentPath = '/admin/site-content';

/** Returns the address of the editor of a text, block or menu entry. Without an id it is an empty form. */
export function itemHref(kind: SiteKind, id = 'nou'): string {
  return `${siteContentPath}/${kind}/${id}`;
}

/** Below this path, public pages show the drafts of administrators. */
export const previewPath = '/admin/site-preview/';

/** Public pages that can be previewed, by the page of a text. The frame of all pages is seen on the home page. */
const previewed: Record<string, string> = { home: 'home', candidates: 'candidates', layout: 'home' };

/** Returns the address at which an administrator sees the drafts of a page, or null when no page shows them. */
export function previewHref(page: string): string | null {
  const name = previewed[page];
  return name ? `${previewPath}${name}` : null;
}
