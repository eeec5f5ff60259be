import type { SiteContent, SiteKind } from '#app/features/site/content/forms.ts';
import { siteContentTexts } from './texts.ts';

/** Returns the name of a content in administrators' lists. */
export function nameOf(content: SiteContent): string {
  if ('label' in content) return content.label;
  return 'title' in content ? content.title : content.key;
}

/** Returns the words that visitors read. */
export function wordsOf(content: SiteContent): string {
  if ('label' in content) return content.path;
  return content.content;
}

/** Returns the place where visitors read a text, or null when no page reads it. */
export function placeOf({ page, key }: SiteContent<'text'>): string | null {
  const places: Record<string, Record<string, string>> = siteContentTexts.ro.places;
  return places[page]?.[key] ?? null;
}

/** Returns the name of the page that shows a content. */
export function pageOf(kind: SiteKind, content: SiteContent): string {
  if ('page' in content) return content.page;
  return kind === 'menu' ? 'layout' : 'home';
}
