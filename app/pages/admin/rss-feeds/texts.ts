import type { FeedFailureCode } from '#app/features/news/feeds/texts.ts';
import { feedTexts } from '#app/features/news/feeds/texts.ts';
import { formatDateTime, plural } from '#app/ui/text/format.ts';

const article = { one: 'articol', few: 'articole', other: 'articole' };
const feed = { one: 'flux', few: 'fluxuri', other: 'fluxuri' };
const hour = { one: 'oră', few: 'ore', other: 'ore' };

/** Row FEED-59 prescribes the text for network errors, FEED-61 for document errors, and FEED-64 for all others. */
const ofNetwork = new Set<FeedFailureCode>([
  'name-unknown',
  'unreachable',
  'certificate-refused',
  'timed-out',
]);
const ofDocument = new Set<FeedFailureCode>([
  'not-a-feed',
  'document-broken',
  'doctype-refused',
  'encoding-unknown',
  'too-deep',
  'too-heavy',
]);

function testFailure(code: FeedFailureCode): string {
  if (ofNetwork.has(code)) return 'Network error: Could not connect to RSS proxy';
  if (ofDocument.has(code)) return 'Invalid response format from RSS proxy';
  return 'Failed to test feed. Please ensure the URL is correct and accessible.';
}

const periods: Record<number, string> = {
  1: 'în fiecare oră',
  24: 'zilnic, la 3:00 UTC',
  48: 'la două zile, la 3:00 UTC',
  168: 'săptămânal, la 3:00 UTC',
};

const ro = {
  title: 'Fluxuri de știri',
  description: 'De unde vin știrile: programul preluării, fluxurile, etichetele.',
  scheduler: {
    title: 'Programul preluării',
    isOn: 'activ',
    isOff: 'inactiv',
    turnOn: 'Activează programul',
    turnOff: 'Dezactivează programul',
    every: 'Cât de des',
    period: (hours: number) => periods[hours] ?? `la fiecare ${plural(hours, hour)}, de la 3:00 UTC`,
    save: 'Salvează',
    next: (at: Date) => `Următoarea rulare: ${formatDateTime(at)}.`,
    network: {
      on: 'Operatorul a activat preluarea de pe internet (NEWS_FETCHING).',
      off: 'Operatorul a dezactivat preluarea de pe internet (NEWS_FETCHING).',
      demo: 'În demonstrație se citesc fluxuri create de program, după ceasul demonstrației.',
    },
    run: 'Run Now',
    history: 'Istoricul rulărilor',
    empty: 'No execution logs found',
    at: 'Când',
    type: 'Tip',
    scheduled: 'Scheduled',
    manual: 'Manual',
    status: 'Stare',
    statuses: { success: 'success', running: 'running', failed: 'failed' },
    took: 'Durată',
    brought: 'Rezultat',
    progress: (done: number, total: number) => `${done} din ${plural(total, feed)}`,
    outcome: (inserted: number, fetched: number) =>
      `${plural(inserted, { one: 'articol nou', few: 'articole noi', other: 'articole noi' })} din ${fetched} citite`,
    tagged: (count: number) => `${count} cu etichete`,
    failed: (count: number) => `${plural(count, feed)} cu erori`,
    reload: 'Reîncarcă istoricul',
    newer: 'Rulări mai noi',
    older: 'Rulări mai vechi',
  },
  sources: {
    title: 'Fluxurile publicațiilor',
    toSources: 'Adaugă și modifică publicații și fluxuri',
    source: 'Publicație',
    health: 'Stare',
    articles: 'Articole',
    address: 'Adresa unui flux nesalvat',
    addressHint: 'Vezi ce ar aduce înainte să o adaugi la o publicație. Nimic nu se păstrează.',
    testAddress: 'Încearcă adresa',
    test: 'Test Feed',
    testOf: (name: string) => `Test Feed: ${name}`,
    empty: 'Nu există încă niciun flux.',
    failing: (count: number) =>
      count === 1 ? 'Un flux nu poate fi citit.' : `${plural(count, feed)} nu pot fi citite.`,
    working: (count: number) => `${plural(count, feed)} fără erori`,
    never: 'încă necitit',
    ok: 'în regulă',
    off: 'inactiv',
    failure: (code: string) =>
      code in feedTexts.ro.failures ? feedTexts.ro.failures[code as FeedFailureCode] : code,
    inRow: (count: number) =>
      count === 1 ? 'o dată' : `de ${plural(count, { one: 'ori', few: 'ori', other: 'ori' })} la rând`,
    again: (at: Date) => `se încearcă din nou după ${formatDateTime(at)}`,
  },
  test: {
    title: (name: string) => `Ce ar aduce fluxul: ${name}`,
    found: (count: number) => `Successfully fetched ${count} items from the feed`,
    nothing: 'No items found in the feed',
    failure: testFailure,
    save: 'Save Selected Articles',
    choose: 'Articolele de salvat',
    stored: 'există deja',
    noTags: 'fără etichete',
    saved: (count: number) =>
      `${count} articole au fost salvate cu succes${count > 0 ? ' și categorizate automat' : ''}`,
  },
  help: {
    title: 'Cum funcționează',
    points: [
      'Programul citește fluxurile publicațiilor active și verificate. Articolele celorlalte publicații așteaptă ca ciorne.',
      'Dintr-un articol se păstrează titlul, cel mult 200 de caractere de rezumat, ziua, publicația și linkul.',
      'Același articol nu intră de două ori. Aceeași știre la mai multe publicații apare o singură dată în liste.',
      'Etichetele și candidații se stabilesc după cuvintele din titlu și rezumat. O etichetă nouă se aplică de la următoarea preluare.',
      'Un flux cu erori este citit din nou după 15 minute, iar pauza se dublează la fiecare eroare, până la două zile.',
    ],
    articles: (count: number) => plural(count, article),
  },
} as const;

export const feedsPageTexts = { ro };
