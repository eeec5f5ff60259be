import { plural } from '#app/ui/text/format.ts';

const votes = { one: 'vot', few: 'voturi', other: 'voturi' };

const ro = {
  pageTitle: 'Demonstrația de la capăt – Vot informat',
  title: 'Reia demonstrația de la capăt',
  standFirst: 'Tot ce s-a făcut în demonstrație se șterge pe loc, pentru toți cei care o folosesc acum.',
  spent: (label: string) =>
    `La momentul „${label}” nu mai este nicio zi deschisă până la închiderea votului prin lege: cheile voturilor au fost șterse, iar fără ele nu se mai poate vota. Ceasul a rămas unde era.`,
  goes: 'Ce se șterge',
  goesList: [
    'voturile, sondajele live, urmăririle și vizualizările, cu toate totalurile lor',
    'scorurile, instantaneele, renumărările și listele de activități',
    'conturile făcute în demonstrație; cei autentificați cu ele sunt deconectați',
  ],
  stays: 'Ce rămâne',
  staysList: [
    'candidații, rezultatele, sondajele publicate și ghidul',
    'cele trei conturi ale demonstrației, ca la început',
  ],
  submit: 'Reia de la capăt',
  back: 'Înapoi, fără să schimbi nimic',
  crowd: {
    pageTitle: 'Mulțimea simulată – Vot informat',
    title: 'Mulțimea simulată',
    standFirst:
      '40 de alegători inventați votează în sondaje live făcute numai pentru ei: trei dintr-o zi, deja încheiate, și unul deschis, care se mișcă circa două minute.',
    rules: 'Ce trebuie să știi',
    rulesList: [
      'voturile se trag la sorți în mod egal între candidați și nu arată nicio opinie',
      'sondajele simulate poartă cuvântul „Simulare” în pagini, în fișiere și în API și nu schimbă scorurile',
      'sondajul simulat ia locul sondajului live în pagini până la eliminarea lui',
      'un vot dat de tine în sondajul simulat dispare odată cu el',
    ],
    start: 'Pornește o mulțime simulată',
    remove: 'Elimină mulțimea simulată',
    running: (count: number) =>
      `Simulare: ${plural(count, votes)} în sondajele simulate. Administrarea arată alegătorii inventați cu numele „Alegător simulat”.`,
    see: 'Vezi sondajul simulat',
  },
};

export const demoTexts = { ro };
