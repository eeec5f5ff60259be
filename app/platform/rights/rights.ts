/** The table of rights: roles by page and operation. Pages without a row are refused. */
export const roles = ['visitor', 'voter', 'candidate', 'admin'] as const;
export type Role = (typeof roles)[number];
export type SignedInRole = Exclude<Role, 'visitor'>;

const everybody: readonly Role[] = roles;
/** Roles with an account. */
export const signedIn = ['voter', 'candidate', 'admin'] as const satisfies readonly SignedInRole[];

/** Keys of the permission matrix (ACC-05), which an administrator can switch per role. */
export const matrixKeys = [
  'dashboard',
  'profile',
  'candidates',
  'polls',
  'news',
  'info',
  'quiz',
  'chat',
  'settings',
  'admin/dashboard',
  'admin/access-control',
  'admin/site-content',
] as const;
type MatrixKey = (typeof matrixKeys)[number];

type Page = { paths: readonly string[]; roles: readonly Role[]; matrixKey: MatrixKey | null };

/**
 * Pages by key: `paths` are React Router patterns, and the permission matrix can close a page with a `matrixKey`.
 * tests/structure.test.ts checks that every route is in exactly one row.
 */
export const pages = {
  home: { paths: ['/'], roles: everybody, matrixKey: null },
  candidates: {
    paths: ['/candidates', '/candidates/compare', '/candidate/:slug?'],
    roles: everybody,
    matrixKey: 'candidates',
  },
  results: {
    paths: ['/results', '/results/:round', '/results/:round/:area', '/results/:round/:area/:file'],
    roles: everybody,
    matrixKey: null,
  },
  polls: { paths: ['/polls', '/polls/history.csv'], roles: everybody, matrixKey: 'polls' },
  analysis: { paths: ['/ai-analysis'], roles: everybody, matrixKey: null },
  integrity: { paths: ['/integrity', '/integrity/snapshots.json'], roles: everybody, matrixKey: null },
  record: { paths: ['/corrections'], roles: everybody, matrixKey: null },
  info: { paths: ['/info', '/info/calendar.ics'], roles: everybody, matrixKey: 'info' },
  embed: {
    paths: [
      '/embed/results/:round/:area?',
      '/embed/map/:round',
      '/embed/countdown',
      '/embed/polls',
      '/oembed',
    ],
    roles: everybody,
    matrixKey: null,
  },
  documents: {
    paths: ['/terms', '/gdpr', '/accessibility', '/method'],
    roles: everybody,
    matrixKey: null,
  },
  sharing: {
    paths: ['/og/*', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'],
    roles: everybody,
    matrixKey: null,
  },
  api: { paths: ['/api'], roles: everybody, matrixKey: null },
  // Pictures of people have names that nobody can guess.
  files: { paths: ['/files/:name'], roles: everybody, matrixKey: null },
  auth: {
    paths: [
      '/auth',
      '/auth/second-factor',
      '/auth/verify',
      '/auth/reset',
      '/auth/sign-out',
      '/auth/external',
      '/create-user',
    ],
    roles: everybody,
    matrixKey: null,
  },
  settings: {
    paths: ['/account/security', '/account/sign-out-everywhere'],
    roles: signedIn,
    matrixKey: 'settings',
  },
  // GDPR art. 7(3), 15, 17 and 20 forbid closing these pages.
  privacy: {
    paths: ['/account/privacy', '/account/export.json', '/account/export/:part'],
    roles: signedIn,
    matrixKey: null,
  },
  dashboard: { paths: ['/dashboard'], roles: everybody, matrixKey: 'dashboard' },
  profile: {
    paths: ['/account', '/account/avatar'],
    roles: signedIn,
    matrixKey: 'profile',
  },
  candidateDashboard: { paths: ['/candidate-dashboard'], roles: ['candidate'], matrixKey: 'dashboard' },
  admin: {
    paths: ['/admin', '/admin/dashboard', '/admin/ai-score-calculation', '/admin/jobs'],
    roles: ['admin'],
    matrixKey: 'admin/dashboard',
  },
  setup: { paths: ['/setup'], roles: everybody, matrixKey: null },
  gallery: { paths: ['/ui'], roles: everybody, matrixKey: null },
  demo: { paths: ['/demo/moment', '/demo/restart', '/demo/outbox'], roles: everybody, matrixKey: null },
  unknown: { paths: ['/*'], roles: everybody, matrixKey: null },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;

/** Tells whether a page exists. Menus name pages of the whole product and hide links to missing ones. */
export function isServed(path: string): boolean {
  return Object.values(pages).some(({ paths }) => (paths as readonly string[]).includes(path));
}
