import type { OpmlOutcome } from '#app/features/news/administration/sources/opml.server.ts';
import type { VerificationStatus } from '#app/features/news/administration/values.ts';
import { formatInteger, plural } from '#app/ui/text/format.ts';

const statuses: Record<VerificationStatus, string> = {
  pending: 'în verificare',
  verified: 'verificată',
  rejected: 'respinsă',
};

const outcomes: Record<string, string> = {
  publicatie: 'Publicația a fost salvată.',
  'publicatie-stearsa': 'Publicația a fost ștearsă.',
  flux: 'Fluxul a fost salvat.',
  'flux-sters': 'Fluxul a fost șters.',
};

const source = { one: 'publicație nouă', few: 'publicații noi', other: 'publicații noi' };
const feed = { one: 'flux nou', few: 'fluxuri noi', other: 'fluxuri noi' };

const ro = {
  title: 'Publicații',
  description: 'Publicațiile din care vin știrile, fluxurile și proprietarii lor.',
  count: (count: number) => plural(count, { one: 'publicație', few: 'publicații', other: 'publicații' }),
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  add: 'Adaugă o publicație',
  toFeeds: 'Fluxuri de știri',
  search: 'Caută o publicație',
  find: 'Caută',
  empty: 'Nicio publicație nu se potrivește.',
  emptyHint: 'Caută după o parte din nume sau adaugă publicația.',
  name: 'Nume',
  url: 'Adresa paginii',
  logoUrl: 'Adresa siglei',
  score: 'Scor de încredere',
  scoreHint: 'De la 0 la 100.',
  status: 'Verificare',
  statuses,
  state: 'Stare',
  active: 'activă',
  inactive: 'inactivă',
  articles: 'Articole',
  feeds: 'Fluxuri',
  feedCount: (count: number) => (count === 0 ? 'fără flux' : formatInteger(count)),
  edit: 'Deschide',
  editOf: (name: string) => `Deschide ${name}`,
  remove: 'Șterge publicația',
  removeTitle: (name: string) => `Ștergi „${name}”?`,
  removeText: (count: number) =>
    `Odată cu publicația se șterg fluxurile ei și ${plural(count, { one: 'articol', few: 'articole', other: 'articole' })}. Dacă vrei numai să nu mai apară, dezactiveaz-o.`,
  save: 'Salvează publicația',
  newTitle: 'Publicație nouă',
  owners: {
    title: 'Cine o deține',
    none: 'Proprietarii nu sunt documentați.',
    asOf: (day: string) => `la ${day}`,
    recheck: 'de reverificat',
    source: 'Sursa',
  },
  feed: {
    title: 'Fluxurile publicației',
    none: 'Publicația nu are încă un flux.',
    address: 'Adresa fluxului',
    ofDemo: 'Fără adresă pe internet: fluxul există numai în demonstrație.',
    on: 'Se citește',
    off: 'Inactiv',
    turnOn: 'Activează fluxul',
    turnOff: 'Dezactivează fluxul',
    edit: 'Modifică fluxul',
    remove: 'Șterge fluxul',
    removeTitle: 'Ștergi fluxul?',
    removeText: 'Articolele aduse de el rămân.',
    add: 'Adaugă un flux',
    save: 'Salvează fluxul',
    state: 'Stare',
    newTitle: (name: string) => `Flux nou: ${name}`,
    editTitle: (name: string) => `Fluxul publicației ${name}`,
    failing: 'cu erori',
  },
  opml: {
    title: 'OPML',
    fold: 'Importă sau exportă fluxurile (OPML)',
    text: 'Un fișier OPML mută lista fluxurilor dintr-un program în altul. Publicațiile noi intră în verificare.',
    download: 'Descarcă fluxurile active',
    field: 'Fișier OPML',
    browse: 'Alege fișierul',
    nothing: 'Niciun fișier ales.',
    submit: 'Importă fluxurile',
    file: 'Fluxuri de știri',
    done: ({ sources, feeds, known, refused }: OpmlOutcome) =>
      `Au fost importate ${plural(sources, source)} și ${plural(feeds, feed)}. Existau deja: ${known}. Fără nume sau cu adresă greșită: ${refused}.`,
  },
} as const;

export const sourcesTexts = { ro };
