import type { Capped } from '#app/features/administration/counts.server.ts';
import type { Waiting } from '#app/features/administration/waiting.server.ts';
import { formatDate, formatDateTime, formatInteger, formatNumber, plural } from '#app/ui/text/format.ts';

const count = ({ count: known, hasMore }: Capped) =>
  hasMore ? `peste ${formatInteger(known)}` : formatInteger(known);

const kinds: Record<keyof Waiting | 'jobs', string> = {
  claims: 'Revendicări',
  posts: 'Postări de moderat',
  reports: 'Răspunsuri raportate',
  drafts: 'Ciorne de articole',
  feeds: 'Fluxuri cu erori',
  candidates: 'Candidați de verificat',
  jobs: 'Sarcini eșuate',
};

const ro = {
  count,
  /** The banner of a dashboard whose totals could not be read. Text of checklist row ADM-37. */
  failed: (message: string) => `Nu s-au putut încărca datele dashboard-ului: ${message}`,
  totals: {
    polls: 'Sondaje live',
    pollOpen: (ends: Date) => `Unul deschis, până la ${formatDate(ends)}.`,
    noPoll: 'Niciunul deschis.',
    news: 'Știri',
    newsNote: (published: number, unpublished: Capped) =>
      `Publicate: ${formatInteger(published)}. Nepublicate: ${count(unpublished)}.`,
    activities: 'Activități',
    activitiesNote: (comments: Capped) => `Comentarii publice: ${count(comments)}.`,
  },
  waiting: {
    title: 'Așteaptă o decizie',
    kinds,
    empty: 'Nimic nu așteaptă.',
  },
  stats: {
    groups: { users: 'Utilizatori', content: 'Conținut', interactions: 'Interacțiuni' },
    candidates: 'Candidați',
    admins: 'Administratori',
    news: 'Știri publicate',
    polls: 'Sondaje live',
    comments: 'Comentarii',
    votes: 'Voturi zilnice',
    follows: 'Urmăriri',
    views: 'Vizualizări de profil',
    hidden: 'ascunse până se închid urnele',
  },
  growth: {
    title: 'Creșterea utilizatorilor',
    finding: (accounts: number, days: number) =>
      days < 1
        ? `${plural(accounts, { one: 'cont', few: 'conturi', other: 'conturi' })}`
        : `${plural(accounts, { one: 'cont', few: 'conturi', other: 'conturi' })} după ${plural(days, { one: 'zi', few: 'zile', other: 'zile' })}`,
    measure: 'Numărul de conturi la sfârșitul fiecărei zile.',
    description: 'Linia arată numărul de conturi, zi de zi.',
    empty: 'Încă nu există conturi.',
    what: 'graficul',
    day: 'Ziua',
    accounts: 'Conturi',
  },
  assistant: {
    title: 'Statistici AI',
    messages: 'Mesaje păstrate',
    insights: 'Observații în analiza AI',
    average: 'Timp mediu de răspuns',
    noAverage: 'date insuficiente',
    seconds: (ms: number) => `${formatNumber(ms / 1000, 2)} s`,
    questions: 'Ultimele întrebări cu răspuns raportat',
    noQuestions: 'Niciun răspuns nu a fost raportat.',
    note: 'O conversație păstrată o vede numai persoana care a purtat-o, nu și administratorii.',
    more: 'Răspunsurile raportate',
    /** Shortens a question to 100 characters (ADM-14). */
    short: (text: string) => {
      const letters = [...text];
      return letters.length > 100 ? `${letters.slice(0, 100).join('').trimEnd()}…` : text;
    },
  },
  candidates: {
    title: 'Candidați, în ordinea de pe buletin',
    name: 'Candidat',
    score: 'Scor AI',
    votes: 'Voturi',
    followers: 'Urmăritori',
    views: 'Vizualizări',
    missing: 'N/A',
    hidden: '–',
    more: (profiles: Capped) => `Toți candidații (${count(profiles)})`,
  },
  preview: {
    title: 'Tabele',
    more: 'Deschide în explorator',
    /** Text of checklist row ADM-38. */
    failed: (table: string, message: string) => `Error fetching data for table ${table}: ${message}`,
  },
  actions: {
    title: 'Acțiuni rapide',
    links: [
      { href: '/admin/users/new', label: 'Utilizator nou' },
      { href: '/admin/polls/new', label: 'Sondaj nou' },
      { href: '/admin/news/new', label: 'Articol nou' },
      { href: '/admin/news/sources', label: 'Publicații' },
      { href: '/admin/moderation', label: 'Moderare' },
      { href: '/admin/ai-score-calculation', label: 'Calculează scorurile AI' },
    ],
  },
  header: [
    { href: '/admin/site-content', label: 'Conținut Site' },
    { href: '/admin/access-control', label: 'Control Acces' },
  ],
  news: {
    title: 'Control știri',
    refresh: 'Refresh News Now', // Text of checklist row ADM-18.
    done: 'Știrile au fost actualizate cu succes!', // Text of checklist row ADM-19.
    last: (at: Date, fetched: number, inserted: number) =>
      `Ultima rulare: ${formatDateTime(at)}. ${plural(fetched, { one: 'articol citit', few: 'articole citite', other: 'articole citite' })}, ${formatInteger(inserted)} salvate.`,
    running: 'Preluarea este în curs.',
    none: 'Preluarea nu a rulat încă.',
    more: 'Istoricul rulărilor',
  },
  /** The lines behind which phones fold the long boxes. */
  folds: {
    users: 'Cele mai noi conturi',
    statistics: 'Utilizatori, conținut, interacțiuni',
    growth: 'Conturi, zi de zi',
    candidates: 'Scor, voturi, urmăritori, vizualizări',
    audit: 'Cele mai noi intrări',
    refused: 'Cereri, persoane, adrese',
    tables: 'Primele rânduri ale unui tabel',
  },
  more: { users: 'Toți utilizatorii', activities: 'Toate activitățile', audit: 'Tot jurnalul' },
} as const;

export const dashboardTexts = { ro };
