import { everybody } from '#app/platform/rights/rights.ts';
import { type Address, framed, shared } from './page-kinds.ts';

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

const addresses: Record<string, Address> = Object.fromEntries(
  Object.entries(archivedPages).map(([path, reads]) => [
    `/elections/:election${path}`,
    shared('./pages/elections/page.ts', ...reads),
  ]),
);

/** The pages of elections other than the one that the site shows (decision 77). */
export const archivePages = {
  archive: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      '/elections': framed('./pages/elections/screen.tsx'),
      '/elections/:election': shared('./pages/elections/start.ts'),
      ...addresses,
    },
  },
} as const;
