import { describe, expect, test } from 'vitest';
import { ChecksPanel } from '#app/pages/admin/compatibility-test/checks-panel.tsx';
import { QuestionsPanel } from '#app/pages/admin/compatibility-test/questions-panel.tsx';
import { StanceDialog } from '#app/pages/admin/compatibility-test/stance-dialog.tsx';
import { StancesPanel } from '#app/pages/admin/compatibility-test/stances-panel.tsx';
import { LineList } from '#app/pages/admin/editing/line-list.tsx';
import { checkedOf, fieldOf, readPart } from '#app/pages/admin/testing.ts';
import { QuestionsPanel as TestQuestionsPanel } from '#app/pages/admin/voter-test/questions/questions-panel.tsx';
import { ResultDialog } from '#app/pages/admin/voter-test/results/result-dialog.tsx';
import { ResultStatsView } from '#app/pages/admin/voter-test/results/result-stats.tsx';
import { ResultsPanel } from '#app/pages/admin/voter-test/results/results-panel.tsx';
import VoterTestAdmin from '#app/pages/admin/voter-test/screen.tsx';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';

const at = new Date('2025-05-12T10:00:00+03:00');
const noAnswer = undefined;

describe('the questions and stances of the compatibility test', () => {
  const question = {
    ...{ id: 'q1', version: 'v1', question: 'Crește taxa?', category: 'Economie', weight: 4 },
    ...{ option: ['Nu', 'Da'], isActive: false, stances: 1 },
  };
  const page = {
    ...{ questions: [question], count: 1, page: 1, pages: 1 },
    ...{ filter: { text: 'taxa', category: 'Economie' }, categories: ['Economie'] },
  };
  const panel = { list: page, isNew: false, open: null, activation: null };
  const show = (given: object, deletes: string | null = null, answer: unknown = noAnswer) =>
    renderForms(partOf(QuestionsPanel, { questions: readPart({ ...panel, ...given }), deletes, answer }));

  test('the list shows category, stances, weight and state, and keeps the chosen filter', async () => {
    const html = await show({});
    expect(wordsOf(html)).toContain('Crește taxa? Economie 1 4 inactivă Modifică Activează Șterge');
    expect(html).toMatch(/href="\/admin\/compatibility-test\?sterge=q1"[^>]*>Șterge/);
    expect(html).toMatch(/<input[^>]*name="cauta"[^>]*value="taxa"/);
    expect(html).toContain('<option value="Economie" selected="">');
    const active = await show({
      list: { ...page, questions: [{ ...question, isActive: true, stances: 20 }] },
    });
    expect(wordsOf(active)).toContain('Economie 20 4 activă Modifică Dezactivează Șterge');
    const text = async (stances: number) =>
      wordsOf(await show({ list: { ...page, questions: [{ ...question, stances }] } }, 'q1'));
    expect(await text(0)).toContain('this question? Șterge Renunță');
    expect(await text(1)).toContain('Odată cu ea dispare și 1 poziție;');
    expect(await text(20)).toContain('Odată cu ea dispar și 20 de poziții;');
  });

  test('the editor starts with the stored question, and a new question is inactive and has the usual weight', async () => {
    const open = await show({ open: question });
    expect(wordsOf(open)).toContain('Modifică întrebarea');
    expect([fieldOf(open, 'category'), fieldOf(open, 'weight'), checkedOf(open, 'isActive')]).toEqual([
      'Economie',
      '4',
      ['false'],
    ]);
    const options = (html: string) =>
      [...html.matchAll(/<input[^>]*name="option[^"]*"[^>]*>/g)].map(
        ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '',
      );
    expect(options(open)).toEqual(['Nu', 'Da']);
    expect(open, 'two answers cannot become fewer').not.toContain('Elimină: Răspunsul');
    expect(checkedOf(await show({ open: { ...question, isActive: true } }), 'isActive')).toEqual(['true']);
    const added = await show({ isNew: true });
    expect(wordsOf(added)).toContain('Întrebare nouă');
    expect([fieldOf(added, 'weight'), checkedOf(added, 'isActive')]).toEqual(['3', ['false']]);
    const typed = { option: ['Unu', 'Doi', 'Trei', ''], question: 'Alta?' };
    const again = await show({ open: question }, null, { of: 'save-question', typed });
    expect(options(again)).toEqual(['Unu', 'Doi', 'Trei', '']);
    expect(again).toMatch(/<button(?=[^>]*name="intent")[^>]*value="arrange-options"/);
    expect(options(await show({ isNew: true }, null, { of: 'save-stance', typed }))).not.toContain('Unu');
  });

  test('the findings about a question lead to its activation, unless it is already active or its editor is open', async () => {
    const finding = { kind: 'no-middle', questions: ['q1'], candidates: [], facts: {} };
    const activation = { question, findings: [finding], version: 'seen7' };
    const html = await show({ activation });
    expect(wordsOf(html)).toContain('intră în test numai după ce o activezi.');
    expect(wordsOf(html)).toContain('Activează oricum');
    expect(html).toContain('name="seen" value="seen7"');
    expect(html.slice(html.indexOf('<dialog'))).toContain('name="isActive" value="true"');
    expect(html).toMatch(/href="\/admin\/compatibility-test\?intrebare=q1"[^>]*>Modifică întrebarea/);
    const clean = wordsOf(await show({ activation: { ...activation, findings: [] } }));
    expect(clean).toContain(
      'Verificările nu au găsit nimic la această întrebare. Activează Modifică întrebarea',
    );
    const active = await show({ activation: { ...activation, question: { ...question, isActive: true } } });
    expect(wordsOf(active)).toContain('Întrebarea este deja în test.');
    expect(active).not.toContain('name="seen"');
    for (const given of [{ isNew: true }, { open: question }])
      expect(wordsOf(await show({ activation, ...given }))).not.toContain('Ce au găsit verificările');
  });

  const stance = {
    ...{ id: 's1', version: 'v1', candidate: 'Ana Pop', candidateId: 'c1', question: 'Crește taxa?' },
    ...{ questionId: 'q1', scale: ['Nu', 'Neutru', 'Da'], step: 2, answer: 'Da', explanation: 'A spus.' },
    ...{ said: '2025-04', sources: [], links: ['https://www.exemplu.ro/1'], confidence: 'explicit' },
    ...{ timing: 'campanie', account: null as string | null, category: 'Economie', isFictitious: false },
  };
  const choices = {
    candidates: [{ id: 'c1', slug: 'ana', name: 'Ana Pop' }],
    questions: [{ ...question, scale: ['Nu', 'Da'] }],
  };

  test('a stance shows its account, its kind and its sources’ hosts, and only the chosen stance asks before its deletion', async () => {
    const row = (given: object, deletes: string | null = null) => {
      const data = {
        ...{ stances: [{ ...stance, ...given }], count: 1, page: 1, pages: 1, categories: ['Economie'] },
        ...{ filter: { text: 'taxa', category: 'Economie' }, choices, isNew: false, open: null },
      };
      return renderForms(partOf(StancesPanel, { stances: readPart(data), deletes, answer: noAnswer }));
    };
    const html = await row({});
    expect(wordsOf(html)).toMatch(/Ana Pop Crește taxa\? Economie Da .*A spus\..*exemplu\.ro/);
    expect(wordsOf(html)).not.toMatch(/www\.exemplu|dedusă|Ștergi poziția/);
    expect(fieldOf(html, 'cauta')).toBe('taxa');
    expect(html).toContain('<option value="Economie" selected="">');
    const inferred = wordsOf(await row({ confidence: 'inferred', account: 'Ana P.', links: [] }, 's1'));
    expect(inferred).toMatch(/cont: Ana P\. .*Da \(dedusă\) .*A spus\..*Ștergi poziția\?/);
    expect(wordsOf(await row({ explanation: '' }, 's2'))).toMatch(/Da .*exemplu\.ro/);
    expect(wordsOf(await row({}, 's2'))).not.toContain('Ștergi poziția?');
  });

  test('the editor of a stance starts with its stored values, and a new stance is explicit and has one empty source', async () => {
    const dialog = (of: object | null, given: object = {}) =>
      renderForms(
        partOf(StanceDialog, { stance: of, choices, question: null, answer: noAnswer, close: '/', ...given }),
      );
    const open = await dialog(stance);
    expect([fieldOf(open, 'said'), checkedOf(open, 'step'), checkedOf(open, 'timing')]).toEqual([
      '2025-04',
      ['2'],
      ['campanie'],
    ]);
    const added = await dialog(null);
    expect([checkedOf(added, 'confidence'), checkedOf(added, 'timing')]).toEqual([
      ['explicit'],
      ['necunoscut'],
    ]);
    expect(added.match(/<input[^>]*name="link"/g)).toHaveLength(1);
    for (const missing of [{ candidates: [] }, { questions: [] }])
      expect(wordsOf(await dialog(null, { choices: { ...choices, ...missing } }))).toContain(
        'No candidates or questions available.',
      );
  });

  test('the checks name the question and the candidate of a finding, or say that nothing was found', async () => {
    const finding = { kind: 'no-middle', questions: ['q1'], candidates: ['ana'], facts: {} };
    const report = {
      ...{ findings: [finding], questions: [{ code: 'q1', known: 0, variance: null, leverage: 0.5 }] },
      ...{ candidates: [], names: { ana: 'Ana Pop' }, texts: { q1: 'Crește taxa?' } },
    };
    const checks = async (given: object) =>
      wordsOf(await renderForms(partOf(ChecksPanel, { checks: readPart({ ...report, ...given }) })));
    expect(await checks({})).toContain('Crește taxa? · Ana Pop');
    expect(await checks({})).toContain('Crește taxa? 0 N/A 50,0%');
    expect(await checks({})).not.toContain('Verificările nu au găsit nimic.');
    expect(await checks({ findings: [] })).toContain('Verificările nu au găsit nimic.');
  });
});

test('a list of lines marks only the line with the marked text, and names each line that can be removed', async () => {
  const show = (initialValue: unknown, given: object = {}) =>
    renderForms(
      partOf(LineList, {
        ...{
          field: { name: 'option', initialValue, errors: undefined },
          legend: 'Răspunsuri',
          add: 'Adaugă',
        },
        ...{ line: (number: number) => `Rândul ${number}`, start: 2, least: 2, intent: 'arrange-options' },
        ...given,
      }),
    );
  const mark = {
    name: 'correctLine',
    id: 'm',
    text: 'Da',
    label: (number: number) => `Corect ${number}`,
    error: 'Alege.',
  };
  const html = await show(['Nu', 'Da', ''], { mark });
  expect(checkedOf(html, 'correctLine')).toEqual(['1']);
  expect(checkedOf(await show(['', 'Da'], { mark: { ...mark, text: '' } }), 'correctLine')).toEqual([]);
  expect(html.match(/aria-label="Elimină: Rândul \d"/g)).toHaveLength(3);
  const lines = [...html.matchAll(/formAction="\?linie=(\w+)"/g)].map(([, line]) => line);
  expect(lines).toEqual(['0', '1', '2', 'plus']);
  expect(wordsOf(html).match(/Alege\./g)).toHaveLength(1);
  const few = await show('Nu');
  expect(few.match(/<input[^>]*name="option"/g)).toHaveLength(2);
  expect(few).not.toContain('Elimină:');
});

describe('the results and questions of the voter test', () => {
  test('a result shows its person, score, band, place and the person’s other results', async () => {
    const row = {
      ...{ id: 'r1', name: 'Ana Pop', email: 'ana@exemplu.invalid', score: 85, band: 'good' },
      ...{ correct: 17, total: 20, place: 'dashboard', at },
    };
    const open = { row, all: [{ at, score: 60, correct: 12, total: 20 }] };
    expect(wordsOf(await renderForms(partOf(ResultDialog, { open, close: '/' })))).toContain(
      'E-mail ana@exemplu.invalid Scor 85% · Bine Corecte 17/20 Unde Dashboard Data luni, 12 mai 2025, 10:00',
    );
  });

  test('the list of results keeps its filter, and offers a file of at most 20,000 results', async () => {
    const row = {
      ...{ id: 'r1', name: 'Ana Pop', email: 'ana@exemplu.invalid', score: 85, band: 'good' },
      ...{ correct: 17, total: 20, place: 'page', at },
    };
    const show = (list: object) =>
      renderForms(
        partOf(ResultsPanel, {
          data: {
            ...{ stats: { data: null, failed: 'Nu s-a citit.' }, filter: { text: 'ana', band: 'good' } },
            ...{ page: 1, pages: 2, open: null, isOpen: false },
            list: readPart({ rows: [row], count: 20_000, isSearchTooWide: false, ...list }),
          },
        }),
      );
    const html = await show({});
    expect(wordsOf(html)).toContain(
      'Ana Pop ana@exemplu.invalid 85% Bine 17/20 luni, 12 mai 2025, 10:00 Detalii',
    );
    expect(wordsOf(html)).toContain('Nu s-a citit.');
    expect(fieldOf(html, 'cauta')).toBe('ana');
    expect(html).toContain('<option value="good" selected="">');
    expect(html).toContain('href="/admin/voter-test/results.csv"');
    expect(html).toContain('href="/admin/voter-test?pagina=2"');
    const long = await show({ count: 20_001 });
    expect(long).not.toContain('results.csv');
    expect(wordsOf(long)).toContain('Un fișier are cel mult 20.000 de rezultate.');
  });

  test('a refusal is shown once beside the open questions, and a generation tells the number of its questions', async () => {
    const list = {
      questions: [],
      count: 0,
      page: 1,
      pages: 1,
      filter: { text: '', category: '' },
      categories: [],
    };
    const questions = { questions: readPart({ list, isNew: false, open: null }), deletes: null, done: null };
    const show = async (actionData: unknown) =>
      wordsOf(
        await renderForms(partOf(VoterTestAdmin, { loaderData: { results: null, questions }, actionData })),
      );
    expect((await show({ code: 'x', text: 'Un refuz.' })).match(/Un refuz\./g)).toHaveLength(1);
    expect(await show({ generated: 1_200 })).toContain('Success: 1.200 test questions generated');
  });

  test('the statistics name the fullest band and each band’s share, already for one result', async () => {
    const band = (key: string, from: number, to: number, count: number) => ({ band: key, from, to, count });
    const stats = {
      ...{ totalTests: 3, averageScore: 66.666, highestScore: 100, lowestScore: 45.5, passingRate: null },
      bands: [band('excellent', 90, 100, 1), band('good', 80, 89, 0), band('poor', 0, 69, 2)],
    };
    const show = async (given: object) =>
      wordsOf(await renderForms(partOf(ResultStatsView, { stats: { ...stats, ...given } })));
    const text = await show({});
    expect(text).toContain('Scor mediu 66,7 % Cel mai mare scor 100 % Cel mai mic scor 45,5 %');
    expect(text).toMatch(/Rata de trecere N\/A/);
    expect(text).toContain('Cea mai plină treaptă: „Slab”, cu 2 rezultate din 3');
    expect(text).toMatch(/Excelent \(90–100%\) 1 .*33 ?%/);
    expect(await show({ totalTests: 1 })).toContain('Cea mai plină treaptă');
    expect(await show({ totalTests: 0 })).not.toContain('Cea mai plină treaptă');
  });

  test('the editor of a test question starts with its stored values, and a proposed question is marked', async () => {
    const question = {
      ...{ id: 'q1', version: 'v1', question: 'Câte zile?', category: 'Calendar', weight: 3, isActive: true },
      ...{
        option: ['Șase', 'Șapte'],
        correct: 'Șapte',
        explanation: 'Calendar.',
        sourceUrl: 'https://a.ro/',
      },
      generatedFrom: null as string | null,
    };
    const list = {
      ...{ questions: [question], count: 1, page: 1, pages: 1, filter: { text: '', category: '' } },
      categories: ['Calendar'],
    };
    const show = (given: object) =>
      renderForms(
        partOf(TestQuestionsPanel, {
          data: {
            questions: readPart({ list, isNew: false, open: null, ...given }),
            deletes: null,
            done: null,
          },
          answer: noAnswer,
        }),
      );
    const open = await show({ open: question });
    expect(wordsOf(open)).toContain('Modifică întrebarea');
    expect(open).toContain('Calendar.</textarea>');
    expect([fieldOf(open, 'sourceUrl'), checkedOf(open, 'correctLine')]).toEqual(['https://a.ro/', ['1']]);
    expect(open).toContain('name="panou" value="intrebari"');
    expect(wordsOf(open)).not.toContain('propusă din date');
    const proposed = { ...list, questions: [{ ...question, generatedFrom: 'turnout/1' }] };
    expect(wordsOf(await show({ list: proposed }))).toContain('Șapte propusă din date');
    expect(wordsOf(await show({ isNew: true }))).toContain('Întrebare nouă');
  });
});
