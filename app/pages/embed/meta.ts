import type { EmbedFacts } from './facts.server.ts';
import { embedTexts } from './texts.ts';

type EmbedMeta = { title: string; href: string; facts: EmbedFacts | undefined };

/** Points search engines to the page that contains the part. */
export function embedMeta({ title, href, facts }: EmbedMeta) {
  return [
    { title: `${title} – ${embedTexts.ro.brand}` },
    { name: 'robots', content: 'noindex' },
    ...(facts ? [{ tagName: 'link' as const, rel: 'canonical', href: `${facts.origin}${href}` }] : []),
  ];
}
