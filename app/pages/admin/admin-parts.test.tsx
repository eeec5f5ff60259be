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
import Elections from './elections/screen.tsx';
import Jobs from './jobs/screen.tsx';
import { moderationTexts } from './moderation/texts.ts';
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

test('a dataset offers a preview of a moment and its publication only when it is ready', async () => {
  const report = { storedCount: 0, rows: [], pages: 1, page: 1 };
  const show = (state: string) => {
    const more = { report, asks: false, place: 'same', shownTitle: null, moment: '2031-05-04T21:00' };
    return renderForms(partOf(Dataset, { loaderData: { dataset: { ...dataset, state }, ...more } }));
  };
  const ready = await show('ready');
  expect(ready).toContain('action="/admin/elections/d1/preview"');
  expect(/<input[^>]*id="ora-alegerilor"[^>]*>/.exec(ready)?.[0]).toContain('name="ora"');
  expect(await show('published')).not.toContain('action="/admin/elections/d1/preview"');
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
  expect(await notice({ job: 'backup', isNew: true })).toContain('Copia de rezervă');
});

test('an article is scheduled only until the moment of its publication', async () => {
  const article = {
    ...{
      id: 'a1',
      title: 'Titlu',
      originalUrl: null,
      source: null,
      tags: [],
      candidates: [],
      status: 'published',
    },
    ...{
      publishedDay: '2025-05-12',
      hasTime: true,
      isFeatured: false,
      isBreaking: false,
      isAboutPolls: false,
    },
  };
  const show = (publishedAt: Date) =>
    words(partOf(ArticleTable, { articles: [{ ...article, publishedAt }], at, hrefWith: () => '/' }));
  expect(await show(new Date(at.getTime() + 1))).toContain('programat');
  expect(await show(at)).not.toContain('programat');
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
