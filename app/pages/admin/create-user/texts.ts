import { passwordLength } from '#app/features/accounts/limits.ts';

const ro = {
  title: 'Creează utilizator',
  description: 'Un cont nou de candidat sau de administrator.',
  back: 'Înapoi la utilizatori',
  emailHint: 'Aici primește mesajul cu linkul de confirmare.',
  passwordHint: `Parola inițială, de cel puțin ${passwordLength.least} caractere. Spune-i-o persoanei, care o schimbă după prima autentificare.`,
  role: 'Rol',
  party: 'Partid',
  partyHint: 'Gol înseamnă „Nespecificat”. Pentru un candidat fără partid scrie „Independent”.',
  submit: 'Creează contul',
  /** Texts of checklist rows USER-32 and USER-33, whose wording the specification leaves open. */
  done: (name: string) => `Contul pentru ${name} a fost creat. Vei fi redirecționat...`,
  goCandidate: 'Dashboardul candidatului',
  goAdmin: 'Conținut Site',
  goUsers: 'Lista utilizatorilor',
} as const;

export const createUserTexts = { ro };
