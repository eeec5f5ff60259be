/** Descriptions of AI scores in the public API. */
const ro = {
  calculate: 'Calculează scorurile AI',
  calculateText:
    'Numai pentru administratori, după sesiunea lor: calculează scorul tuturor sau al unui candidat, la ora alegerilor, și îl trece în jurnal. În perioada de liniște electorală nu se calculează nimic. Dacă un calcul este refuzat sau eșuează, problema are și câmpul `message`.',
  action: '`updateAll`: toți candidații activi; `updateSingle`: cel din `candidateId`.',
  badAction: 'se așteaptă updateAll sau updateSingle',
  candidate: 'Id-ul candidatului; numai pentru `updateSingle`.',
  updated: 'Câte scoruri au fost scrise.',
};

export const scoreApiTexts = { ro };
