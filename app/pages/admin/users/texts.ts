import type { UserStatus } from '#app/features/accounts/administration/values.ts';
import { simulatedMark } from '#app/features/candidates/counters/simulated.ts';
import { formatDate, formatDateTime, formatInteger, plural } from '#app/ui/text/format.ts';

const statuses: Record<UserStatus, string> = {
  active: 'Activ',
  inactive: 'Inactiv',
  pending: 'Neconfirmat',
};

const outcomes: Record<string, string> = {
  cont: 'Contul a fost salvat.',
  activ: 'Contul a fost activat.',
  inactiv: 'Contul a fost dezactivat, iar sesiunile lui s-au încheiat.',
  sesiuni: 'Sesiunea s-a încheiat.',
  'toate-sesiunile': 'Toate sesiunile contului s-au încheiat.',
  factor: 'Al doilea pas a fost dezactivat, iar persoana a fost anunțată prin e-mail.',
};

const ro = {
  title: 'Utilizatori',
  description: 'Conturile platformei: roluri, stare, sesiuni.',
  accounts: (count: number) => plural(count, { one: 'cont', few: 'conturi', other: 'conturi' }),
  invented: (count: number) =>
    `${simulatedMark}: ${plural(count, { one: 'alegător inventat', few: 'alegători inventați', other: 'alegători inventați' })}, în plus.`,
  found: (count: number) =>
    plural(count, { one: 'cont găsit', few: 'conturi găsite', other: 'conturi găsite' }),
  tooWide: (most: number) =>
    `Peste ${formatInteger(most)} de conturi se potrivesc, așa că lista nu le cuprinde pe toate. Scrie mai mult din nume sau adresa întreagă.`,
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  add: 'Creează utilizator',
  search: 'Caută după nume sau e-mail',
  find: 'Caută',
  role: 'Rol',
  anyRole: 'Toate rolurile',
  status: 'Stare',
  anyStatus: 'Toate stările',
  statuses,
  // Texts of checklist row USER-07.
  empty: 'No users found',
  emptyHint: 'Try adjusting your search or filters',
  head: { name: 'Nume', email: 'E-mail', since: 'Creat', actions: 'Acțiuni' },
  day: (at: Date) => formatDate(at),
  edit: 'Modifică',
  editOf: (name: string) => `Modifică: ${name}`,
  activate: 'Activează',
  activateOf: (name: string) => `Activează: ${name}`,
  deactivate: 'Dezactivează',
  deactivateOf: (name: string) => `Dezactivează: ${name}`,
  deactivateTitle: (name: string) => `Dezactivezi contul: ${name}?`,
  deactivateText:
    'Persoana este deconectată la următoarea cerere și nu se mai poate autentifica. Datele ei rămân, iar contul poate fi activat din nou.',
  form: {
    firstName: 'Prenume',
    lastName: 'Nume',
    email: 'Adresa de e-mail',
    emailHint: 'Email cannot be changed', // Text of checklist row USER-09.
    role: 'Rol',
    roleHint: 'Un rol nou încheie sesiunile contului.',
    state: 'Stare',
    active: 'Activ',
    inactive: 'Inactiv',
    save: 'Salvează contul',
  },
  facts: {
    verified: 'E-mail verificat',
    yes: 'Da',
    no: 'Nu',
    factor: 'Al doilea pas',
    on: 'Activat',
    off: 'Dezactivat',
    since: 'Creat',
    lastActive: 'Ultima folosire',
    never: 'Niciodată',
  },
  activities: 'Activitățile contului',
  sessions: {
    title: 'Sesiuni deschise',
    none: 'Nicio sesiune deschisă.',
    own: 'Sesiunile tale și al doilea pas se schimbă la „Contul tău”, „Securitate”.',
    line: (used: Date, opened: Date) =>
      `Folosită ${formatDateTime(used)} · deschisă ${formatDateTime(opened)}`,
    end: 'Încheie',
    endOf: (device: string) => `Încheie sesiunea: ${device}`,
    endAll: 'Încheie toate sesiunile',
    endAllTitle: (name: string) => `Închei toate sesiunile: ${name}?`,
    endAllText:
      'Persoana este deconectată de pe toate dispozitivele la următoarea cerere. Se poate autentifica din nou.',
  },
  factor: {
    reset: 'Dezactivează al doilea pas',
    title: (name: string) => `Dezactivezi al doilea pas: ${name}?`,
    text: 'Fă asta numai dacă persoana și-a pierdut telefonul și codurile de recuperare și i-ai verificat identitatea. Contul rămâne protejat doar de parolă, sesiunile se încheie, iar persoana primește un e-mail.',
  },
} as const;

export const usersTexts = { ro };
