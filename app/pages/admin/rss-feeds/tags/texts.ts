import { formatNumber, plural } from '#app/ui/text/format.ts';

const outcomes: Record<string, string> = {
  program: 'Programul preluării a fost schimbat.',
  rulare: 'Preluarea a pornit. Istoricul arată cum merge.',
  eticheta: 'Eticheta a fost salvată.',
  'eticheta-stearsa': 'Eticheta a fost ștearsă.',
};

const ro = {
  title: 'Etichetele știrilor',
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  add: 'Adaugă o etichetă',
  search: 'Caută o etichetă',
  find: 'Caută',
  empty: 'No tags found',
  emptyHint: 'Try adjusting your search or add a new tag',
  name: 'Nume',
  slug: 'Adresă scurtă',
  slugHint: 'Dacă rămâne goală, se formează din nume.',
  description: 'Definiție',
  descriptionHint: 'Care știri primesc eticheta. Cititorii o văd deasupra listei ei.',
  color: 'Culoare',
  colorHint: 'De exemplu #4CAF50. Textul devine alb sau negru, după cum se citește mai bine.',
  icon: 'Pictogramă',
  synonyms: 'Cuvinte și expresii',
  synonymsHint:
    'Câte una pe rând. Articolul care conține una, în orice formă gramaticală, primește eticheta. Semnul * la sfârșit acceptă orice terminație, - la început exclude o expresie, iar -- la început arată că articolul este despre altceva.',
  state: 'Stare',
  active: 'activă',
  inactive: 'inactivă',
  contrast: (ratio: number) => `contrast ${formatNumber(ratio, 1)}:1`,
  articles: (count: number) => plural(count, { one: 'articol', few: 'articole', other: 'articole' }),
  articlesHead: 'Articole',
  actions: 'Acțiuni',
  edit: 'Modifică',
  editOf: (name: string) => `Modifică eticheta ${name}`,
  turnOn: 'Activează',
  turnOff: 'Dezactivează',
  switchOf: (name: string, isActive: boolean) =>
    `${isActive ? 'Dezactivează' : 'Activează'} eticheta ${name}`,
  remove: 'Șterge',
  removeOf: (name: string) => `Șterge eticheta ${name}`,
  confirm: (name: string) => `Ștergi eticheta „${name}”? Articolele rămân.`,
  save: 'Salvează eticheta',
  newTitle: 'Etichetă nouă',
  editTitle: (name: string) => `Modifică eticheta „${name}”`,
  merge: {
    title: 'Unește două etichete',
    text: 'Articolele și urmăritorii primei trec la a doua, care preia și cuvintele ei.',
    from: 'Eticheta care dispare',
    into: 'Eticheta care rămâne',
    choose: 'Alege o etichetă',
    submit: 'Unește etichetele',
    done: (count: number) =>
      `Etichetele au fost unite; ${count === 1 ? 'a' : 'au'} trecut ${plural(count, { one: 'articol', few: 'articole', other: 'articole' })}.`,
  },
} as const;

export const tagsTexts = { ro };
