import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Finding } from '#app/features/compatibility/checks/shapes.ts';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import Backups from './backups/screen.tsx';
import { FindingList } from './compatibility-test/finding-list.tsx';
import { StanceDialog } from './compatibility-test/stance-dialog.tsx';
import { StancesPanel } from './compatibility-test/stances-panel.tsx';
import DatabaseExplorer from './database/screen.tsx';
import { RowActions } from './editing/row-actions.tsx';
import Dataset from './elections/dataset/screen.tsx';
import PreviewStart from './elections/preview/screen.tsx';
import Elections from './elections/screen.tsx';
import Jobs from './jobs/screen.tsx';
import { moderationTexts } from './moderation/texts.ts';
import { ArticleDialog } from './news-articles/article-dialog.tsx';
import { ArticleTable } from './news-articles/article-table.tsx';
import { SearchResults } from './search/results.tsx';
import Search from './search/screen.tsx';

const at = moments.betweenRounds;
const words = async (part: ReactNode) => wordsOf(await renderForms(part));

const facts = {
  ...{ electionId: 'primarie-2031', title: 'Alegeri locale', days: ['2031-05-04'] },
  ...{ candidates: 3, areas: 48, sumsChecked: 12, inserted: 12, updated: 3, deleted: 5 },
  ...{ isNew: true, corrections: 1 },
};
const dataset = {
  id: 'd1',
  fileName: 'alegeri.zip',
  uploadedAt: at,
  publishedAt: null,
  problemCount: 0,
  facts,
};

test('the list of datasets has its own title, and names the election of each dataset', async () => {
  const loaderData = { elections: [], datasets: [{ ...dataset, state: 'ready' }] };
  const html = await renderForms(partOf(Elections, { loaderData }));
  expect(html).toMatch(/<h2[^>]*id="seturi"[^>]*>(<[^>]*>)*Seturi încărcate/);
  expect(wordsOf(html)).toContain('Alegeri locale');
});

const report = { storedCount: 0, rows: [], pages: 1, page: 1 };
const more = { report, asks: false, place: 'same', shownTitle: null, moment: '2031-05-04T21:00' };
const showDataset = (given: object, also: object = {}) =>
  renderForms(
    partOf(Dataset, { loaderData: { dataset: { ...dataset, ...given }, ...more, ...also }, ...also }),
  );

test('a dataset offers a preview of a moment and its publication only when it is ready', async () => {
  const ready = await showDataset({ state: 'ready' });
  expect(ready).toContain('action="/admin/elections/d1/preview"');
  expect(/<input[^>]*id="ora-alegerilor"[^>]*>/.exec(ready)?.[0]).toContain('name="ora"');
  expect(ready).toContain('value="publish-dataset"');
  for (const state of ['published', 'refused', 'publishing'])
    expect(await showDataset({ state }), state).not.toMatch(/d1\/preview|value="publish-dataset"/);
});

test.each([
  ['waiting', 'Setul se verifică', true, false],
  ['checking', 'Setul se verifică', true, false],
  ['refused', 'Setul a fost refuzat: 20 de probleme.', false, true],
  ['ready', 'Setul a trecut toate verificările.', false, true],
  ['publishing', 'Setul se publică.', true, false],
  ['published', 'Setul a fost publicat luni, 12 mai 2025, 10:00.', false, false],
])('a dataset that is %s says „%s”', async (state, sentence, isRunning, isDeletable) => {
  const given = { state, problemCount: 20, publishedAt: at };
  const html = await showDataset(given);
  expect(wordsOf(html)).toContain(sentence);
  expect(wordsOf(html).includes('Reîncarcă')).toBe(isRunning);
  expect(html.includes('href="/admin/elections/d1?intreaba=sterge"')).toBe(isDeletable);
  expect((await showDataset(given, { asks: true })).includes('value="discard-dataset"')).toBe(isDeletable);
});

test('a dataset is named by its election, else by its file, and its refusal is shown once', async () => {
  const heading = (html: string) => wordsOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '').trim();
  expect(heading(await showDataset({ state: 'ready' }))).toBe('Alegeri locale');
  expect(heading(await showDataset({ state: 'refused', facts: null }))).toBe('alegeri.zip');
  const actionData = { code: 'dataset-changed', text: 'Un refuz.' };
  for (const asks of [false, true]) {
    const html = await showDataset({ state: 'ready' }, { actionData, asks });
    expect(wordsOf(html).match(/Un refuz\./g), String(asks)).toHaveLength(1);
  }
});

test('the loaded elections have their figures, and only an election that the site does not show has an archive', async () => {
  const shown = { id: 'noi', title: 'Noi', day: '2031-05-04', candidates: 3, corrections: 1, loadedAt: at };
  const elections = [shown, { ...shown, id: 'vechi', title: 'Vechi', candidates: 1_200, corrections: 0 }];
  const datasets = [{ ...dataset, state: 'refused', facts: null }];
  const show = (given: object) =>
    renderForms(partOf(Elections, { loaderData: { elections, datasets, isDiscarded: true }, ...given }));
  const html = await show({});
  expect(wordsOf(html)).toContain('Noi 4 mai 2031 pe site 3 1 luni, 12 mai 2025, 10:00');
  expect(wordsOf(html)).toContain('Vechi 4 mai 2031 în arhivă 1.200 0 luni, 12 mai 2025, 10:00');
  expect(html).toContain('<a href="/elections/vechi">');
  expect(html).toMatch(/<a[^>]*href="\/admin\/elections\/d1"/);
  expect(wordsOf(html)).toContain('alegeri.zip refuzat – luni, 12 mai 2025, 10:00');
  const states = ['refused', 'ready', 'published'].map((state, id) => ({ ...dataset, id, state }));
  const badges = await renderForms(
    partOf(Elections, { loaderData: { elections, datasets: states, isDiscarded: false } }),
  );
  expect(
    [...badges.matchAll(/text-(red|green|blue)[a-z-]*">(refuzat|gata de publicare|publicat)</g)].map(
      ([, tone]) => tone,
    ),
  ).toEqual(['red', 'green', 'blue']);
  expect(wordsOf(html)).toContain('Setul de date a fost șters.');
  const refused = wordsOf(await show({ actionData: { code: 'dataset-missing', text: 'Un refuz.' } }));
  expect(refused).toContain('Un refuz.');
  expect(refused).not.toContain('Setul de date a fost șters.');
});

test.each([
  ['preparing', 'Se pregătește o bază de date', true],
  ['busy', 'Alt administrator previzualizează', true],
  ['failed', 'Previzualizarea nu a putut fi pregătită.', true],
  ['gone', 'Numai un set de date verificat', false],
])('a preview that is %s says „%s”', async (state, sentence, isReloaded) => {
  const loaderData = { id: 'd1', fileName: 'alegeri.zip', state, moment: '2031-05-04T21:00', path: '/news' };
  const html = await renderForms(partOf(PreviewStart, { loaderData }));
  expect(wordsOf(html)).toContain(sentence);
  const again = 'href="/admin/elections/d1/preview?ora=2031-05-04T21%3A00&amp;pagina=%2Fnews"';
  expect(html.includes(again)).toBe(isReloaded);
  expect(/role="status"[^>]*>.*?red/s.test(html.split(sentence)[0] ?? '')).toBe(state !== 'preparing');
});

test('a started job is named by its title in the notice', async () => {
  const loaderData = { jobs: [], keptDays: 30, now: null, failed: null };
  const jobs = [
    {
      name: 'backup',
      title: 'Copia de rezervă',
      description: 'Salvează tot.',
      schedule: null,
      runs: [],
      last: null,
    },
  ];
  const notice = async (answer: object) =>
    /role="status".*?<\/div><\/div>/s.exec(
      await renderForms(partOf(Jobs, { loaderData: { ...loaderData, jobs }, actionData: answer })),
    )?.[0];
  expect(await notice({ job: 'backup', isNew: true })).toContain(
    'Sarcina așteaptă la rând: Copia de rezervă.',
  );
  expect(await notice({ job: 'backup', isNew: false })).toContain('Copia de rezervă: o rulare așteaptă');
  expect(await notice({ code: 'bad-request', text: 'Un refuz.' })).toContain('Un refuz.');
});

const article = {
  ...{ id: 'a1', title: 'Titlu', originalUrl: null as string | null, source: null as string | null },
  ...{ tags: [] as object[], candidates: [] as object[], status: 'published', publishedAt: at },
  ...{ publishedDay: '2025-05-11', hasTime: true, isFeatured: false, isBreaking: false, isAboutPolls: false },
};
const showArticle = (given: Partial<typeof article>) =>
  renderForms(
    partOf(ArticleTable, {
      articles: [{ ...article, ...given }],
      at,
      hrefWith: (name: string, id: string) => `/?${name}=${id}`,
    }),
  );

test('an article is scheduled only when it is published, until the moment of its publication', async () => {
  const later = new Date(at.getTime() + 1);
  expect(wordsOf(await showArticle({ publishedAt: later }))).toContain('programat');
  expect(wordsOf(await showArticle({ publishedAt: later, status: 'draft' }))).not.toContain('programat');
  expect(wordsOf(await showArticle({}))).not.toContain('programat');
});

test('an article’s row shows its outlet, links, time or day and marks, and opens the editor of its kind', async () => {
  const own = await showArticle({});
  expect(wordsOf(own)).toContain('Titlu Redacția fără etichete luni, 12 mai 2025, 10:00 publicat Modifică');
  expect(own).toContain('href="/admin/news/new?articol=a1"');
  const outlets = await showArticle({
    ...{ originalUrl: 'https://exemplu.ro/1', source: 'Ziarul', hasTime: false, status: 'archived' },
    ...{ tags: [{ name: 'Economie' }], candidates: [{ name: 'Ana Pop' }], isAboutPolls: true },
  });
  expect(wordsOf(outlets)).toContain('Ziarul Economie · Ana Pop 11 mai 2025 arhivat despre sondaje Modifică');
  expect(outlets).toMatch(/<a[^>]*href="https:\/\/exemplu\.ro\/1"/);
  expect(outlets).toContain('href="/?articol=a1"');
  expect(wordsOf(await showArticle({ isFeatured: true }))).toContain('publicat recomandat Modifică');
  expect(wordsOf(await showArticle({ isBreaking: true }))).toContain('publicat de ultimă oră Modifică');
});

test('the buttons of an article do the opposite of its state, and say so', async () => {
  const buttons = async (given: Partial<typeof article>) =>
    [
      ...(await showArticle(given)).matchAll(
        /name="mark" value="(\w+)".*?aria-label="([^"]+)"[^>]*>(?:<[^>]+>)*([^<]+)/g,
      ),
    ].map(([, ...button]) => button);
  expect(await buttons({})).toEqual([
    ['hide', 'Ascunde: Titlu', 'Ascunde'],
    ['feature', 'Recomandă: Titlu', 'Recomandă'],
  ]);
  expect(await buttons({ status: 'archived', isFeatured: true })).toEqual([
    ['show', 'Publică: Titlu', 'Publică'],
    ['unfeature', 'Nu mai recomanda: Titlu', 'Nu mai recomanda'],
  ]);
});

test('the editor of an article starts with its own marks, tags and candidates', async () => {
  const choices = {
    tags: ['t1', 't2'].map((id) => ({ id, name: id })),
    candidates: ['c1', 'c2'].map((id) => ({ id, name: id })),
  };
  let address: string | undefined;
  const ticked = async (given: object) => {
    const shown = { ...article, version: 'v1', excerpt: '', originalUrl: 'https://exemplu.ro/1', ...given };
    const html = await renderForms(
      partOf(ArticleDialog, {
        article: shown,
        choices,
        answer: undefined,
        close: '/',
        remove: '/?sterge=a1',
      }),
    );
    [, address] = /Adresa articolului(?:<!-- -->)?:<\/span>(?: |<!-- -->)*([^<]+)/.exec(html) ?? [];
    return [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .filter(([box]) => box.includes('checked=""'))
      .map(([box]) => [/name="(\w+)"/.exec(box)?.[1], /value="(\w+)"/.exec(box)?.[1]]);
  };
  expect(await ticked({})).toEqual([]);
  expect(address).toBe('https://exemplu.ro/1');
  for (const mark of ['isFeatured', 'isBreaking', 'isAboutPolls'])
    expect(await ticked({ [mark]: true }), mark).toEqual([[mark, 'on']]);
  expect(await ticked({ tags: [{ id: 't2' }], candidates: [{ id: 'c1' }] })).toEqual([
    ['tag', 't2'],
    ['candidate', 'c1'],
  ]);
});

test('a backup shows its progress in tables only while it runs and their number is known', async () => {
  const bar = async (current: object) => {
    const loaderData = {
      last: at,
      frequency: 'daily',
      isOld: false,
      isEncrypting: true,
      current,
      backups: [],
    };
    const html = await renderForms(partOf(Backups, { loaderData }));
    return /<progress[^>]*>/.exec(html)?.[0].replace(/ (class|aria-labelledby)="[^"]*"/g, '');
  };
  expect(await bar({ outcome: 'running', tablesDone: 3, tablesTotal: 7 })).toBe(
    '<progress max="7" value="3">',
  );
  expect(await bar({ outcome: 'running', tablesDone: 0, tablesTotal: null })).toBe('<progress max="1">');
  expect(await bar({ outcome: 'done', tablesDone: 7, tablesTotal: 7 })).toBe('<progress max="7">');
});

test('the page of backups warns about an old or missing backup and about plain files, and answers a request', async () => {
  const state = { last: at, frequency: 'weekly', isOld: false, isEncrypting: true, current: null };
  const made = {
    ...{ id: 'b1', outcome: 'done', requestedAt: at, startedAt: at, file: 'x.backup', bytes: 5_000_000 },
    ...{ rowCount: 20, isEncrypted: true, verification: 'differs' },
  };
  const backups = [made, { ...made, id: 'b2', outcome: 'failed', verification: 'impossible' }];
  const show = (given: object, actionData?: unknown) =>
    renderForms(partOf(Backups, { loaderData: { ...state, backups, ...given }, actionData }));
  const quiet = await show({});
  expect(wordsOf(quiet)).not.toMatch(/În ultimele două intervale|Nu există încă|nu sunt criptate/);
  expect(wordsOf(quiet)).toContain('Când se face în fiecare săptămână');
  expect(wordsOf(quiet)).toContain('încheiată nu se poate restaura 20 5,0 MB da x.backup');
  expect(wordsOf(quiet)).toContain('a eșuat neverificată');
  expect([...quiet.matchAll(/text-(red|green)[^"]*">([^<]+)</g)].map(([, ...badge]) => badge)).toEqual([
    ['red', 'nu se poate restaura'],
    ['red', 'a eșuat'],
  ]);
  expect(wordsOf(await show({ isOld: true }))).toContain('În ultimele două intervale nu s-a făcut');
  expect(wordsOf(await show({ isOld: true, last: null }))).toContain('Nu există încă nicio copie bună.');
  expect(wordsOf(await show({ isEncrypting: false }))).toContain('Copiile nu sunt criptate.');
  expect(wordsOf(await show({}, { isNew: true }))).toContain('Copia a fost cerută.');
  expect(wordsOf(await show({}, { isNew: false }))).toContain('O copie așteaptă deja.');
  expect(wordsOf(await show({}, { code: 'forbidden', text: 'Un refuz.' }))).toContain('Un refuz.');
  expect(wordsOf(await show({ frequency: 'monthly' }))).toContain('Când se face în fiecare lună');
});

test('a finding names its question where the page does not show it', async () => {
  const finding: Finding = { kind: 'no-middle', questions: ['q1'], candidates: [], facts: {} };
  expect(await words(<FindingList findings={[finding]} about={() => 'Întrebarea q1'} />)).toContain(
    'Scară fără mijloc Întrebarea q1',
  );
  expect(await words(<FindingList findings={[finding]} />)).not.toContain('Întrebarea q1');
});

const stance = {
  ...{
    id: 's1',
    version: 'v1',
    candidate: 'Ana Pop',
    candidateId: 'c1',
    question: 'Crește taxa?',
    questionId: 'q1',
  },
  ...{ scale: ['Nu', 'Neutru', 'Da'], step: 2, answer: 'Da', explanation: '', sources: [], links: [] },
  ...{ confidence: 'high', timing: 'campaign', account: null, category: 'Economie' },
};
const nothing = { candidates: [], questions: [] };

test('the stances’ filter stays on their tab, and an invented candidate is marked', async () => {
  const show = (isFictitious: boolean) => {
    const data = {
      ...{ stances: [{ ...stance, isFictitious }], count: 1, page: 1, pages: 1, filter: {}, categories: [] },
      ...{ choices: nothing, isNew: false, open: null },
    };
    return renderForms(
      <StancesPanel stances={{ data, failed: null } as never} deletes={null} answer={undefined} />,
    );
  };
  const invented = await show(true);
  expect(invented).toContain('name="panou" value="pozitii"');
  expect(wordsOf(invented)).toMatch(/Ana Pop Candidat fictiv/i);
  expect(wordsOf(await show(false))).not.toMatch(/Candidat fictiv/i);
});

test('a stance can be edited when no candidate or question can be chosen, but no stance can be added', async () => {
  const show = (shown: object | null) =>
    renderForms(
      <StanceDialog stance={shown as never} choices={nothing} question={null} answer={undefined} close="/" />,
    );
  expect(await show(stance)).toContain('value="save-stance"');
  const empty = await show(null);
  expect(empty).not.toContain('value="save-stance"');
  expect(empty).toContain('No candidates or questions available. Please add them first.');
});

test('the database page shows an error in place of the choice when the tables cannot be listed', async () => {
  const failed = 'Tabelele nu au putut fi citite.';
  const loaderData = { tables: { data: null, failed }, rows: null, filter: { reference: null }, table: '' };
  const html = await renderForms(partOf(DatabaseExplorer, { loaderData }));
  expect(wordsOf(html)).toContain(failed);
  expect(html).not.toContain('name="tabel"');
});

test('the results of a search have headings of the page’s or the dialog’s level, and the page’s form is a search', async () => {
  const found = {
    text: 'date',
    groups: [
      {
        key: 'screens' as const,
        block: { data: [{ href: '/admin/database', label: 'Bază de date', note: '' }], failed: null },
      },
    ],
  };
  expect(await renderForms(<SearchResults found={found} level={2} />)).toContain('<h2 ');
  expect(await renderForms(<SearchResults found={found} level={3} />)).toContain('<h3 ');
  const page = await renderForms(partOf(Search, { loaderData: found }));
  expect(/<form[^>]*role="search"[^>]*>(?:(?!<\/form>).)*name="cauta"/s.test(page)).toBe(true);
  expect(page).toMatch(/<h2 [^>]*>Ecrane|<h2 [^>]*>[^<]+<\/h2><ul><li><a href="\/admin\/database"/);
});

test('the buttons of a row send their form to the address that the list names', async () => {
  const row = {
    id: 'r1',
    action: '/admin/site-content?panou=meniu',
    edit: { href: '/', text: 'Schimbă', label: 'Schimbă' },
  };
  const toggle = { text: 'Ascunde', label: 'Ascunde', intent: 'switch', isActive: true };
  const remove = { text: 'Șterge', label: 'Șterge', href: '/' };
  const actions = async (part: ReactNode) =>
    [...(await renderForms(part)).matchAll(/<form[^>]*action="([^"]*)"/g)].map(([, action]) => action);
  expect(await actions(<RowActions {...row} toggle={toggle} remove={remove} confirm={null} />)).toEqual([
    row.action,
  ]);
  const confirm = { text: 'Sigur?', submit: 'Șterge', intent: 'delete', cancel: '/' };
  expect(await actions(<RowActions {...row} remove={remove} confirm={confirm} />)).toEqual([row.action]);
});

test('the reports of a text are counted exactly, also when the page lists only the first', () => {
  const { reports } = moderationTexts.ro;
  expect([reports(1, 1), reports(20, 20)]).toEqual(['1 raportare', '20 de raportări']);
  expect(reports(451, 20)).toBe('451 de raportări, mai jos primele 20');
});
