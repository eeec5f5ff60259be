/** Descriptions of live polls in the public API. */
const ro = {
  poll: 'Id-ul sondajului, de la lista sondajelor live.',
  list: 'Sondajele live',
  listText:
    'Sondajele live ale site-ului (neștiințifice, fără eșantion reprezentativ): întâi cel deschis acum, dacă este unul, apoi cele încheiate în care a votat cineva, cele mai noi întâi, cu totalurile și procentele scrise la încheiere. În perioada de liniște electorală lista este goală, iar `withheld` spune de ce și până când.',
  one: 'Un sondaj live',
  oneText: 'Sondajul live cu acest id; în perioada de liniște electorală răspunsul este 451.',
  trends: 'Tendințele sondajelor live',
  trendsText:
    'Procentul fiecărui candidat în fiecare sondaj live încheiat în care a votat cineva, în ordinea datelor, și schimbarea față de sondajul dinainte. În perioada de liniște electorală lista este goală.',
  withheld: (until: string) =>
    `Sondajele live nu se arată în perioada de liniște electorală, care se încheie la ${until}.`,
  fields: {
    simulated:
      'true dacă sondajul este al mulțimii simulate dintr-o demonstrație, ale cărei voturi sunt inventate.',
    status: '`active`: deschis acum; `closed`: încheiat și arhivat.',
    from: 'Ora alegerilor la care s-a deschis.',
    until: 'Ora alegerilor la care se încheie sau s-a încheiat.',
    ballots: 'Câți oameni au votat în sondaj.',
    candidate: 'Candidatul (`slug`).',
    percent: 'Procentul din voturile sondajului, cu două zecimale; null dacă nu a votat nimeni.',
    direction:
      'Față de ultimul sondaj live încheiat în care a votat cineva: `up` sau `down` pentru mai mult de un punct procentual, altfel `stable`; null dacă nu există un astfel de sondaj sau nu întreba despre candidat.',
    change: 'Schimbarea în puncte procentuale.',
  },
  cast: {
    title: 'Votează în sondajul live',
    text: 'Votează în sondajul live deschis, în numele alegătorului sau candidatului autentificat: un singur vot, care nu se mai poate schimba. Paginile site-ului trimit cererea când se apasă „Votează”; numai ele o pot trimite.',
    poll: 'Id-ul sondajului pe care îl arăta pagina; votul nu trece niciodată în alt sondaj.',
    said: 'Propoziția pentru cel care a votat.',
    pollId: 'Id-ul sondajului.',
    candidateId: 'Id-ul candidatului ales.',
    late: 'Primul răspuns la o cerere care a votat cât timp sondajul era deschis și a fost trimisă din nou (cu aceeași `key`) după încheierea lui; nu se scrie nimic.',
  },
};

export const livePollApiTexts = { ro };
