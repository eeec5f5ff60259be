import { plural } from '#app/ui/text/format.ts';

const ro = {
  count: (count: number) => plural(count, { one: 'întrebare', few: 'întrebări', other: 'întrebări' }),
  search: 'Caută în text și categorie',
  find: 'Caută',
  add: 'Adaugă o întrebare',
  anyCategory: 'Toate categoriile',
  empty: 'Nicio întrebare nu se potrivește.',
  emptyHint: 'Caută alte cuvinte, alege altă categorie sau adaugă întrebarea.',
  question: 'Întrebare',
  category: 'Categorie',
  weight: 'Pondere',
  weightHint: 'De la 1 la 5.',
  option: (number: number) => `Răspunsul ${number}`,
  addOption: 'Adaugă un răspuns',
  optionsHead: 'Răspunsuri',
  state: 'Stare',
  active: 'activă',
  inactive: 'inactivă',
  actions: 'Acțiuni',
  edit: 'Modifică',
  editOf: (question: string) => `Modifică: ${question}`,
  turnOn: 'Activează',
  turnOff: 'Dezactivează',
  switchOf: (question: string, isActive: boolean) =>
    `${isActive ? 'Dezactivează' : 'Activează'}: ${question}`,
  remove: 'Șterge',
  removeOf: (question: string) => `Șterge: ${question}`,
  confirm: 'Are you sure you want to delete this question?', // Text of checklist row CPADM-06.
  save: 'Salvează întrebarea',
  newTitle: 'Întrebare nouă',
  editTitle: 'Modifică întrebarea',
} as const;

export const questionTexts = { ro };
