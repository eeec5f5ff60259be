import type { RouteConfig } from '@react-router/dev/routes';
import { previewPath } from '#app/features/site/addresses.ts';
import {
  candidatesReads,
  infoReads,
  newsFilter,
  newsReads,
  pollsReads,
  questionsReads,
  resultsReads,
} from '#app/pages/elections/archived-pages.ts';
import type { NamesOf } from '#app/platform/feature.ts';
import { everybody, type Page, type PageKey, type Pages, signedIn } from '#app/platform/rights/rights.ts';
import { adminPages } from './admin-pages.ts';
import { archivePages } from './archive-pages.ts';
import { embedAddresses } from './embed-pages.ts';
import { type Address, framed, type OwnPart, own, personal, shared, single } from './page-kinds.ts';

export type { OwnPart };

/**
 * All pages: every address with its file, grouped by the roles that may open it. `matrixKey` names the row of
 * the permission matrix that can close the pages, or is null.
 */
const contents = {
  home: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      // After an erasure the person is a visitor and reads the confirmation on the home page.
      '/': framed('./pages/home/screen.tsx', 'cont'),
      '/search': framed('./pages/search/screen.tsx', 'cauta'),
      '/search/suggestions.json': shared('./pages/search/suggestions.ts', 'cauta', 'locuri'),
      '/places/:area': shared('./pages/places/place.ts'),
    },
  },
  candidates: {
    roles: everybody,
    matrixKey: 'candidates',
    addresses: {
      '/candidates': personal('./pages/candidates/screen.tsx', 'participation', ...candidatesReads),
      '/candidates/compare': framed('./pages/candidates/compare/screen.tsx', 'candidat*', 'sectiune'),
      '/candidate/:slug?': personal('./pages/candidate/screen.tsx', 'participation', 'sectiune'),
    },
  },
  // This address comes before `/candidate/:slug/questions/:question`, which would match it.
  similarQuestions: {
    roles: signedIn,
    matrixKey: 'candidates',
    addresses: {
      '/candidate/:slug/questions/similar.json': single('./pages/candidate/questions/similar.ts'),
    },
  },
  // Visitors get these pages from the cache. Signed-in readers also see their own texts and likes, including
  // the newest.
  discussions: {
    roles: everybody,
    matrixKey: 'candidates',
    addresses: {
      '/candidate/:slug/discussions': shared('./pages/candidate/discussions/topics.tsx', 'dupa'),
      '/candidate/:slug/discussions/:topic': shared(
        './pages/candidate/discussions/thread.tsx',
        'dupa',
        'doar',
      ),
      '/candidate/:slug/questions': shared('./pages/candidate/questions/list.tsx', ...questionsReads),
      '/candidate/:slug/questions/:question': shared('./pages/candidate/questions/question.tsx'),
      '/candidate/:slug/comments/:comment': shared('./pages/candidate/discussions/comment.tsx', 'dupa'),
    },
  },
  candidateEvents: {
    roles: everybody,
    matrixKey: 'candidates',
    addresses: {
      '/candidate/:slug/events.ics': shared('./pages/candidate/events-file.ts', 'eveniment'),
      // Calendar programs have no session, so the key in the address proves the right.
      '/calendar/:key': single('./pages/calendar/file.ts'),
    },
  },
  claims: {
    roles: everybody,
    matrixKey: 'candidates',
    addresses: { '/candidate/:slug/claim': single('./pages/candidate/claim/screen.tsx') },
  },
  results: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      '/results': framed('./pages/results/screen.tsx', ...resultsReads),
      '/results/timeline': framed('./pages/results/timeline/screen.tsx', 'tur', 'pas'),
      '/results/hours': framed('./pages/results/hours/screen.tsx', 'ora'),
      '/results/annulled': framed('./pages/results/annulled/screen.tsx', 'sortare'),
      '/results/annulled.csv': shared('./pages/results/annulled/file.ts'),
      '/results/:round': framed('./pages/results/round.tsx', ...resultsReads),
      '/results/:round/:area': framed('./pages/results/area.tsx', ...resultsReads),
      '/results/:round/:area/:file': shared('./pages/results/file.ts'),
    },
  },
  record: {
    roles: everybody,
    matrixKey: null,
    addresses: { '/corrections': framed('./pages/corrections/screen.tsx', 'cauta', 'pagina') },
  },
  polls: {
    roles: everybody,
    matrixKey: 'polls',
    addresses: {
      '/polls': personal('./pages/polls/screen.tsx', 'livePoll', ...pollsReads),
      '/polls/history.csv': shared('./pages/polls/history-file.ts'),
    },
  },
  // Only people who may follow candidates may follow tags and outlets. This address comes before `/news/:id`,
  // which would match it.
  newsFollowing: {
    roles: ['voter', 'candidate'],
    matrixKey: 'news',
    addresses: { '/news/following': single('./pages/news/own/following.tsx') },
  },
  news: {
    roles: everybody,
    matrixKey: 'news',
    addresses: {
      '/news': personal('./pages/news/screen.tsx', 'newsFollowing', ...newsReads),
      '/news/for-you': single('./pages/news/own/for-you.tsx'),
      '/news/source/:slug': personal('./pages/news/source.tsx', 'newsFollowing', 'dupa'),
      '/news/:id': framed('./pages/news/article.tsx'),
    },
  },
  newsFeeds: {
    roles: everybody,
    matrixKey: 'news',
    addresses: {
      '/news.rss': shared('./pages/news/rss.ts', ...newsFilter),
      '/news.atom': shared('./pages/news/atom.ts', ...newsFilter),
      '/news.json': shared('./pages/news/json.ts', ...newsFilter),
    },
  },
  analysis: {
    roles: everybody,
    matrixKey: null,
    addresses: { '/ai-analysis': framed('./pages/ai-analysis/screen.tsx', 'tur', 'prezenta', 'ordine') },
  },
  compatibility: {
    roles: everybody,
    matrixKey: 'quiz',
    addresses: {
      '/quiz/compatibility': framed('./pages/quiz/compatibility/screen.tsx', 'vedere'),
      '/quiz/compatibility/interests': single('./pages/quiz/compatibility/interests/screen.tsx'),
    },
  },
  integrity: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      '/integrity': framed('./pages/integrity/screen.tsx'),
      '/integrity/snapshots.json': shared('./pages/integrity/snapshots.ts'),
    },
  },
  info: {
    roles: everybody,
    matrixKey: 'info',
    addresses: {
      '/info': framed('./pages/info/screen.tsx', ...infoReads),
      '/info/calendar.ics': shared('./pages/info/calendar.ts', 'tur'),
    },
  },
  quiz: {
    roles: everybody,
    matrixKey: 'quiz',
    addresses: {
      '/quiz': framed('./pages/quiz/screen.tsx'),
      '/quiz/questions.json': shared('./pages/quiz/questions.ts'),
    },
  },
  assistant: {
    roles: everybody,
    matrixKey: 'chat',
    addresses: {
      '/assistant': single('./pages/assistant/screen.tsx'),
      '/assistant/conversation.json': single('./pages/assistant/conversation.ts'),
    },
  },
  documents: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      '/terms': framed('./pages/terms/screen.tsx'),
      '/gdpr': framed('./pages/gdpr/screen.tsx'),
      '/accessibility': framed('./pages/accessibility/screen.tsx'),
      '/method': framed('./pages/method/screen.tsx'),
      '/method/compatibility.json': shared('./pages/method/compatibility.ts'),
    },
  },
  auth: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      '/auth': single('./pages/auth/screen.tsx'),
      '/auth/second-factor': single('./pages/auth/second-factor.tsx'),
      '/auth/verify': single('./pages/auth/verify.tsx'),
      '/auth/reset': single('./pages/auth/reset.tsx'),
      '/auth/sign-out': single('./pages/auth/sign-out.ts'),
      '/auth/external': single('./pages/auth/external.ts'),
      '/create-user': single('./pages/create-user/redirect.ts'),
    },
  },
  // The one-time setup link in the program's log leads to this page.
  setup: { roles: everybody, matrixKey: null, addresses: { '/setup': single('./pages/setup/screen.tsx') } },
  dashboard: {
    roles: everybody,
    matrixKey: 'dashboard',
    addresses: {
      '/dashboard': own('./pages/dashboard/screen.tsx', 'edit', 'pagina', 'stiri', 'ordine', 'salvat'),
    },
  },
  // Administrators read the dashboard of the candidate that the address names.
  candidateDashboard: {
    roles: ['candidate', 'admin'],
    matrixKey: 'dashboard',
    addresses: {
      '/candidate-dashboard': single('./pages/candidate-dashboard/screen.tsx'),
      '/candidate-dashboard/insights': single('./pages/candidate-dashboard/insights/screen.tsx'),
      '/candidate-dashboard/events': single('./pages/candidate-dashboard/events/screen.tsx'),
      '/candidate-dashboard/team': single('./pages/candidate-dashboard/team/screen.tsx'),
    },
  },
  ownDocuments: {
    roles: ['voter', 'candidate', 'admin'],
    matrixKey: 'dashboard',
    addresses: {
      '/candidate-dashboard/documents': single('./pages/candidate-dashboard/documents/screen.tsx'),
    },
  },
  // A candidate's team consists of voters. These pages refuse voters who are not in the candidate's team.
  ownProfile: {
    roles: ['voter', 'candidate'],
    matrixKey: 'dashboard',
    addresses: {
      '/candidate-dashboard/profile': single('./pages/candidate-dashboard/profile/screen.tsx'),
      '/candidate-dashboard/profile/photo': single('./pages/candidate-dashboard/profile/photo/screen.tsx'),
    },
  },
  // These forms keep the typed text when the session has ended, so the pages answer visitors too.
  profileForm: {
    roles: everybody,
    matrixKey: 'dashboard',
    addresses: {
      '/candidate-dashboard/questions': single('./pages/candidate-dashboard/questions/screen.tsx'),
      '/candidate-dashboard/profile/edit': single('./pages/candidate-dashboard/profile/edit/screen.tsx'),
      '/candidate-dashboard/profile/stances': single(
        './pages/candidate-dashboard/profile/stances/screen.tsx',
      ),
    },
  },
  profile: {
    roles: signedIn,
    matrixKey: 'profile',
    addresses: {
      '/account': single('./pages/account/screen.tsx'),
      '/account/avatar': single('./pages/account/avatar.tsx'),
      '/candidate-dashboard/team/join': single('./pages/candidate-dashboard/team/join.tsx'),
    },
  },
  settings: {
    roles: signedIn,
    matrixKey: 'settings',
    addresses: {
      '/account/security': single('./pages/account/security/screen.tsx'),
      '/account/sign-out-everywhere': single('./pages/account/security/sign-out-everywhere.ts'),
    },
  },
  notifications: {
    roles: signedIn,
    matrixKey: 'profile',
    addresses: { '/account/notifications': single('./pages/account/notifications/screen.tsx') },
  },
  // The link in an e-mail leads here, and its reader may be signed out.
  unsubscribe: {
    roles: everybody,
    matrixKey: null,
    addresses: { '/unsubscribe': single('./pages/unsubscribe/screen.tsx') },
  },
  // GDPR art. 7(3), 15, 17 and 20 require these pages, so the permission matrix cannot close them.
  privacy: {
    roles: signedIn,
    matrixKey: null,
    addresses: {
      '/account/privacy': single('./pages/account/privacy/screen.tsx'),
      '/account/export.json': single('./pages/account/privacy/copy/export.ts'),
      '/account/export/:part': single('./pages/account/privacy/copy/export-part.ts'),
    },
  },
  ...adminPages,
  ...archivePages,
  assistantQuality: {
    roles: everybody,
    matrixKey: null,
    addresses: { '/assistant/quality': framed('./pages/assistant/quality/screen.tsx') },
  },
  embed: {
    roles: everybody,
    matrixKey: null,
    addresses: embedAddresses(newsFilter),
  },
  // These preview pictures have their own cache. Machines rarely request the other three files.
  sharing: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      '/og/*': single('./pages/og/image.ts'),
      '/sitemap.xml': single('./pages/crawlers/sitemap.ts'),
      '/.well-known/security.txt': single('./pages/crawlers/security-text.ts'),
      '/robots.txt': single('./pages/crawlers/robots.ts'),
    },
  },
  // Pictures of people are large and have unguessable names. Browsers cache them, so few are requested twice.
  files: {
    roles: everybody,
    matrixKey: null,
    addresses: { '/files/:name': single('./pages/files/file.ts') },
  },
  api: { roles: everybody, matrixKey: null, addresses: { '/api': framed('./pages/api/screen.tsx') } },
  gallery: { roles: everybody, matrixKey: null, addresses: { '/ui': single('./pages/ui/screen.tsx') } },
  demo: {
    roles: everybody,
    matrixKey: null,
    addresses: {
      '/demo/moment': single('./pages/demo/moment.ts'),
      '/demo/restart': single('./pages/demo/restart.tsx'),
      '/demo/tour': single('./pages/demo/tour/screen.tsx'),
      '/demo/crowd': single('./pages/demo/crowd.tsx'),
      '/demo/outbox': single('./pages/demo/outbox.tsx'),
    },
  },
  // All unknown addresses show this one page (platform/page-cache/shared-pages.ts).
  unknown: { roles: everybody, matrixKey: null, addresses: { '/*': shared('./pages/home/unknown.tsx') } },
} as const satisfies Record<string, Omit<Page, 'paths'> & { addresses: Record<string, Address> }>;

declare module '#app/platform/feature.ts' {
  interface PageNames extends NamesOf<typeof contents> {}
}

const addresses: readonly [path: string, Address][] = Object.values(contents).flatMap((page) =>
  Object.entries(page.addresses),
);

const rows = Object.entries(contents).map(([key, { addresses: own, ...page }]): [string, Page] => [
  key,
  { ...page, paths: Object.keys(own) },
]);
/** All pages with their addresses and roles. */
export const pages = Object.fromEntries(rows) as Pages;

/** The parameters that each page reads, by address, or null for a page that is rendered for each visitor. */
export const sharedPages: Readonly<Record<string, readonly string[] | null>> = Object.fromEntries(
  addresses.map(([path, { reads }]) => [path, reads]),
);

/** The pages that the cache keeps for signed-in people, with their keys in the rights table. */
export const framedPages: readonly { path: string; page: PageKey; own: OwnPart | null }[] = Object.entries(
  contents,
).flatMap(([key, page]) =>
  Object.entries<Address>(page.addresses)
    .filter(([, { isFramed }]) => isFramed)
    .map(([path, { own = null }]) => ({ path, page: key as PageKey, own })),
);

/** The pages of each person's own content, with their keys in the rights table. */
export const ownPages: readonly { path: string; page: PageKey }[] = Object.entries(contents).flatMap(
  ([key, page]) =>
    Object.entries<Address>(page.addresses)
      .filter(([, { isOwn }]) => isOwn)
      .map(([path]) => ({ path, page: key as PageKey })),
);

/**
 * Tells whether a page exists at this path. Menus and blocks may name planned pages, whose links appear once
 * the page exists.
 */
export function isServed(path: string): boolean {
  return addresses.some(([known]) => known === path);
}

/** A page file with a second address needs an id of its own. */
const isOther = (path: string) => path.startsWith(previewPath) || path.startsWith('/elections/');
const idOf = (path: string) => (isOther(path) ? { id: path.slice(1) } : {});

export default addresses.map(([path, { file }]) =>
  path === '/' ? { index: true, file } : { path: path.slice(1), file, ...idOf(path) },
) satisfies RouteConfig;
