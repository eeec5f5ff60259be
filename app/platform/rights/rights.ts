/** The table of rights: who may open which page and run which operation. Deny by default: what is not here is refused. */
export const roles = ['visitor', 'voter', 'candidate', 'admin'] as const;
export type Role = (typeof roles)[number];

const everybody: readonly Role[] = roles;

/**
 * Pages by key. The keys of the permission matrix (ACC-05) are those an administrator can switch per role;
 * `paths` are React Router patterns. Every route must be in exactly one row: tests/structure.test.ts checks it.
 */
export const pages = {
  home: { paths: ['/'], roles: everybody, inMatrix: false },
  candidates: { paths: ['/candidates', '/candidate/:slug?'], roles: everybody, inMatrix: true },
  results: {
    paths: ['/results', '/results/:round', '/results/:round/:area', '/results/:round/:area/:file'],
    roles: everybody,
    inMatrix: false,
  },
  polls: { paths: ['/polls'], roles: everybody, inMatrix: true },
  analysis: { paths: ['/ai-analysis'], roles: everybody, inMatrix: false },
  record: { paths: ['/corrections'], roles: everybody, inMatrix: false },
  info: { paths: ['/info', '/info/calendar.ics'], roles: everybody, inMatrix: true },
  embed: {
    paths: [
      '/embed/results/:round/:area?',
      '/embed/map/:round',
      '/embed/countdown',
      '/embed/polls',
      '/oembed',
    ],
    roles: everybody,
    inMatrix: false,
  },
  documents: {
    paths: ['/terms', '/gdpr', '/accessibility', '/method'],
    roles: everybody,
    inMatrix: false,
  },
  sharing: { paths: ['/og/*', '/sitemap.xml', '/robots.txt'], roles: everybody, inMatrix: false },
  api: { paths: ['/api'], roles: everybody, inMatrix: false },
  gallery: { paths: ['/ui'], roles: everybody, inMatrix: false },
  demo: { paths: ['/demo/moment'], roles: everybody, inMatrix: false },
  unknown: { paths: ['/*'], roles: everybody, inMatrix: false },
} as const satisfies Record<string, { paths: readonly string[]; roles: readonly Role[]; inMatrix: boolean }>;

export type PageKey = keyof typeof pages;

/** Is there a screen behind this path? Menus and blocks name pages of the whole product; a link shows once its page exists. */
export function isServed(path: string): boolean {
  return Object.values(pages).some(({ paths }) => (paths as readonly string[]).includes(path));
}
