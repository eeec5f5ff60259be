import { sql } from 'kysely';
import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { BrowserItem, DataMap } from '#app/platform/privacy/data-map.ts';
import { deleteBefore, type RetentionTable } from '#app/platform/privacy/retention.server.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { userChanges, userRefusals } from './administration/rights.ts';
import { operations } from './operations.ts';
import { accountPart, consentsPart, sessionsPart, signInPart } from './personal-data.server.ts';
import { interestsPart } from './profile/interests-personal-data.server.ts';
import { findAccountSettings } from './settings.server.ts';

/** A row id such as AUTH-16 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'consent-required': { status: 428, text: 'Este nevoie de acordul tău: {purpose}.' },
  'consent-outdated': {
    status: 409,
    text: 'Textul acordului s-a schimbat de când ai deschis pagina, așa că nu s-a păstrat nimic. Reîncarcă pagina, citește textul nou și alege din nou.',
  },
  'profile-failed': { status: 503, text: 'Nu s-au putut încărca datele profilului' }, // Text of checklist row DASH-18.
  'interests-failed': { status: 503, text: 'Nu s-au putut încărca tag-urile' }, // Text of checklist row DASH-19.
  'profile-save-failed': { status: 503, text: 'Nu s-au putut salva modificările' }, // Text of checklist row DASH-20.
  'avatar-failed': { status: 503, text: 'Nu s-a putut încărca imaginea' }, // Text of checklist row DASH-21.
  'auth-failed': { status: 503, text: 'A apărut o eroare. Încearcă din nou.' }, // Text of checklist row AUTH-16.
  'account-failed': { status: 503, text: 'A apărut o eroare la încărcarea datelor' }, // Text of checklist row AUTH-42.
  'sign-in-failed': { status: 401, text: 'Adresa de e-mail sau parola nu este corectă.' },
  'sign-in-locked': { status: 429, text: 'Prea multe încercări greșite. Încearcă din nou după ora {time}.' },
  'email-unverified': {
    status: 403,
    text: 'Adresa de e-mail nu este confirmată. Ți-am trimis din nou mesajul cu linkul de confirmare.',
  },
  'account-inactive': { status: 403, text: 'Contul tău este dezactivat.' },
  'registration-closed': { status: 403, text: 'Înregistrarea este închisă deocamdată.' },
  'password-wrong': { status: 403, text: 'Parola nu este corectă.' },
  'password-missing': { status: 409, text: 'Contul tău nu are parolă. Cere una prin „Am uitat parola”.' },
  'link-expired': { status: 410, text: 'Linkul nu mai este valabil sau a fost deja folosit.' },
  'second-factor-wrong': { status: 401, text: 'Codul nu este corect sau a fost deja folosit.' },
  'second-factor-expired': { status: 401, text: 'Confirmarea a durat prea mult. Începe din nou cu parola.' },
  'second-factor-on': { status: 409, text: 'Al doilea pas este deja activat.' },
  'second-factor-off': { status: 409, text: 'Al doilea pas nu este activat.' },
  'session-gone': { status: 404, text: 'Sesiunea nu există sau s-a încheiat deja.' },
  'external-off': { status: 404, text: 'Autentificarea externă nu este configurată.' },
  'external-unreachable': {
    status: 503,
    text: 'Furnizorul extern nu răspunde acum. Încearcă din nou sau autentifică-te cu parola.',
  },
  'setup-email-taken': { status: 409, text: 'Adresa are deja un cont. Alege alta pentru administrator.' },
  'setup-link-invalid': {
    status: 410,
    text: 'Linkul nu mai este valabil. Repornește programul ca să primești altul.',
  },
  'erase-unconfirmed': { status: 400, text: 'Bifează că ai înțeles că ștergerea este definitivă.' },
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
  // The limits for reset, sign-in and sign-up are those of Mastodon's rack_attack.rb. This project chose all
  // other limits.
  'sign-in': { count: 25, seconds: 300, per: 'address' },
  'sign-up': { count: 25, seconds: 300, per: 'address' },
  reset: { count: 25, seconds: 300, per: 'address' },
  // One IP address can use less than half of a mailbox's mail limit (10). The owner can therefore always
  // request a mail.
  'mail-request': { count: 3, seconds: 1_800, per: 'address and email' },
  'reset-email': { count: 10, seconds: 1_800, per: 'email' },
  'password-change': { count: 10, seconds: 600, per: 'user' },
  'second-factor': { count: 10, seconds: 600, per: 'user' },
  avatar: { count: 5, seconds: 600, per: 'user' },
  export: { count: 5, seconds: 3_600, per: 'user' },
  // High enough for a person to download every table of their data.
  'export-part': { count: 60, seconds: 3_600, per: 'user' },
  erase: { count: 5, seconds: 600, per: 'user' },
} as const satisfies RateTable;

const words = dataWords.ro;

const dataMap = {
  account: {
    subject: 'users',
    tables: ['public.users', 'public.voter_profiles'],
    words: {
      title: 'Contul',
      holds:
        'Adresa de e-mail, numele, fotografia (dacă o pui), rolul, dacă al doilea pas este activat, când a fost făcut contul și ziua în care a fost folosit ultima dată.',
      purpose: 'Ca să ai un cont și să te recunoaștem la autentificare.',
      basis: words.contract,
      retention: 'Până îl ștergi.',
      readers:
        'Tu și administratorii. Numele îl citește oricine lângă ce scrii în discuții. Fotografia are o adresă care nu poate fi ghicită; cine o află o poate deschide.',
    },
  },
  signIn: {
    subject: 'users',
    tables: [
      'public.sign_in_methods',
      'public.second_factors',
      'public.verification_tokens',
      'public.sign_in_attempts',
    ],
    words: {
      title: 'Felul autentificării',
      holds:
        'Amprenta parolei (argon2id), furnizorul extern dacă folosești unul (fără cheile lui), secretul celui de-al doilea pas și codurile de recuperare, cifrate, linkurile scurte trimise pe e-mail și, după parole greșite, numărul lor lângă un cod făcut din e-mail și adresa de internet cu o cheie secretă.',
      purpose: 'Ca numai tu să intri în contul tău.',
      basis: words.contract,
      retention: 'Până ștergi contul; linkurile până expiră, numărul greșelilor cel mult două zile.',
      readers: 'Nimeni: programul doar compară. Parola nu poate fi citită înapoi.',
    },
  },
  sessions: {
    subject: 'users',
    tables: ['public.sessions'],
    words: {
      title: 'Sesiunile',
      holds:
        'De când ești autentificat, când ai folosit sesiunea ultima dată și ce browser. Fără adresa de internet.',
      purpose: 'Ca să rămâi autentificat și să poți închide o sesiune uitată.',
      basis: words.contract,
      retention: 'Cel mult 30 de zile; mai puțin dacă nu o folosești sau ieși din cont.',
      readers: 'Tu și administratorii, care pot încheia o sesiune.',
    },
  },
  interests: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.user_tag_assignments'],
    words: {
      title: 'Interesele politice',
      holds: 'Temele pe care le-ai ales în profil.',
      purpose: 'Ca dashboardul tău să arate întâi ce te interesează.',
      basis: words.consent,
      retention: 'Până le schimbi, retragi acordul sau ștergi contul.',
      readers: words.onlyYou,
    },
  },
  interestList: {
    subject: 'nobody',
    tables: ['public.user_profile_tags'],
    words: {
      title: 'Lista intereselor',
      holds: 'Temele dintre care se poate alege și la câți candidați apare fiecare, fără cine le-a ales.',
    },
  },
  consents: {
    subject: 'users',
    tables: ['public.consents'],
    words: {
      title: 'Acordurile',
      holds:
        'Scopul, versiunea textului, când l-ai dat și când l-ai retras (la acordul pentru vot numai ziua: ora ar putea spune pentru cine ai votat).',
      purpose: 'Ca să putem dovedi la ce ai fost de acord.',
      basis: 'Obligația de a putea dovedi acordul (RGPD, art. 6 alin. 1 lit. c și art. 7 alin. 1).',
      retention: '3 ani de la retragere; odată cu contul dacă îl ștergi.',
      readers: words.onlyYou,
    },
  },
  erasures: {
    subject: 'users',
    tables: ['public.erasures'],
    words: {
      title: 'Urmele conturilor șterse',
      holds:
        'Un cod din care nu se poate afla al cui a fost contul, și ziua ștergerii. Niciun nume, nicio adresă.',
      purpose: 'Ca ștergerea să se repete dacă baza este refăcută dintr-o copie de rezervă.',
      basis: 'Obligația de a șterge cu adevărat (RGPD, art. 6 alin. 1 lit. c și art. 17).',
      retention: 'Nelimitat: codul nu mai duce la nimeni.',
      readers: 'Nimeni; îl compară programul.',
    },
  },
  setupLinks: {
    subject: 'administrators',
    tables: ['public.setup_links'],
    words: {
      title: 'Linkul primului administrator',
      holds: 'Amprenta unui link de folosit o singură dată și când expiră.',
      purpose: 'Ca operatorul să își facă primul cont.',
      basis: words.security,
      retention: 'Până în noaptea de după folosire sau expirare.',
      readers: 'Nimeni; îl compară programul.',
    },
  },
} as const satisfies DataMap;

const browserItems = [
  {
    name: 'vot-session',
    kind: 'cookie',
    when: 'signed-in',
    use: 'Numai după autentificare: ține minte că ești tu, cel mult 30 de zile. Pe https se numește __Host-vot-session.',
  },
  {
    name: 'vot-new-account',
    kind: 'cookie',
    when: 'signing-in',
    use: 'Numai după ce îți creezi un cont, cel mult o oră: dacă îți confirmi adresa în același browser, te autentifică. Pe https se numește __Host-vot-new-account.',
  },
  {
    name: 'vot.two_factor',
    kind: 'cookie',
    when: 'signing-in',
    use: 'Numai între parolă și codul celui de-al doilea pas, cel mult 10 minute: ține minte cui i se cere codul.',
  },
  {
    name: 'vot.state',
    kind: 'cookie',
    when: 'signing-in',
    use: 'Numai cât ești la furnizorul extern, cel mult 5 minute: leagă întoarcerea de browserul din care ai plecat.',
  },
] as const satisfies readonly BrowserItem[];

const retention = {
  sessions: {
    count: 30,
    unit: 'day',
    words: {
      what: 'Sesiunile',
      from: 'de la autentificare; cele nefolosite mai mult decât permite setarea, în prima noapte',
    },
    forget: async ({ db, limit }) => {
      const { sessionTimeout } = await findAccountSettings(db);
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where(({ eb, or }) =>
          or([
            eb('created_at', '<', limit),
            eb('expires_at', '<', sql<Date>`now()`),
            eb('updated_at', '<', sql<Date>`now() - make_interval(secs => ${sessionTimeout})`),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  links: {
    count: 0,
    unit: 'day',
    words: { what: 'Linkurile și codurile trimise pe e-mail', from: 'după ce au expirat' },
    forget: ({ db, limit }) =>
      deleteBefore(db, { table: 'verification_tokens', column: 'expires_at', limit }),
  },
  attempts: {
    count: 1,
    unit: 'day',
    words: { what: 'Autentificările greșite', from: 'de la ultima încercare' },
    forget: async ({ db, limit }) => {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_attempts')
        .where('last_failure_at', '<', limit)
        // The count of failed sign-ins must be stored until the lock-out ends.
        .where(({ eb, or }) =>
          or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<Date>`now()`)]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  consents: {
    count: 3,
    unit: 'year',
    words: { what: 'Acordurile retrase', from: 'de la retragere' },
    forget: ({ db, limit }) => deleteBefore(db, { table: 'consents', column: 'withdrawn_at', limit }),
  },
  setupLinks: {
    count: 0,
    unit: 'day',
    words: {
      what: 'Linkurile primului administrator',
      from: 'după ce au expirat sau au fost folosite',
    },
    forget: async ({ db, limit }) => {
      const { numDeletedRows } = await db
        .deleteFrom('setup_links')
        .where(({ eb, or }) => or([eb('expires_at', '<', limit), eb('used_at', '<', limit)]))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
} as const satisfies RetentionTable;

const tables = {
  shown: {
    user_profile_tags: 'id name description relevance_score',
    users:
      'id email email_verified first_name last_name role is_active two_factor_enabled created_at election_at',
    voter_profiles: 'id user_id registration_date',
  },
  hidden: {
    // These tables contain keys, passwords, tokens, sessions and hashes of sign-in attempts.
    second_factors: '*',
    sessions: '*',
    setup_links: '*',
    sign_in_attempts: '*',
    sign_in_methods: '*',
    verification_tokens: '*',
    erasures: '*',
    // Consents and tags reveal a person's political opinion, so they are sensitive data.
    consents: '*',
    user_tag_assignments: '*',
    // A vote's exact time, compared with public counters, would reveal its candidate.
    users: 'last_active updated_at avatar_url',
  },
  leftOut: [
    // A restored backup must not bring back open sessions, one-time links or sign-in attempts.
    'sessions',
    'setup_links',
    'verification_tokens',
    'sign_in_attempts',
  ],
} as const satisfies FeatureTables;

export const accounts = {
  name: 'accounts',
  kind: 'record',
  uses: ['elections', 'candidates', 'site'],
  tables,

  refusals: { ...refusals, ...userRefusals },
  rates,
  operations: { ...operations, ...userChanges },
  dataMap,
  browserItems,
  retention,
  personalData: [interestsPart, consentsPart, sessionsPart, signInPart, accountPart],
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RetentionNames extends NamesOf<typeof retention> {}
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
