import type { SiteKind } from './content/forms.ts';

export const siteContentPath = '/admin/site-content';

/** Returns the address of the editor of a text, block or menu entry. Without an id the form is empty. */
export function itemHref(kind: SiteKind, id = 'nou'): string {
  return `${siteContentPath}/${kind}/${id}`;
}

/** The path under which administrators see public pages with unpublished drafts. */
export const previewPath = '/admin/site-preview/';

/**
 * Maps a text's page to the public page that previews its draft. Drafts of the header and footer (`layout`) are
 * previewed on the home page.
 */
const previewed: Record<string, string> = { home: 'home', candidates: 'candidates', layout: 'home' };

/** Returns the address of the preview that shows a page's drafts, or null without a preview. */
export function previewHref(page: string): string | null {
  const name = previewed[page];
  return name ? `${previewPath}${name}` : null;
}
