import { expect, test } from 'vitest';
import { readPart } from '#app/pages/admin/testing.ts';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import { SchedulerPanel } from './scheduler-panel.tsx';
import Feeds from './screen.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { TagDialog } from './tags/tag-dialog.tsx';
import { TagsPanel } from './tags/tags-panel.tsx';
import { tagsTexts } from './tags/texts.ts';
import { feedsPageTexts } from './texts.ts';

const at = new Date('2025-05-12T10:00:00+03:00');
const { scheduler: words, sources, test: tested } = feedsPageTexts.ro;

const run = {
  ...{ id: 1, executionTime: at, isScheduled: true, status: 'success', durationMs: 849 },
  ...{ feedsDone: 3, feedsTotal: 20, articlesInserted: 1, articlesFetched: 40 },
  ...{ articlesTagged: 0, feedsFailed: 0 },
};
const schedule = {
  ...{ isEnabled: true, everyHours: 48, periods: [24, 48], next: null, isFetching: false },
};

const showScheduler = (given: { schedule?: object; runs?: object; isDemo?: boolean } = {}) =>
  renderForms(
    partOf(SchedulerPanel, {
      schedule: readPart({ ...schedule, ...given.schedule }),
      runs: readPart({ page: 1, hasOlder: false, runs: [run], ...given.runs }),
      isDemo: given.isDemo ?? false,
    }),
  );

test('the scheduler’s panel shows its state, the next run and whether the network is used', async () => {
  const on = await showScheduler({ schedule: { next: at, isFetching: true } });
  expect(wordsOf(on)).toContain('activ Dezactivează programul Run Now');
  expect(wordsOf(on)).toContain(
    'Următoarea rulare: luni, 12 mai 2025, 10:00. Operatorul a activat preluarea de pe internet (NEWS_FETCHING). Istoricul',
  );
  expect(on).toContain('name="enabled" value="false"');
  expect(on).toMatch(/<option value="48" selected="">la două zile, la 3:00 UTC/);
  const off = await showScheduler({ schedule: { isEnabled: false }, isDemo: true });
  expect(wordsOf(off)).toContain('inactiv Activează programul Run Now');
  expect(wordsOf(off)).toMatch(
    /Salvează Operatorul a dezactivat preluarea de pe internet .* În demonstrație/,
  );
  expect(off).toContain('name="enabled" value="true"');
});

test.each([
  [1, 'în fiecare oră'],
  [6, 'la fiecare 6 ore, de la 3:00 UTC'],
  [24, 'zilnic, la 3:00 UTC'],
  [48, 'la două zile, la 3:00 UTC'],
  [168, 'săptămânal, la 3:00 UTC'],
])('a period of %i hours is named „%s”', (hours, text) => {
  expect(words.period(hours)).toBe(text);
});

test('each run of the history has its type, duration and results, and only a run in progress shows its feeds', async () => {
  const rows = async (...runs: object[]) =>
    wordsOf(await showScheduler({ runs: { runs: runs.map((one, id) => ({ ...run, id, ...one })) } }));
  expect(await rows({})).toContain(
    'luni, 12 mai 2025, 10:00 Scheduled success 849 ms 1 articol nou din 40 citite Reîncarcă istoricul',
  );
  expect(
    await rows({
      isScheduled: false,
      status: 'running',
      durationMs: null,
      articlesTagged: 1,
      feedsFailed: 2,
    }),
  ).toContain(
    'Manual running – 3 din 20 de fluxuri; 1 articol nou din 40 citite; 1 cu etichete; 2 fluxuri cu erori',
  );
  const colours = await showScheduler({
    runs: { runs: ['success', 'running', 'failed'].map((status, id) => ({ ...run, id, status })) },
  });
  expect(
    [...colours.matchAll(/text-(green|blue|red)[a-z-]*">(success|running|failed)/g)].map(([, tone]) => tone),
  ).toEqual(['green', 'blue', 'red']);
});

test('the history links to newer runs from its second page on, and to older runs while there are some', async () => {
  const links = async (page: number, hasOlder: boolean) =>
    [...(await showScheduler({ runs: { page, hasOlder } })).matchAll(/href="[^"]*\?rulari=(\d+)"/g)].map(
      ([, number]) => Number(number),
    );
  expect([await links(1, false), await links(1, true)]).toEqual([[], [2]]);
  expect([await links(2, false), await links(2, true)]).toEqual([[1], [1, 3]]);
});

const feed = {
  ...{ id: 'f1', source: { id: 's1', name: 'Ziarul' }, isActive: true, outcome: 'ok', failures: 0 },
  ...{ notBefore: null, articles: 12 },
};
const showSources = (feeds: object[], typed = '') =>
  renderForms(partOf(SourcesPanel, { feeds: readPart(feeds), typed }));

test('each feed shows its health, its number of articles and the link to its outlet', async () => {
  const row = async (given: object) => wordsOf(await showSources([{ ...feed, ...given }]));
  expect(await row({})).toContain('Ziarul în regulă 12 Test Feed');
  expect(await row({ outcome: null })).toContain('Ziarul încă necitit 12 Test Feed');
  expect(await row({ isActive: false, failures: 1, outcome: 'timed-out' })).toContain('Ziarul inactiv 12');
  expect(await row({ failures: 1, outcome: 'not-a-feed' })).toMatch(/JSON Feed[^(]*\(o dată\) 12/);
  expect(await row({ failures: 3, outcome: 'not-a-feed', notBefore: at })).toContain(
    '(de 3 ori la rând; se încearcă din nou după luni, 12 mai 2025, 10:00)',
  );
  const html = await showSources([feed], 'https://exemplu.ro/flux');
  expect(html).toContain('href="/admin/news/sources?sursa=s1"');
  expect(html).toMatch(/<input[^>]*name="address"[^>]*value="https:\/\/exemplu\.ro\/flux"/);
});

test('failing feeds are listed apart, and the working feeds are unfolded only when no feed fails', async () => {
  const failing = (id: string) => ({ ...feed, id, failures: 1, outcome: 'timed-out' });
  const isOpen = (html: string) => /<details[^>]*open=""/.test(html);
  const healthy = await showSources([feed]);
  expect([isOpen(healthy), wordsOf(healthy).includes('1 flux fără erori')]).toEqual([true, true]);
  const one = await showSources([failing('f2'), feed]);
  expect([isOpen(one), wordsOf(one).includes('Un flux nu poate fi citit.')]).toEqual([false, true]);
  expect(wordsOf(one)).toContain('1 flux fără erori');
  expect(wordsOf(await showSources([failing('f2'), failing('f3')]))).toContain('2 fluxuri nu pot fi citite.');
  expect(wordsOf(await showSources([]))).toContain('Nu există încă niciun flux.');
});

test.each([
  [['name-unknown', 'unreachable', 'certificate-refused', 'timed-out'], 'Network error: Could not connect'],
  [
    ['not-a-feed', 'document-broken', 'doctype-refused', 'encoding-unknown', 'too-deep', 'too-heavy'],
    'Invalid response format',
  ],
  [['address-refused', 'switched-off'], 'Failed to test feed.'],
] as const)('FEED-59 FEED-61 FEED-64 the failures %j of a feed test say „%s”', (codes, text) => {
  for (const code of codes) expect(tested.failure(code), code).toContain(text);
});

const tag = {
  ...{ id: 't1', version: 'v1', name: 'Economie', slug: 'economie', description: 'Bani', icon: 'Tag' },
  ...{ color: '#ffee00', textColor: '#000000', isActive: true, isOfDataset: false, articles: 1 },
  synonyms: ['taxă', 'buget*'],
};
const noAnswer = undefined;

test('a tag shows its colours, state and articles, and only an added tag can be deleted', async () => {
  const show = (given: object, deleted: string | null = null) =>
    renderForms(
      partOf(TagsPanel, {
        tags: readPart({
          all: [
            { ...tag, ...given },
            { ...tag, id: 't2', name: 'Vot' },
          ],
          shown: [{ ...tag, ...given }],
          text: '',
        }),
        ...{ edited: null, deleted, answer: noAnswer },
      }),
    );
  const html = await show({});
  expect(html).toContain('style="background-color:#ffee00;color:#000000"');
  expect(wordsOf(html)).toContain('Economie contrast 17,5:1 activă 1 Modifică Dezactivează Șterge');
  expect(html).toMatch(/href="[^"]*\?modifica=t1#etichete"/);
  expect(html).toMatch(/<select[^>]*name="into"/);
  expect(
    html.match(/<option value="t2">Vot – 1 articol/g),
    'a search leaves the merge complete',
  ).toHaveLength(2);
  expect(wordsOf(await show({ isActive: false }))).toContain('inactivă 1 Modifică Activează Șterge');
  expect(wordsOf(await show({ isOfDataset: true }))).not.toContain('Șterge');
  expect(wordsOf(await show({}, 't1'))).toContain('Ștergi eticheta „Economie”? Articolele rămân.');
  expect(wordsOf(await show({}, 't2'))).not.toContain('Ștergi eticheta');
});

test('the editor of a tag has one synonym a line and the tag’s state, and a new tag is active', async () => {
  const state = (html: string) =>
    /<input[^>]*name="isActive"[^>]*checked=""[^>]*value="(\w+)"/.exec(html)?.[1];
  const show = (of: object | null) => renderForms(partOf(TagDialog, { tag: of, answer: noAnswer }));
  const open = await show(tag);
  expect(open).toContain('taxă\nbuget*</textarea>');
  expect(state(open)).toBe('true');
  expect(state(await show({ ...tag, isActive: false }))).toBe('false');
  expect(state(await show(null))).toBe('true');
});

test('the page opens the editor of a new tag, and shows a tag’s refusal only in its dialog', async () => {
  const loaderData = {
    ...{ scheduler: readPart(schedule), runs: readPart({ page: 1, hasOlder: false, runs: [] }) },
    ...{ feeds: readPart([feed]), tags: readPart({ all: [tag], shown: [tag], text: '' }) },
    ...{ isDemo: false, edited: null as string | null, deleted: null, done: null as string | null },
  };
  const show = async (given: Partial<typeof loaderData>, actionData?: unknown) =>
    wordsOf(await renderForms(partOf(Feeds, { loaderData: { ...loaderData, ...given }, actionData })));
  expect(await show({ edited: 'noua' })).toContain('Etichetă nouă');
  expect(await show({ edited: 't1' })).toContain('Modifică eticheta „Economie”');
  const refused = { code: 'tag-save-failed', text: 'Un refuz.' };
  expect((await show({}, refused)).match(/Un refuz\./g)).toHaveLength(1);
  expect((await show({ edited: 't1' }, refused)).match(/Un refuz\./g)).toHaveLength(1);
  expect(await show({ done: 'eticheta' })).toContain('Eticheta a fost salvată.');
  expect(await show({ done: 'eticheta' }, refused)).not.toContain('Eticheta a fost salvată.');
  expect(await show({}, { saved: 2 })).toContain(
    '2 articole au fost salvate cu succes și categorizate automat',
  );
  expect(await show({}, { moved: 1 })).toContain('Etichetele au fost unite; a trecut 1 articol.');
  expect(tagsTexts.ro.merge.done(20)).toBe('Etichetele au fost unite; au trecut 20 de articole.');
  const preview = { items: [], found: 0, failure: null };
  const ofSource = await show({}, { tested: { source: 's1', address: '', preview } });
  expect(ofSource).toContain('Ce ar aduce fluxul: Ziarul');
  const address = 'https://exemplu.ro/flux';
  expect(await show({}, { tested: { source: 's1', address, preview } })).toContain(
    `Ce ar aduce fluxul: ${address}`,
  );
  const item = { title: 'Titlu', excerpt: '', url: address, canonicalUrl: 'exemplu.ro/flux' };
  const items = [{ ...item, published: null, tags: [], candidates: [], isStored: false }];
  const actionData = { tested: { source: 's1', address, preview: { items, found: 1, failure: null } } };
  const typed = await renderForms(partOf(Feeds, { loaderData, actionData }));
  expect(typed, 'an address that is not saved stores nothing').not.toContain('value="import"');
  expect(typed).toMatch(/<input(?=[^>]*name="address")[^>]*value="https:\/\/exemplu\.ro\/flux"/);
});

test('a save of articles says that they were categorised only when one was saved', () => {
  expect(tested.saved(0)).toBe('0 articole au fost salvate cu succes');
  expect(tested.saved(2)).toBe('2 articole au fost salvate cu succes și categorizate automat');
  expect([1, 2, 20].map(sources.failing)).toEqual([
    'Un flux nu poate fi citit.',
    '2 fluxuri nu pot fi citite.',
    '20 de fluxuri nu pot fi citite.',
  ]);
});
