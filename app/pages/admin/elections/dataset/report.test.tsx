import { expect, test } from 'vitest';
import type { DatasetFacts } from '#app/features/election-datasets/facts.ts';
import { renderPart, renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import { FoundFacts } from './found-facts.tsx';
import { ProblemReport } from './problem-report.tsx';
import { PublishForm } from './publish-form.tsx';

const facts: DatasetFacts = {
  ...{ electionId: 'primarie-2031', title: 'Alegeri locale', days: ['2031-05-04', '2031-05-18'] },
  ...{ candidates: 3, areas: 48, sumsChecked: 1_234, inserted: 1_200, updated: 34, deleted: 5 },
  ...{ isNew: true, corrections: 1 },
};
const dataset = { fileName: 'alegeri.zip', publishedAt: null };

test('a checked dataset shows each figure beside its own label, and says whether the changes are made', () => {
  const checked = wordsOf(renderPart(<FoundFacts dataset={dataset} facts={facts} />)).trim();
  expect(checked).toMatch(
    /^Ce se schimbă Arhiva alegeri\.zip Alegeri primarie-2031 Tururi 4 mai 2031 și 18 mai 2031 Candidați 3 Zone cu rezultate 48 Sume verificate 1\.234 Înregistrări noi 1\.200 Înregistrări schimbate 34 Înregistrări șterse 5 Corecturi publice 1/,
  );
  const published = { ...dataset, publishedAt: moments.archive };
  expect(wordsOf(renderPart(<FoundFacts dataset={published} facts={facts} />))).toContain(
    'Ce s-a schimbat Arhiva',
  );
});

test.each([
  ['same', false, false],
  ['site', true, false],
  ['api', false, true],
] as const)(
  'the form that publishes a dataset with the place „%s” says what visitors will see, and asks to confirm the figures',
  async (place, replaces, isHidden) => {
    const { html, text } = await renderScreen({
      screen: {
        loader: () => null,
        default: () => <PublishForm facts={facts} place={place} shownTitle="Prezidențiale" />,
      },
      ...{ pattern: '/', path: '/', db: null as never, at: moments.archive },
    });
    expect(text).toContain('Am citit: 1.200 noi, 34 schimbate, 5 șterse, 1 corectură publică.');
    expect(html).toMatch(
      /<input[^>]*required=""[^>]*name="confirmed"|<input[^>]*name="confirmed"[^>]*required=""/,
    );
    expect(html).toContain('method="post"');
    expect(text.includes('va arăta „Alegeri locale” în locul alegerilor „Prezidențiale”')).toBe(replaces);
    expect(text.includes('„Alegeri locale” se va vedea numai în arhivă')).toBe(isHidden);
  },
);

const report = {
  files: [
    { file: 'election.json', count: 70 },
    { file: 'polls.json', count: 30 },
  ],
  file: null as string | null,
  problems: [{ file: 'polls.json', record: 'sondaj-1', text: 'câmpul lipsește' }],
  ...{ found: 100, page: 2, pages: 2, storedCount: 100, problemCount: 140 },
};
const show = (given: Partial<typeof report> = {}) =>
  renderPart(<ProblemReport href="/admin/elections/d1" report={{ ...report, ...given }} />);

test('the report lists each problem with file and record, the number of problems per file, and the position in the list', () => {
  const html = show();
  const text = wordsOf(html);
  expect(text).toContain('Raportul păstrează primele 100 din 140.');
  expect(text).toContain('Toate fișierele 100 election.json 70 polls.json 30');
  expect(text).toMatch(/polls\.json .*sondaj-1 .*câmpul lipsește/);
  expect(text).toContain('51–51 din 100');
  expect(html).toContain('href="/admin/elections/d1?fisier=election.json#probleme"');
  expect(html).toMatch(
    /<a[^>]*href="\/admin\/elections\/d1#probleme"[^>]*aria-current|aria-current="[^"]+"[^>]*href="\/admin\/elections\/d1#probleme"/,
  );
});

test('a short report has no page numbers, no list of files and no note about omitted problems', () => {
  const files = [{ file: 'polls.json', count: 1 }];
  const text = wordsOf(show({ files, found: 1, page: 1, pages: 1, storedCount: 1, problemCount: 1 }));
  expect(text).not.toContain('Toate fișierele');
  expect(text).not.toContain('Raportul păstrează');
  expect(text).not.toContain(' din 1');
});
