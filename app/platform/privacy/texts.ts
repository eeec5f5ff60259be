/** Texts that several parts of the data map share. */
export const dataWords = {
  ro: {
    publicFigure:
      'Interesul legitim al publicului de a fi informat despre alegeri (RGPD, art. 6 alin. 1 lit. f); faptele țin de calitatea de persoană publică (Legea 190/2018, art. 7).',
    madePublic:
      'Interesul legitim al publicului de a fi informat despre alegeri (RGPD, art. 6 alin. 1 lit. f). Opiniile politice au fost făcute publice de persoana însăși (art. 9 alin. 2 lit. e); vezi și Legea 190/2018, art. 7.',
    everybody: 'Oricine: se văd pe pagini, în fișiere și în datele publice (API).',
    whileShown: 'Cât timp alegerile sunt prezentate aici. O greșeală se corectează, cu urmă publică.',
    contract: 'Fără aceste date contul nu poate funcționa (RGPD, art. 6 alin. 1 lit. b).',
    consent:
      'Acordul tău explicit, dat separat pentru acest scop (RGPD, art. 6 alin. 1 lit. a și art. 9 alin. 2 lit. a). Îl retragi oricând la Date și confidențialitate.',
    security: 'Interesul legitim de a apăra conturile și serverul (RGPD, art. 6 alin. 1 lit. f și art. 32).',
    onlyYou: 'Numai tu.',
  },
} as const;
