import { expect, test } from 'vitest';
import { sharedPages } from '#app/routes.ts';
import { createSharedPages, unknownPath } from './shared-pages.ts';

const { sharedAddress, withOwnParameters } = createSharedPages(sharedPages);

const files = new Set(['assets', 'favicon.svg']);
const addressOf = (url: string) => sharedAddress(url, files)?.address ?? null;
const isOdd = (url: string) => sharedAddress(url, files)?.isOdd;

test.each([
  '/',
  '/_.data',
  '/candidates',
  '/candidates.data',
  '/candidate/a-b',
  '/results/1/AB',
  '/results/1/AB/candidates.csv',
  '/api/v1/areas',
  '/candidates?cauta=pop',
  '/candidates.data?_routes=root',
  '/api/v1/areas?limit=2',
  '/api/v12/areas',
])('sharedAddress caches %s under its own address for all visitors', (url) =>
  expect(addressOf(url)).toBe(url),
);

test.each([
  '/demo/moment',
  '/auth?next=%2F',
  '/account',
  '/ready',
  '/health',
  '/assets/x.js',
  '/og/home.png',
  '/robots.txt',
  '/.well-known/security.txt',
  '/assets',
  '/__manifest',
  '/whatever.data',
  '/%zz',
  '/favicon.svg',
  '/api/auth/callback/x',
])('sharedAddress does not cache %s', (url) => expect(addressOf(url)).toBeNull());

test.each(['/whatever', '/candidatesx', '/candidate/a/b', '/wp-login.php?x=1', '/results/1/AB/x.csv/y'])(
  'sharedAddress stores %s under the one address for all unknown pages',
  (url) => expect(sharedAddress(url, files)).toEqual({ address: unknownPath, isCommon: true, isOdd: false }),
);

test.each([
  '/Candidates',
  '/candidates//',
  '/%63andidates?cauta=a&x=1',
  '/results/1/',
  '/candidate/%61na',
  '/Candidates.data',
])('sharedAddress stores no page for %s, an odd spelling that the router accepts', (url) => {
  expect(sharedAddress(url, files)).toEqual({ address: url, isCommon: false, isOdd: true });
});

test.each(['/Auth', '/account/', '/News/following', '/OG/home.png'])(
  'sharedAddress leaves %s, an odd spelling of a person’s page, to the application',
  (url) => expect(addressOf(url)).toBeNull(),
);

test('sharedAddress lets the cache store a page when its address is spelled like the site’s links', () => {
  for (const url of ['/', '/candidates', '/results/1/AB?cauta=c', '/api/v1/areas'])
    expect(isOdd(url)).toBe(false);
});

test.each([
  ['/results?x=0.123', '/results'],
  ['/terms?cauta=1&fbclid=2', '/terms'],
  ['/?utm_source=a&cont=sters', '/?cont=sters'],
  ['/candidates?partid=b&cauta=a', '/candidates?cauta=a&partid=b'],
  ['/candidates?cauta=a&cauta=b', '/candidates?cauta=a'],
  ['/candidates/compare?candidat=b&candidat=a&candidat=b', '/candidates/compare?candidat=a&candidat=b'],
  ['/polls?candidat=b&candidat=a', '/polls?candidat=b'],
  ['/results/1/AB?tema=x&cauta=c', '/results/1/AB?cauta=c'],
  ['/candidates?_routes=root', '/candidates'],
  ['/candidates?', '/candidates'],
])(
  'sharedAddress stores %s under %s: extra, repeated or reordered parameters create no new address',
  (url, kept) => {
    expect(addressOf(url)).toBe(kept);
    expect(withOwnParameters(url)).toBe(kept);
  },
);

test('withOwnParameters leaves the address of a page unchanged when it is rendered for each visitor', () => {
  for (const url of ['/auth?next=%2F&next=%2Fa', '/account?salvat=profil', '/no-page?x=1'])
    expect(withOwnParameters(url)).toBe(url);
});

test('sharedAddress keeps all parameters of the API in a fixed order, so that the API can refuse unknown parameters', () => {
  expect(addressOf('/api/v1/areas?limit=2&after=a&after=b')).toBe('/api/v1/areas?after=a&after=b&limit=2');
});
