import type { EmbedFacts } from './facts.server.ts';
import { embedTexts } from './texts.ts';

type EmbedMeta = { title: string; href: string; facts: EmbedFacts | undefined };

/**
 * Returns the embed's head, whose canonical link tells search engines which page contains the embedded part.
 */
export function embedMeta({ title, href, facts }: EmbedMeta) {
  return [
    { title: `${title} – ${embedTexts.ro.brand}` },
    { name: 'robots', content: 'noindex' },
    ...(facts ? [{ tagName: 'link' as const, rel: 'canonical', href: `${facts.origin}${href}` }] : []),
  ];
}
