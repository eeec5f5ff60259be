import { loadingRefusals } from './loading-refusals.ts';

/** Code → HTTP status and the specification's exact text (checklist row beside it where there is one). */
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
  'too-large': { status: 413, text: 'Cererea este prea mare.' },
  'bad-request': { status: 400, text: 'Cererea nu poate fi înțeleasă.' },

  // Public API (RFC 9457: these are the titles; /api lists them)
  'api-address-unknown': { status: 404, text: 'Nu există nimic la această adresă a API-ului.' },
  'api-record-unknown': { status: 404, text: 'Înregistrarea cerută nu există sau nu este încă publică.' },
  'api-parameter-invalid': { status: 400, text: 'Un parametru nu este cunoscut sau nu este valid.' },
  'api-cursor-invalid': { status: 400, text: 'Cursorul nu este valid.' },
  'api-method-refused': { status: 405, text: 'Această adresă poate fi doar citită.' },
  'api-failed': { status: 500, text: 'Cererea a eșuat din cauza unei erori interne.' },
  'polls-withheld': { status: 451, text: 'Sondajele nu se publică în perioada de liniște electorală.' },

  // Who may
  'sign-in-required': { status: 401, text: 'Trebuie să fii autentificat.' },
  forbidden: { status: 403, text: 'Nu ai dreptul să faci această acțiune.' },
  'foreign-origin': { status: 403, text: 'Cererea vine de pe alt site și a fost refuzată.' },
  'too-many-requests': { status: 429, text: 'Prea multe cereri. Încearcă din nou peste câteva momente.' },
  'demo-only': { status: 404, text: 'Această acțiune există numai în modul demonstrativ.' },
  'unknown-moment': { status: 400, text: 'Momentul ales nu există.' },

  // Daily vote
  'vote-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a vota' }, // VOTE-02
  'vote-voters-only': { status: 403, text: 'Doar alegătorii pot vota.' }, // VOTE-03
  'vote-same-candidate': { status: 409, text: 'Ai votat deja acest candidat azi.' }, // VOTE-11
  'vote-candidate-missing': { status: 400, text: 'ID-ul candidatului lipsește' }, // VOTE-14
  'vote-candidate-gone': { status: 404, text: 'Candidatul nu există sau a fost șters' }, // VOTE-15
  'vote-profile-gone': { status: 404, text: 'Profilul candidatului nu mai este disponibil' }, // VOTE-16
  'vote-failed': { status: 503, text: 'Eroare la vot. Încearcă din nou.' }, // VOTE-17

  // Follow, comparison
  'follow-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a urmări un candidat' }, // FOLL-02
  'comparison-full': { status: 409, text: 'Poți compara cel mult 3 candidați' },

  // Live poll
  'poll-roles': { status: 403, text: 'Doar votanții și candidații pot participa la sondaje' }, // POLL-28
  'poll-already-voted': { status: 409, text: 'Ai votat deja în acest sondaj' }, // POLL-30

  // Discussions, claims
  'comment-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a comenta.' },
  'topic-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a propune un topic.' },
  'like-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a aprecia un comentariu.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof refusals;
