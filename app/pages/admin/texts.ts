import type { ActivityType } from '#app/features/activity/activity-types.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { formatDate, formatDateTime, formatInteger, plural } from '#app/ui/text/format.ts';

const roles: Record<SignedInRole, string> = {
  admin: 'Administrator',
  candidate: 'Candidat',
  voter: 'Alegător',
};

const activities: Record<ActivityType, { sentence: string; badge: string }> = {
  vote: { sentence: 'a votat', badge: 'vot' },
  poll: { sentence: 'a votat în sondajul live', badge: 'sondaj' },
  follow: { sentence: 'a început să urmărească un candidat', badge: 'urmărire' },
  unfollow: { sentence: 'nu mai urmărește un candidat', badge: 'urmărire oprită' },
  comment: { sentence: 'a comentat', badge: 'comentariu' },
  view: { sentence: 'a văzut un profil', badge: 'vizualizare' },
  quiz: { sentence: 'a făcut Testul Votantului', badge: 'test' },
};

/** A link of the menu. `also` lists the paths of further pages that mark this link as current. */
export type MenuLink = { href: string; label: string; also?: readonly string[] };

/** The groups of the side menu. An entry appears once its page exists. */
const menu: readonly { title: string; links: readonly MenuLink[] }[] = [
  { title: 'Prezentare', links: [{ href: '/admin/dashboard', label: 'Dashboard' }] },
  {
    title: 'Oameni',
    links: [
      { href: '/admin/users', label: 'Utilizatori', also: ['/admin/create-user'] },
      { href: '/admin/candidates', label: 'Candidați' },
      { href: '/admin/claims', label: 'Revendicări' },
      { href: '/admin/activities', label: 'Activități' },
    ],
  },
  {
    title: 'Conținut',
    links: [
      { href: '/admin/news-articles', label: 'Articole', also: ['/admin/news/new'] },
      { href: '/admin/rss-feeds', label: 'Fluxuri de știri' },
      { href: '/admin/news/sources', label: 'Publicații' },
      { href: '/admin/compatibility-test', label: 'Test de compatibilitate' },
      { href: '/admin/voter-test', label: 'Testul Votantului' },
      { href: '/admin/assistant', label: 'Asistent' },
      { href: '/admin/moderation', label: 'Moderare' },
      { href: '/admin/site-content', label: 'Conținut Site' },
    ],
  },
  {
    title: 'Vot',
    links: [
      { href: '/admin/elections', label: 'Alegeri' },
      { href: '/admin/polls/new', label: 'Sondaj nou' },
      { href: '/integrity', label: 'Integritatea voturilor' },
      { href: '/admin/ai-score-calculation', label: 'Scor AI' },
      { href: '/corrections', label: 'Corecturi publice' },
    ],
  },
  {
    title: 'Sistem',
    links: [
      { href: '/admin/jobs', label: 'Sarcini programate' },
      { href: '/admin/audit', label: 'Jurnal de securitate' },
      { href: '/admin/access-control', label: 'Control Acces' },
      { href: '/admin/database', label: 'Explorator bază de date' },
      { href: '/admin/backups', label: 'Copii de rezervă' },
      { href: '/admin/settings', label: 'Setări Sistem' },
      { href: '/demo/outbox', label: 'Mesaje' },
    ],
  },
];

const ro = {
  label: 'Administrare',
  back: 'Înapoi la Dashboard',
  menu,
  menuAt: (label: string) => `Administrare: ${label}`,
  title: 'Dashboard',
  description: 'Administrarea platformei Vot informat.',
  updated: (at: Date) => `Actualizat ${formatDateTime(at)}.`,
  users: {
    label: 'Utilizatori',
    note: (byRole: Record<SignedInRole, number>) =>
      [
        plural(byRole.voter, { one: 'alegător', few: 'alegători', other: 'alegători' }),
        plural(byRole.candidate, { one: 'candidat', few: 'candidați', other: 'candidați' }),
        plural(byRole.admin, { one: 'administrator', few: 'administratori', other: 'administratori' }),
      ]
        .map((count) => count.replace(' ', '\u00a0'))
        .join(', '),
  },
  stats: {
    title: 'Statistici de sistem',
    measure: 'Fiecare bară arată partea ei din total.',
    refresh: 'Reîncarcă',
    rows: {
      voters: 'Alegători',
      active: (days: number) => `Activi în ${days} de zile`,
      verified: 'E-mail verificat',
      deactivated: 'Conturi dezactivate',
    },
    ofWhole: (whole: number) => `din ${formatInteger(whole)}`,
  },
  recentUsers: {
    title: 'Utilizatori recenți',
    name: 'Nume',
    email: 'E-mail',
    role: 'Rol',
    since: 'Înregistrat',
  },
  recentActivities: {
    title: 'Activități recente',
    empty: 'Nimeni nu a făcut încă nimic.',
    note: 'Se vede că cineva a votat, niciodată pentru cine.',
  },
  roles,
  activity: activities,
  day: (day: string) => formatDate(day),
  recount: {
    title: 'Numărarea voturilor',
    none: 'Nu s-a făcut încă nicio numărătoare.',
    clean: (at: Date) =>
      `Ultima numărătoare, ${formatDateTime(at)}: voturile, contoarele și instantaneele se potrivesc.`,
    drift: (at: Date) => `Ultima numărătoare, ${formatDateTime(at)}, a găsit diferențe.`,
    hidden: 'Diferențele conțin numere de voturi, ascunse până se închid urnele.',
    others: (count: number) =>
      `Și încă ${plural(count, { one: 'diferență', few: 'diferențe', other: 'diferențe' })}.`,
    run: 'Numără din nou',
    running: 'Se numără…',
    more: 'Instantaneele publice',
  },
  refused: {
    title: 'Drepturi refuzate',
    lastDay: (count: number) =>
      `În ultimele 24 de ore programul a refuzat ${plural(count, { one: 'cerere', few: 'cereri', other: 'cereri' })} fără drept.`,
    more: 'Vezi cererile refuzate',
    note: 'Numărate pe oră, persoană și adresă. În locul adresei IP apare un cod: același cod înseamnă aceeași adresă.',
    empty: 'Nicio cerere nu a fost refuzată.',
    visitor: 'Vizitator',
    what: 'Cerere',
    who: 'Cine',
    address: 'Adresă',
    count: 'De câte ori',
    at: 'Ultima dată',
  },
  /** The filters that long lists share. */
  lists: {
    person: 'Caută după nume sau e-mail',
    any: 'Toate',
    from: 'De la',
    to: 'Până la',
    find: 'Caută',
    steps: 'Paginile listei',
    newest: 'Cele mai noi',
    older: 'Mai vechi',
    tooWide: 'Prea multe persoane se potrivesc. Scrie mai mult din nume sau adresa întreagă.',
  },
  audit: {
    title: 'Jurnal de securitate',
    empty: 'Jurnalul este gol.',
    program: 'programul',
    erased: 'cont șters',
    at: 'Când',
    who: 'Cine',
    what: 'Acțiune',
  },
};

export const adminTexts = { ro };
