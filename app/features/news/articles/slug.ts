import { fold } from '../linking/fold.ts';

const longest = 80;

/** Returns the slug of a name or title (ART-23): letters a to z, digits and hyphens. */
export function slugOf(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= longest) return slug || 'stire';
  return slug.slice(0, longest).replace(/-[^-]*$/, '');
}
