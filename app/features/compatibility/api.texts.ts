/** Descriptions of declared positions in the public API. */
const ro = {
  list: 'Pozițiile declarate ale unui candidat',
  listText:
    'Ce a declarat candidatul la fiecare întrebare a testului de compatibilitate, cu surse; fără declarații, `stances` este gol. Nimic spus după ora alegerilor.',
  compatibility: 'Tot ce trebuie pentru compatibilitate',
  compatibilityText:
    'Întrebările, candidații și pozițiile lor declarate, într-un singur răspuns. Potrivirea se calculează cu ele pe dispozitivul tău, după formula de la /method, așa că răspunsurile tale nu ajung la server. Nimic spus după ora alegerilor.',
  fields: {
    day: 'Ziua rotației: hotărăște numai ordinea candidaților la egalitate.',
    questions: 'În ordinea în care se pun: după pondere, apoi după chestionar.',
    weight: 'Ponderea dată de administratori. Alege și ordonează întrebările; nu intră în scor.',
    candidates: 'Toți candidații activi, în ordinea de pe buletin; și cei fără nicio poziție.',
    scale: 'Răspunsurile întrebării, în ordinea scării.',
    step: 'Locul răspunsului pe scară, de la 0.',
    said: 'Când a fost spus: AAAA, AAAA-LL sau AAAA-LL-ZZ; null când nu se știe.',
    confidence: '`explicit`: spus ca atare; `inferred`: dedus din declarații și etichetat astfel pe pagini.',
    own: 'Numai la declarațiile proprii: răspunsul publicat aici chiar de candidat, cu linkul lui. Nu are surse.',
    timing:
      '`campanie`, `anterior`, `necunoscut`; `ulterior` este arătat, dar nu intră în calculul compatibilității.',
  },
};

export const compatibilityApiTexts = { ro };
