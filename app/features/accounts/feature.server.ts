import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { operations } from './operations.ts';

const refusals = {
  'consent-required': { status: 428, text: 'Este nevoie de acordul tău: {purpose}.' },
  'consent-outdated': {
    status: 409,
    text: 'Textul acordului s-a schimbat de când ai deschis pagina, așa că nu s-a păstrat nimic. Reîncarcă pagina, citește textul nou și alege din nou.',
  },
  'profile-failed': { status: 503, text: 'Nu s-au putut încărca datele profilului' }, // DASH-18
  'interests-failed': { status: 503, text: 'Nu s-au putut încărca tag-urile' }, // DASH-19
  'profile-save-failed': { status: 503, text: 'Nu s-au putut salva modificările' }, // DASH-20
  'avatar-failed': { status: 503, text: 'Nu s-a putut încărca imaginea' }, // DASH-21
  'auth-failed': { status: 503, text: 'A apărut o eroare. Încearcă din nou.' }, // AUTH-16
  'account-failed': { status: 503, text: 'A apărut o eroare la încărcarea datelor' }, // AUTH-42
  'sign-in-failed': { status: 401, text: 'Adresa de e-mail sau parola nu este corectă.' },
  'sign-in-locked': { status: 429, text: 'Prea multe încercări greșite. Încearcă din nou după ora {time}.' },
  'email-unverified': {
    status: 403,
    text: 'Adresa de e-mail nu este confirmată. Ți-am trimis din nou mesajul cu legătura de confirmare.',
  },
  'account-inactive': { status: 403, text: 'Contul tău este dezactivat.' },
  'registration-closed': { status: 403, text: 'Înregistrarea este închisă deocamdată.' },
  'password-wrong': { status: 403, text: 'Parola nu este corectă.' },
  'password-missing': { status: 409, text: 'Contul tău nu are parolă. Cere una prin „Am uitat parola”.' },
  'link-expired': { status: 410, text: 'Legătura nu mai este valabilă sau a fost deja folosită.' },
  'second-factor-wrong': { status: 401, text: 'Codul nu este corect sau a fost deja folosit.' },
  'second-factor-expired': { status: 401, text: 'Confirmarea a durat prea mult. Începe din nou cu parola.' },
  'second-factor-on': { status: 409, text: 'Al doilea pas este deja pornit.' },
  'second-factor-off': { status: 409, text: 'Al doilea pas nu este pornit.' },
  'session-gone': { status: 404, text: 'Sesiunea nu există sau s-a încheiat deja.' },
  'external-off': { status: 404, text: 'Autentificarea externă nu este configurată.' },
  'external-unreachable': {
    status: 503,
    text: 'Furnizorul extern nu răspunde acum. Încearcă din nou sau intră cu parola.',
  },
  'setup-email-taken': { status: 409, text: 'Adresa are deja un cont. Alege alta pentru administrator.' },
  'setup-link-invalid': {
    status: 410,
    text: 'Legătura de pregătire nu mai este valabilă. Repornește programul ca să primești alta.',
  },
  'erase-unconfirmed': { status: 400, text: 'Bifează că ai înțeles că ștergerea nu se poate întoarce.' },
  'erase-password-wrong': { status: 403, text: 'Parola nu este corectă.' },
  'erase-not-recent': {
    status: 403,
    text: 'Te-ai autentificat de prea mult timp. Ieși din cont, autentifică-te din nou și întoarce-te aici.',
  },
  'erase-last-admin': {
    status: 409,
    text: 'Ești singurul administrator activ. Dă mai întâi altcuiva acest rol, apoi îți poți șterge contul.',
  },
  'privacy-failed': { status: 503, text: 'Schimbarea nu a putut fi făcută. Încearcă din nou.' },
} as const satisfies RefusalTable;

const rates = {
  // Where a reset, a sign-in or a sign-up is concerned after Mastodon's rack_attack.rb, the others our own start values.
  'sign-in': { count: 25, seconds: 300, per: 'address' },
  'sign-up': { count: 25, seconds: 300, per: 'address' },
  reset: { count: 25, seconds: 300, per: 'address' },
  // What one address can ask for leaves the owner of the mailbox more than half of what may be written to it.
  'mail-request': { count: 3, seconds: 1_800, per: 'address and email' },
  'reset-email': { count: 10, seconds: 1_800, per: 'email' },
  'password-change': { count: 10, seconds: 600, per: 'user' },
  'second-factor': { count: 10, seconds: 600, per: 'user' },
  avatar: { count: 5, seconds: 600, per: 'user' },
  export: { count: 5, seconds: 3_600, per: 'user' },
  // Somebody who takes the tables takes all of them.
  'export-part': { count: 60, seconds: 3_600, per: 'user' },
  erase: { count: 5, seconds: 600, per: 'user' },
} as const satisfies RateTable;

export const accounts = { refusals, rates, operations } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
