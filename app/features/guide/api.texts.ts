/** Descriptions of the guide in the public API. */
const ro = {
  params: {
    item: 'Codul textului, de la lista ghidului.',
    section: 'Numai textele acestei secțiuni, după codul ei.',
  },
  list: 'Ghidul alegătorului',
  listText: 'Texte și întrebări în ordinea secțiunilor, așa cum se citesc la ora alegerilor.',
  one: 'Un text din ghid',
  oneText: 'Textul cu acest cod.',
  fields: { text: 'Textul, așa cum se citește la ora alegerilor.', page: 'Pagina din site cu același text.' },
};

export const guideApiTexts = { ro };
