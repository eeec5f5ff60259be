/** URL parameters of the pages with results. */
export const resultsReads = ['cauta', 'harta', 'forma', 'sortare'];
/** URL parameters of the list of candidates. */
export const candidatesReads = ['cauta', 'partid', 'tema', 'ordine', 'pagina', 'candidat*'];

/**
 * The pages that stay readable for each earlier election, by their path on the site, with the parameters that
 * they read.
 */
export const archivedPages: Readonly<Record<string, readonly string[]>> = {
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
  '/corrections': ['cauta', 'pagina'],
};
