/** Descriptions of opinion polls in the public API. */
const ro = {
  params: {
    poll: 'Codul sondajului, de la lista sondajelor.',
    round: 'Numai sondajele despre acest tur.',
    series: '`current`: despre aceste alegeri; `earlier`: serii mai vechi, despre alt buletin de vot.',
  },
  list: 'Sondajele de opinie',
  listText:
    'Sondajele publicate de institute, cele mai noi întâi, cu cifrele lor, nescalate. În perioada de liniște electorală lista este goală, iar `withheld` spune de ce și până când.',
  one: 'Un sondaj',
  oneText: 'Sondajul cu acest cod; în perioada de liniște electorală răspunsul este 451.',
  withheld: (until: string) =>
    `Legea interzice publicarea sondajelor în perioada de liniște electorală, care se încheie la ${until}.`,
  fields: {
    kind: 'Sondaj, exit-poll, sondaj din ziua votului sau medie de sondaje.',
    client: 'Cine a comandat și plătit sondajul; null când nu se știe.',
    visible: 'De când este arătat sondajul aici: la publicarea lui sau a doua zi, dacă ora nu se știe.',
    margin: 'Marja de eroare publicată, în puncte procentuale.',
    base: 'Baza procentelor, așa cum o descrie institutul.',
    line: 'true: punct al curbei de pe pagini (seria acestor alegeri, numai candidați de pe buletin).',
    share: 'Procentul publicat.',
    candidate: 'Candidatul (`slug`); null pentru cine nu era pe buletin.',
    pairs: 'Perechile de tur final despre care a întrebat același sondaj.',
  },
};

export const pollApiTexts = { ro };
