import type { ClaimStatus } from '#app/features/claims/queries.server.ts';

const ro = {
  site: 'Vot informat',
  title: 'Revendică profilul',
  titleOf: (candidate: string) => `Revendică profilul: ${candidate}`,
  back: (candidate: string) => `Înapoi la ${candidate}`,
  open: 'Revendică Profil',
  message: 'De ce este profilul tău',
  hint: 'Spune cine ești și cum te putem verifica. Mesajul îl citesc numai administratorii.',
  evidence: 'O dovadă publică (adresă https)',
  evidenceHint: 'De exemplu pagina ta oficială, pe care scrie numele contului de aici.',
  // Text of checklist row CLAIM-01.
  submit: 'Trimite Cererea',
  // Text of checklist row CLAIM-06.
  sent: 'Cererea ta a fost trimisă cu succes!',
  // Text of checklist row CLAIM-03.
  signedOut: 'Nu ești autentificat. Te rugăm să te loghezi.',
  signIn: 'Autentifică-te',
  signInAgain: 'Autentifică-te în altă filă, apoi trimite din nou. Textul tău rămâne aici.',
  taken: 'Profilul are deja un cont.',
  notForAdmins: 'Un administrator nu revendică profiluri.',
  // Text of checklist row CLAIM-08.
  failed: 'A apărut o eroare. Încearcă din nou.',
  own: {
    title: 'Cererile tale',
    statuses: {
      pending: 'Cererea ta așteaptă un administrator.',
      accepted: 'Cererea ta a fost acceptată. Contul tău este cont de candidat.',
      rejected: 'Cererea ta a fost respinsă. Poți trimite alta, cu alte dovezi.',
    } satisfies Record<ClaimStatus, string>,
    reason: (text: string) => `Motivul administratorului: ${text}`,
  },
} as const;

export const claimPageTexts = { ro };
