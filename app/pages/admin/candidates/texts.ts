import type { CandidateStatus, VerificationState } from '#app/features/candidates/administration/rules.ts';
import { formatInteger, plural } from '#app/ui/text/format.ts';

const statuses: Record<CandidateStatus, string> = {
  active: 'Activ',
  inactive: 'Inactiv',
  pending: 'În așteptare',
};
const verification: Record<VerificationState, string> = {
  verified: 'Verificat',
  pending: 'Neverificat',
  rejected: 'Respins',
};
const move: Record<VerificationState, string> = {
  verified: 'Verifică',
  rejected: 'Respinge',
  pending: 'Retrage decizia',
};
const done: Record<string, string> = {
  candidat: 'Schimbarea a fost salvată.',
  verificare: 'Verificarea a fost schimbată, iar motivul ei a fost păstrat.',
  voturi: 'Corectura a fost publicată la „Surse și corecturi”.',
};

const ro = {
  title: 'Candidați',
  description: 'Lista candidaților: stare, verificare, voturi din turul I.',
  count: (count: number) => plural(count, { one: 'candidat', few: 'candidați', other: 'candidați' }),
  search: 'Caută după nume, e-mail sau partid',
  find: 'Caută',
  add: 'Creează un cont de candidat',
  status: 'Stare',
  anyStatus: 'Toate',
  empty: 'No candidates found', // Text of checklist row CMAN-14.
  emptyHint: 'Schimbă textul căutat sau starea.',
  silence: 'Voturile sunt ascunse până se închid urnele.',
  statuses,
  verification,
  unclaimed: 'Nerevendicat',
  noEmail: 'fără cont',
  head: {
    candidate: 'Candidat',
    party: 'Partid',
    status: 'Stare',
    metrics: 'Cifre',
    firstRound: 'Voturi în turul I',
    created: 'Pe listă din',
    actions: 'Acțiuni',
  },
  metrics: { score: 'Scor AI', votes: 'Voturi', followers: 'Urmăritori', views: 'Vizualizări' },
  missing: 'N/A',
  hidden: '–',
  firstRoundOf: (name: string) => `Voturile din turul I: ${name}`,
  save: 'Salvează',
  saveOf: (name: string) => `Salvează voturile: ${name}`,
  corrected: (votes: number) => `Corectat. Oficial: ${formatInteger(votes)}`,
  edit: 'Modifică',
  editOf: (name: string) => `Modifică: ${name}`,
  move,
  moveOf: (to: VerificationState, name: string) => `${move[to]}: ${name}`,
  form: {
    title: (name: string) => `Modifică: ${name}`,
    name: 'Nume',
    nameHint: 'Numele se schimbă la Utilizatori.',
    party: 'Partid',
    partyHint: 'Gol înseamnă „Nespecificat”. Un candidat independent rămâne independent.',
    status: 'Stare',
    statusHint: 'Un candidat inactiv sau în așteptare nu mai apare pe pagina candidaților.',
    verification: 'Verificare',
    unclaimed: 'Profilul nu este revendicat, deci nu are o verificare.',
    reason: 'Motiv',
    reasonHint: 'Rămâne în jurnal. La o corectură îl citește oricine.',
    save: 'Salvează candidatul',
  },
  verify: {
    title: (to: VerificationState, name: string) => `${move[to]}: ${name}`,
    from: (status: VerificationState) => `Starea de acum: ${verification[status]}.`,
    reason: 'Motivul deciziei',
    reasonHint: 'Îl citește candidatul în dashboardul său.',
  },
  votes: {
    title: (name: string) => `Voturile din turul I: ${name}`,
    sourced: (votes: number) => `Cifra oficială, din sursă: ${formatInteger(votes)}.`,
    explain:
      'Cifra ta apare lângă cea oficială, cu motiv și sursă, la profil, la candidați și la „Surse și corecturi”. Procentele, locurile și hărțile folosesc mai departe cifra oficială.',
    number: 'Numărul corectat',
    numberHint: 'Gol înseamnă că rămâne numai cifra oficială.',
    source: 'Adresa sursei',
    reason: 'Motivul corecturii',
    publish: 'Publică corectura',
  },
  process: {
    title: 'Cum se verifică un candidat',
    items: [
      'Un profil scris din surse publice este nerevendicat: nu are cont și nu poate fi verificat.',
      'Cine spune că profilul este al său trimite o revendicare. După acceptare, profilul este neverificat.',
      'Un administrator compară contul cu surse publice, apoi verifică sau respinge și scrie motivul.',
      'O decizie se poate retrage: profilul devine din nou neverificat.',
    ],
    claims: 'Revendicările în așteptare',
  },
  done: (key: string | null) => (key ? (done[key] ?? null) : null),
} as const;

export const candidatesAdminTexts = { ro };
