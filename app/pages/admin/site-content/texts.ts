import type { SiteKind } from '#app/features/site/content/forms.ts';
import { formatDateTime } from '#app/ui/text/format.ts';

const kinds: Record<
  SiteKind,
  { path: string; tab: string; add: string; addTitle: string; editTitle: (name: string) => string }
> = {
  text: {
    path: 'texte',
    tab: 'Texte',
    add: 'Adaugă un text',
    addTitle: 'Text nou',
    editTitle: (name) => `Textul „${name}”`,
  },
  block: {
    path: 'blocuri',
    tab: 'Blocuri',
    add: 'Adaugă un bloc',
    addTitle: 'Bloc nou',
    editTitle: (name) => `Blocul „${name}”`,
  },
  menu: {
    path: 'meniu',
    tab: 'Meniu',
    add: 'Adaugă o intrare',
    addTitle: 'Intrare nouă în meniu',
    editTitle: (name) => `Intrarea „${name}”`,
  },
};

const done: Record<string, string> = {
  publicat: 'A fost publicat. Vizitatorii îl văd în câteva secunde.',
  ciorna: 'Ciorna a fost salvată. Vizitatorii nu o văd.',
  renuntat: 'Ciorna a fost ștearsă.',
  sters: 'A fost șters de pe site. Îl găsești la „Șterse”.',
  readus: 'Versiunea aleasă este acum ciornă. Citește-o, apoi public-o.',
};

const ro = {
  title: 'Conținut Site',
  description: 'Textele, blocurile și meniul site-ului.',
  kinds,
  tabsLabel: 'Feluri de conținut',
  done: (what: string | null) => done[what ?? ''] ?? null,
  /** The texts that pages read (CONT-06), by page and key. */
  places: {
    home: { home_subtitle: 'Pagina de început, descrierea din motoarele de căutare' },
    candidates: {
      candidates_title: 'Candidați, titlul',
      candidates_subtitle: 'Candidați, sub titlu',
    },
    layout: { footer_about: 'Subsolul tuturor paginilor' },
  },
  place: 'Unde apare',
  columns: { name: 'Nume', key: 'Pagina și cheia', content: 'Text', path: 'Duce la', order: 'Ordine' },
  state: 'Stare',
  states: { published: 'publicat', draft: 'ciornă', both: 'publicat, cu ciornă', unused: 'pe nicio pagină' },
  actions: 'Acțiuni',
  edit: 'Modifică',
  editOf: (name: string) => `Modifică ${name}`,
  removed: 'Șterse',
  see: 'Vezi',
  seeOf: (name: string) => `Vezi ${name}`,
  back: 'Conținut Site',
  fields: {
    page: 'Pagina',
    pageHint: 'De exemplu „home”, „candidates” sau „layout” (antetul și subsolul tuturor paginilor).',
    section: 'Secțiunea',
    key: 'Cheia',
    keyHint: 'Numele după care pagina găsește textul.',
    content: 'Textul',
    contentHint: 'Text simplu, fără etichete HTML.',
    title: 'Titlul',
    path: 'Pagina la care duce',
    noPath: 'nicio pagină',
    choosePath: 'Alege o pagină',
    order: 'Ordinea',
    orderHint: 'Numerele mai mici apar primele.',
    label: 'Numele din meniu',
    icon: 'Pictograma din bara de jos',
    icons: { home: 'casă', users: 'oameni', chart: 'grafic', poll: 'buletin', info: 'informații' },
    isInBottomBar: 'Apare și în bara de jos a telefoanelor',
  },
  publish: 'Publică',
  saveDraft: 'Salvează ciorna',
  preview: 'Previzualizează ciornele',
  discard: 'Renunță la ciornă',
  discardText: 'Renunți la ciornă? Textul publicat rămâne.',
  remove: 'Șterge de pe site',
  removeText: 'Îl ștergi de pe site? Istoricul rămâne, iar textul poate fi restaurat.',
  yesDiscard: 'Da, renunț',
  yesRemove: 'Da, șterge',
  history: 'Istoric',
  versionOf: (at: Date | null, writer: string | null) =>
    at === null ? 'Versiunea inițială' : `${formatDateTime(at)}${writer === null ? '' : `, ${writer}`}`,
  versionStates: { published: 'publicat', removed: 'șters' },
  now: 'pe site acum',
  restore: 'Restaurează',
  restoreOf: (version: string) => `Restaurează versiunea: ${version}`,
} as const;

export const siteContentTexts = { ro };
