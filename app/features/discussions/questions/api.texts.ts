/** Texts about questions in the public API's description. */
const ro = {
  list: 'Întrebările puse unui candidat',
  listText:
    'Întrebările publice ale alegătorilor, cele mai susținute întâi, cu răspunsul candidatului sau fără. Regulile și ordinea sunt aceleași pentru toți candidații. Numele celor care întreabă nu sunt aici.',
  fields: {
    asked: 'Câte întrebări publice are candidatul.',
    answered: 'La câte dintre ele a răspuns.',
    supports: 'Câți alegători susțin întrebarea.',
    author: 'Cine a scris răspunsul: candidatul sau echipa lui. Publică numai candidatul.',
    answer: 'null: candidatul nu a răspuns sau și-a retras răspunsul.',
    page: 'Pagina întrebării pe site.',
  },
};

export const questionApiTexts = { ro };
