import { loadingRefusals } from './loading-refusals.ts';

/** HTTP status and the specification's exact text of each code, with its checklist row if there is one. */
export const refusals = {
  // Pages and reading
  'not-found': { status: 404, text: 'Pagina căutată nu există.' },
  'candidate-slug-missing': { status: 400, text: 'URL-ul candidatului lipsește' }, // PROF-15
  'candidate-not-found': { status: 404, text: 'Candidatul nu a fost găsit' }, // PROF-16
  'candidate-profile-failed': { status: 503, text: 'Nu s-a putut încărca profilul candidatului' }, // PROF-17
  'candidates-failed': { status: 503, text: 'Nu s-au putut încărca datele candidaților' }, // CAND-43
  'home-failed': { status: 503, text: 'Nu s-au putut încărca datele paginii' }, // HOME-29
  'polls-failed': {
    status: 503,
    text: 'Nu s-au putut încărca sondajele. Încearcă din nou mai târziu.',
  }, // POLL-03
  ...loadingRefusals,
  'results-area-not-found': { status: 404, text: 'Nu există rezultate pentru această zonă.' },
  'results-not-announced': { status: 404, text: 'Rezultatele acestui tur nu au fost încă anunțate.' },
  unavailable: { status: 503, text: 'Serviciul nu răspunde acum. Încearcă din nou peste câteva momente.' },
  'request-failed': {
    status: 500,
    text: 'A apărut o eroare la noi și am notat-o. Încearcă din nou peste câteva momente.',
  },
  'too-large': { status: 413, text: 'Cererea este prea mare.' },
  'bad-request': { status: 400, text: 'Cererea nu poate fi înțeleasă.' },

  // Public API: these are the titles of RFC 9457, and /api lists them.
  'api-address-unknown': { status: 404, text: 'Nu există nimic la această adresă a API-ului.' },
  'api-record-unknown': { status: 404, text: 'Înregistrarea cerută nu există sau nu este încă publică.' },
  'api-parameter-invalid': { status: 400, text: 'Un parametru nu este cunoscut sau nu este valid.' },
  'api-cursor-invalid': { status: 400, text: 'Cursorul nu este valid.' },
  'api-body-invalid': { status: 400, text: 'Corpul cererii nu este valid.' },
  'api-method-refused': { status: 405, text: 'Această adresă nu primește această metodă.' },
  'api-failed': { status: 500, text: 'Cererea a eșuat din cauza unei erori interne.' },
  'live-full': {
    status: 503,
    text: 'Prea multe pagini urmăresc acum cifrele live. Cele de acum le găsești la reîncărcarea paginii.',
  },
  'polls-withheld': { status: 451, text: 'Sondajele nu se publică în perioada de liniște electorală.' },

  // Rights
  'sign-in-required': { status: 401, text: 'Trebuie să fii autentificat.' },
  'session-expired': {
    status: 401,
    text: 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.',
  }, // AUTH-40
  forbidden: { status: 403, text: 'Nu ai dreptul să faci această acțiune.' },
  'page-for-others': { status: 403, text: 'Pagina este pentru {others}. Contul tău este de {role}.' },
  'page-closed': {
    status: 403,
    text: 'Pagina este închisă pentru contul tău. Administratorii site-ului au închis-o celor cu rolul de {role}.',
  },
  'foreign-origin': { status: 403, text: 'Cererea vine de pe alt site și a fost refuzată.' },
  'too-many-requests': { status: 429, text: 'Prea multe cereri. Încearcă din nou peste câteva momente.' },
  'consent-required': { status: 428, text: 'Este nevoie de acordul tău: {purpose}.' },
  'consent-outdated': {
    status: 409,
    text: 'Textul acordului s-a schimbat de când ai deschis pagina, așa că nu s-a păstrat nimic. Reîncarcă pagina, citește textul nou și alege din nou.',
  },
  'form-invalid': { status: 400, text: 'Verifică ce ai completat.' },
  'demo-only': { status: 404, text: 'Această acțiune există numai în modul demonstrativ.' },
  'unknown-moment': { status: 400, text: 'Momentul ales nu există.' },
  'demo-day-spent': {
    status: 409,
    text: 'La momentul ales nu mai este nicio zi în care se poate vota. Reia demonstrația de la capăt.',
  },

  // Own profile
  'profile-failed': { status: 503, text: 'Nu s-au putut încărca datele profilului' }, // DASH-18
  'interests-failed': { status: 503, text: 'Nu s-au putut încărca tag-urile' }, // DASH-19
  'profile-save-failed': { status: 503, text: 'Nu s-au putut salva modificările' }, // DASH-20
  'avatar-busy': {
    status: 503,
    text: 'Nu s-a putut încărca imaginea: serverul prelucrează acum prea multe. Încearcă din nou peste câteva secunde.',
  },
  'avatar-failed': { status: 503, text: 'Nu s-a putut încărca imaginea' }, // DASH-21
  'followed-failed': { status: 503, text: 'Nu s-au putut încărca candidații pe care îi urmărești' },
  'own-candidate-missing': { status: 404, text: 'Nu s-a găsit profilul de candidat' }, // CDASH-31

  // Accounts
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

  // Avatar; the texts begin with that of DASH-21
  'avatar-invalid': { status: 422, text: 'Nu s-a putut încărca imaginea' }, // DASH-21
  'avatar-too-large': {
    status: 413,
    text: 'Nu s-a putut încărca imaginea: poate avea cel mult 5 MB și 25 de milioane de pixeli.',
  },
  'avatar-not-an-image': {
    status: 415,
    text: 'Nu s-a putut încărca imaginea: alege un fișier PNG, JPEG, WebP, GIF sau AVIF.',
  },

  // Daily vote
  'vote-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a vota' }, // VOTE-02
  'vote-voters-only': { status: 403, text: 'Doar alegătorii pot vota.' }, // VOTE-03
  'vote-same-candidate': { status: 409, text: 'Ai votat deja acest candidat azi.' }, // VOTE-11
  'vote-candidate-missing': { status: 400, text: 'ID-ul candidatului lipsește' }, // VOTE-14
  'vote-candidate-gone': { status: 404, text: 'Candidatul nu există sau a fost șters' }, // VOTE-15
  'vote-profile-gone': { status: 404, text: 'Profilul candidatului nu mai este disponibil' }, // VOTE-16
  'vote-silence': {
    status: 451,
    text: 'În perioada de liniște electorală votul zilnic este închis.',
  },
  'vote-archive': { status: 410, text: 'Votarea s-a încheiat: rezultatele rămân în arhivă.' },
  'vote-earlier-day': {
    status: 409,
    text: 'Votul acesta a fost deja înregistrat, în ziua în care l-ai trimis. Între timp a început o zi nouă: dacă vrei să votezi și azi, apasă din nou.',
  },
  'vote-day-closed': {
    status: 410,
    text: 'Cheia zilei a fost distrusă, așa că ziua aceasta nu mai primește voturi.',
  },
  'vote-failed': { status: 503, text: 'Eroare la vot. Încearcă din nou.' }, // VOTE-17
  'own-vote-failed': { status: 503, text: 'Nu s-au putut încărca datele de vot' }, // VOTE-19
  'vote-insert-failed': { status: 503, text: 'Eroare la înregistrarea votului: {message}' }, // VOTE-18
  'vote-load-failed': { status: 503, text: 'Nu s-au putut încărca datele de vot' }, // VOTE-19

  // Administration
  'admin-part-failed': { status: 503, text: 'Această parte nu a putut fi încărcată. Reîncarcă pagina.' },
  'setup-email-taken': { status: 409, text: 'Adresa are deja un cont. Alege alta pentru administrator.' },
  'setup-link-invalid': {
    status: 410,
    text: 'Legătura de pregătire nu mai este valabilă. Repornește programul ca să primești alta.',
  },

  // Follow
  'follow-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a urmări un candidat' }, // FOLL-02
  'follow-own-candidate': { status: 403, text: 'Nu îți poți urmări propria candidatură.' },
  'follow-failed': { status: 503, text: 'Eroare: {message}' }, // FOLL-10

  // Activity
  'activities-failed': { status: 503, text: 'Eroare la încărcarea activităților' }, // ACT-12

  // Export and erasure
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

  // Live poll
  'poll-roles': { status: 403, text: 'Doar votanții și candidații pot participa la sondaje' }, // POLL-28
  'poll-already-voted': { status: 409, text: 'Ai votat deja în acest sondaj' }, // POLL-30
  'poll-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a vota în sondaj' }, // POLL-27
  'poll-candidate-missing': { status: 400, text: 'Alege mai întâi un candidat.' }, // POLL-26
  'poll-candidate-gone': { status: 404, text: 'Candidatul nu face parte din acest sondaj.' },
  'poll-ended': {
    status: 410,
    text: 'Acest sondaj s-a încheiat. Deschide din nou pagina ca să vezi sondajul de acum.',
  },
  'poll-silence': { status: 451, text: 'În perioada de liniște electorală sondajul live este închis.' },
  'poll-archive': { status: 410, text: 'Sondajele live s-au încheiat: rezultatele rămân în arhivă.' },
  // After a restore: the key is in no backup.
  'poll-key-gone': {
    status: 410,
    text: 'Sondajul nu mai primește voturi. În câteva momente se deschide altul.',
  },
  'poll-profile-failed': {
    status: 503,
    text: 'Nu s-a putut crea profilul de votant. Încearcă din nou.',
  }, // POLL-33
  'poll-profile-invalid': { status: 403, text: 'Profilul de votant nu este valid' }, // POLL-34
  'poll-vote-failed': { status: 503, text: 'A apărut o eroare la înregistrarea votului' }, // POLL-36
  'poll-data-failed': { status: 503, text: 'Nu s-au putut încărca datele sondajului' }, // POLL-37
  'poll-history-failed': { status: 503, text: 'Nu s-a putut încărca istoricul sondajelor live' },
  'poll-impact-failed': { status: 503, text: 'Nu s-au putut încărca datele de impact' }, // HIST-16

  // AI score; AISC-18, AISC-28 as given
  'score-candidate-missing': { status: 400, text: 'Please select a candidate' }, // AISC-18
  'scores-failed': { status: 503, text: 'Failed to calculate AI scores' }, // AISC-28
  'score-failed': { status: 503, text: 'Failed to calculate AI score' }, // AISC-28
  'score-unknown-error': { status: 503, text: 'An unknown error occurred' }, // AISC-28
  'scores-silence': {
    status: 451,
    text: 'În perioada de liniște electorală scorurile AI nu se calculează.',
  },

  // Discussions, claims
  'comment-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a comenta.' },
  'topic-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a propune un topic.' },
  'like-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a aprecia un comentariu.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof refusals;
