import { archivedPages } from '#app/pages/elections/archived-pages.ts';
import { everybody } from '#app/platform/rights/rights.ts';
import { type Address, framed, shared, single } from './page-kinds.ts';

const addresses: Record<string, Address> = Object.fromEntries(
  Object.entries(archivedPages).map(([path, reads]) => [
    `/elections/:election${path}`,
    reads === null ? single('./pages/elections/page.ts') : shared('./pages/elections/page.ts', ...reads),
  ]),
);

/** The pages of elections other than the election that the site shows (decision 77). */
export const archivePages = {
  archive: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      '/elections': framed('./pages/elections/screen.tsx'),
      '/elections/:election': shared('./pages/elections/page.ts'),
      ...addresses,
    },
  },
} as const;
