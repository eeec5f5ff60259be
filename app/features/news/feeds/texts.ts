import { outboundTexts } from '#app/platform/http/outbound/texts.ts';

/** Texts for administrators that explain why a feed could not be read. */
const failures = {
  ...outboundTexts.ro,
  'not-a-feed': 'Adresa nu duce la un flux RSS, Atom, RDF sau JSON Feed, ci la altceva, de pildă o pagină.',
  'doctype-refused': 'Fluxul are definiții interne (DOCTYPE), care nu se citesc.',
  'document-broken': 'Documentul este stricat: nu poate fi citit ca XML sau JSON.',
  'encoding-unknown': 'Textul este într-o codare necunoscută sau nu este în codarea declarată.',
  'too-deep': 'Documentul are prea multe niveluri.',
  'too-heavy': 'Documentul cere prea mult timp (peste 5 secunde) sau prea multă memorie.',
  'switched-off':
    'Preluarea din rețea este oprită de operator (NEWS_FETCHING). Se citesc numai fluxurile demonstrației.',
} as const;

export type FeedFailureCode = keyof typeof failures;

export const feedTexts = { ro: { failures } };
