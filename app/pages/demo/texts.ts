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
};

export const demoTexts = { ro };
