/** URL parameters of the results pages. */
export const resultsReads = ['cauta', 'harta', 'forma', 'sortare'];
/** URL parameters of the candidate list. */
export const candidatesReads = ['cauta', 'partid', 'tema', 'ordine', 'pagina', 'candidat*'];

/** URL parameters of the news filter. A feed is always sorted newest first, so it has no order. */
export const newsFilter = ['cauta', 'eticheta', 'sursa', 'candidat', 'recomandate', 'urgente', 'sectiune'];
export const newsReads = [...newsFilter, 'ordine', 'dupa'];
/** URL parameters of the polls page. */
export const pollsReads = ['tur', 'candidat', 'pagina', 'sondaj'];
/** URL parameters of the voters' guide. */
export const infoReads = ['cauta', 'sectiune', 'deschis'];

/** URL parameters of the questions to a candidate. */
export const questionsReads = ['pagina', 'ordine', 'doar'];

/**
 * Pages, including their subpages, about the election that the site shows. The archive hides links to them,
 * because they would change to another election without saying so.
 */
export const pagesOfShownElection: readonly string[] = [
  '/ai-analysis',
  '/assistant',
  '/integrity',
  '/news/following',
  '/news/for-you',
  '/quiz',
  '/search',
];

/**
 * The pages that the archive has for each earlier election: their path on the site, and their URL parameters.
 * Pictures (null) have their own cache.
 */
export const archivedPages: Readonly<Record<string, readonly string[] | null>> = {
  '/results': resultsReads,
  '/results/timeline': ['tur', 'pas'],
  '/results/hours': ['ora'],
  '/results/annulled': ['sortare'],
  '/results/annulled.csv': [],
  '/results/:round': resultsReads,
  '/results/:round/:area': resultsReads,
  '/results/:round/:area/:file': [],
  '/candidates': candidatesReads,
  '/candidates/compare': ['candidat*', 'sectiune'],
  '/candidate/:slug': ['sectiune'],
  '/candidate/:slug/events.ics': ['eveniment'],
  '/candidate/:slug/discussions': ['dupa'],
  '/candidate/:slug/discussions/:topic': ['dupa', 'doar'],
  '/candidate/:slug/questions': questionsReads,
  '/candidate/:slug/questions/:question': [],
  '/candidate/:slug/comments/:comment': ['dupa'],
  '/corrections': ['cauta', 'pagina'],
  '/polls': pollsReads,
  '/polls/history.csv': [],
  '/news': newsReads,
  '/news/source/:slug': ['dupa'],
  '/news/:id': [],
  '/news.rss': newsFilter,
  '/news.atom': newsFilter,
  '/news.json': newsFilter,
  '/info': infoReads,
  '/info/calendar.ics': ['tur'],
  '/og/*': null,
};
