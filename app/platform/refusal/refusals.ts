import type { NamesOf } from '#app/platform/feature.ts';
import { avatarRefusals } from '#app/platform/files/avatar-refusals.ts';
import { loadingRefusals } from './loading-refusals.ts';
import type { RefusalTable } from './refusal.ts';

/**
 * Refusals of the platform itself, with the specification's exact texts. Features declare theirs in
 * `feature.server.ts`.
 */
export const platformRefusals = {
  ...loadingRefusals,
  ...avatarRefusals,
  'not-found': { status: 404, text: 'Pagina căutată nu există.' },
  unavailable: { status: 503, text: 'Serviciul nu răspunde acum. Încearcă din nou peste câteva momente.' },
  'request-failed': {
    status: 500,
    text: 'A apărut o eroare la noi și am notat-o. Încearcă din nou peste câteva momente.',
  },
  'too-large': { status: 413, text: 'Cererea este prea mare.' },
  'bad-request': { status: 400, text: 'Cererea nu poate fi înțeleasă.' },
  'api-address-unknown': { status: 404, text: 'Nu există nimic la această adresă a API-ului.' },
  'api-record-unknown': { status: 404, text: 'Înregistrarea cerută nu există sau nu este încă publică.' },
  'api-parameter-invalid': { status: 400, text: 'Un parametru nu este cunoscut sau nu este valid.' },
  'api-cursor-invalid': { status: 400, text: 'Cursorul nu este valid.' },
  'api-body-invalid': { status: 400, text: 'Corpul cererii nu este valid.' },
  'api-method-refused': { status: 405, text: 'Această adresă nu primește această metodă.' },
  'api-failed': { status: 500, text: 'Cererea a eșuat din cauza unei erori interne.' },
  'live-full': {
    status: 503,
    text: 'Prea multe pagini urmăresc acum cifrele live. Reîncarcă pagina ca să le vezi pe cele noi.',
  },
  'sign-in-required': { status: 401, text: 'Trebuie să fii autentificat.' },
  'session-expired': {
    status: 401,
    text: 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.',
  }, // Exact text of checklist row AUTH-40.
  forbidden: { status: 403, text: 'Nu ai dreptul să faci această acțiune.' },
  'page-for-others': { status: 403, text: 'Pagina este pentru {others}. Contul tău este de {role}.' },
  'page-closed': {
    status: 403,
    text: 'Pagina este închisă pentru contul tău. Administratorii site-ului au închis-o celor cu rolul de {role}.',
  },
  'foreign-origin': { status: 403, text: 'Cererea vine de pe alt site și a fost refuzată.' },
  'too-many-today': { status: 429, text: 'Ai ajuns la limita pe o zi. Încearcă din nou peste {wait}.' },
  'too-many-requests': { status: 429, text: 'Prea multe cereri. Încearcă din nou peste câteva momente.' },
  'form-invalid': { status: 400, text: 'Verifică ce ai completat.' },
  'edit-conflict': {
    status: 409,
    text: 'Altcineva a făcut între timp o schimbare. Deschide din nou formularul, ca să nu se piardă nimic.',
  },
  'demo-only': { status: 404, text: 'Această acțiune există numai în modul demonstrativ.' },
  'unknown-moment': { status: 400, text: 'Momentul ales nu există.' },
  'demo-day-spent': {
    status: 409,
    text: 'La momentul ales nu mai este nicio zi în care se poate vota. Reia demonstrația de la capăt.',
  },
} as const satisfies RefusalTable;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof platformRefusals> {}
}
