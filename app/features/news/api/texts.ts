/** The public API's texts about news. */
const ro = {
  params: {
    article: 'Numele din adresă sau id-ul articolului, de la lista știrilor (`slug`, `id`).',
    outlet: 'Numele scurt al publicației, de la lista publicațiilor (`slug`).',
    search:
      'Cuvinte din titlu, rezumat sau text; diacriticele și formele cuvântului nu contează, iar ultimul cuvânt poate fi numai început.',
    tag: 'Numai știrile cu această etichetă, după numele ei scurt.',
    source: 'Numai știrile acestei publicații, după numele ei scurt.',
    candidate: 'Numai știrile în care este numit acest candidat.',
    withCandidate: 'true: numai știrile în care este numit un candidat.',
    featured: 'true: numai știrile recomandate.',
    breaking: 'true: numai știrile de ultimă oră.',
    sort: 'Cele mai noi întâi (`latest`, dacă lipsește), cele mai vechi întâi sau cele mai potrivite cu `search`.',
    sortWithoutSearch: 'Ordinea `relevance` cere și `search`.',
  },
  list: 'Știri, cu filtre',
  listText:
    'Aceleași știri ca pe pagina Știri, cu aceleași filtre. O știre apărută la mai multe publicații este arătată o dată, cu prima publicație; cu `search` sau `source` apare fiecare articol. În perioada de liniște lipsesc articolele despre sondaje.',
  one: 'O știre',
  oneText:
    'Articolul și celelalte publicații cu aceeași știre. Numai articolele noastre au text; din celelalte se păstrează titlul, un rezumat scurt, ziua și legătura.',
  sources: 'Publicații',
  sourcesText: 'Publicațiile verificate, după nume, cu numărul de articole publicate până la ora alegerilor.',
  source: 'O publicație',
  sourceText: 'Publicația și cine o deține, cât se știa la ora alegerilor.',
  tags: 'Etichete',
  tagsText: 'Etichetele cu știri, cele mai folosite întâi.',
  counts: 'Articole pe etichete',
  countsText: 'Câte articole are fiecare etichetă; aceleași cifre ca la `/news-tags`.',
  fields: {
    originalUrl: 'Adresa articolului la publicație; null: articolul este al nostru.',
    page: 'Pagina articolului pe site; null la articolele publicațiilor.',
    excerpt: 'Cel mult 200 de caractere.',
    publishedAt: 'Când a putut fi citit. Fără oră cunoscută: miezul nopții de după ziua lui.',
    hasTime: 'false: se știe numai ziua; arată `published_day`.',
    source: 'Publicația; null la articolele noastre.',
    candidates: 'Candidații numiți în articol (`slug`).',
    story: 'Știrea de la mai multe publicații din care face parte; null: numai una a scris-o.',
    storyArticles: 'Câte articole ale știrii se văd acum.',
    sameStory: 'Toate articolele aceleiași știri, primul publicat întâi; o listă goală fără știre comună.',
    content: 'Textul articolului nostru, în Markdown; null la articolele publicațiilor.',
    articles: 'Câte articole se văd acum.',
    owners: 'Cine deține publicația, cu sursa și data fiecărui fapt.',
    asOf: 'Data faptului: an, an și lună sau zi.',
    needsRecheck: 'true: faptul este vechi sau fără dată și trebuie verificat din nou.',
  },
};

export const newsApiTexts = { ro };
