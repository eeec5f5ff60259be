/** URL parameters of the results pages. */
export const resultsReads = ['cauta', 'harta', 'forma', 'sortare'];
/** URL parameters of the candidate list. */
export const candidatesReads = ['cauta', 'partid', 'tema', 'ordine', 'pagina', 'candidat*'];

/** The pages that the archive has for each earlier election: their path on the site, and their URL parameters. */
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
