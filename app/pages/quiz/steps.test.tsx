import { describe, expect, test } from 'vitest';
import type { TestView } from '#app/features/voter-test/attempt.ts';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { QuestionStep } from './parts/question-step.tsx';
import { SidePanel } from './parts/side-panel.tsx';
import { TestResult } from './parts/test-result.tsx';

type Question = Extract<TestView, { stage: 'question' }>;
type Result = Extract<TestView, { stage: 'result' }>;

const question: Question = {
  ...{ stage: 'question', number: 3, total: 10, correct: 1, lock: null },
  question: { id: 'q', question: 'Câte zile?', category: 'Calendar', options: ['Șase', 'Șapte', 'Opt'] },
};
const lock = {
  correct: 1,
  choice: 1,
  explanation: 'Așa este.',
  sources: [{ label: 'Legea', url: 'https://lege.ro' }],
};
const step = (given: Partial<Question> = {}) =>
  renderPart(<QuestionStep view={{ ...question, ...given }} isBusy={false} />);

describe('a question of the voter test', () => {
  test('VTEST-02 VTEST-03 the question shows its place, the finished part, the correct answers and one button for each option', () => {
    const html = step();
    expect(wordsOf(html)).toMatch(/Întrebarea 3 din 10 1 răspuns corect Calendar Câte zile\? Șase Șapte Opt/);
    expect(html).toMatch(/aria-valuemin="0" aria-valuemax="10" aria-valuenow="2"/);
    expect(html).toContain('width:20%');
    expect([...html.matchAll(/<button[^>]*>/g)].map(([button]) => /value="(\d)"/.exec(button)?.[1])).toEqual([
      '0',
      '1',
      '2',
    ]);
    expect(html).not.toContain('Așa este.');
  });

  test('a right answer shows the mark, the explanation and its source, and leads to the next question', () => {
    const html = step({ lock: lock as never, correct: 2 });
    expect(wordsOf(html)).toMatch(
      /2 răspunsuri corecte .* Șase Șapte Răspuns corect Opt Corect! Așa este\. Sursa: Legea ?\. Următoarea întrebare/,
    );
    expect(html).toContain('href="https://lege.ro"');
    expect(html).toContain('aria-valuenow="3"');
    expect(html).not.toMatch(/name="choice"|Greșit/);
  });

  test('only the last question leads to the result', () => {
    const words = wordsOf(step({ number: 9, lock: lock as never }));
    expect(words).toContain('Următoarea întrebare');
    expect(words).not.toContain('Vezi rezultatul');
  });

  test('a wrong answer marks both options and says which is correct, and the last question leads to the result', () => {
    const words = wordsOf(step({ number: 10, lock: { ...lock, choice: 2 } as never }));
    expect(words).toMatch(
      /Șase Șapte Răspuns corect Opt Răspunsul tău, greșit Greșit\. Răspunsul corect: Șapte\. Așa este\..* Vezi rezultatul/,
    );
  });
});

const result: Result = { stage: 'result', total: 10, correct: 8, score: 80, isPassed: true, mistakes: [] };
const show = (given: Partial<Result> = {}, saved?: object | null) =>
  renderPart(
    <TestResult
      view={{ ...result, ...given }}
      save={saved === undefined ? null : { saved: saved as never, retry: () => {} }}
      again={null}
    />,
  );

describe('the result of the voter test', () => {
  test('VTEST-11 a passed test is congratulated, and a visitor is offered to sign in', () => {
    const html = show();
    expect(wordsOf(html)).toContain('Felicitări! 8 răspunsuri corecte din 10 (80%) Ești pregătit să votezi!');
    expect(wordsOf(html)).not.toMatch(/Mai ai de învățat|Legislația electorală|Ce ai greșit/);
    expect(wordsOf(html)).toContain('Nu ești autentificat, deci rezultatul nu se salvează.');
    expect(html).toContain('href="/auth?next=%2Fquiz"');
  });

  test('VTEST-12 a failed test is followed by further reading, and by each mistake with its answer', () => {
    const mistakes = [{ id: 'q', question: 'Câte zile?', answer: 'Șapte', explanation: 'Așa este.' }];
    const html = show({ isPassed: false, correct: 1, score: 10, mistakes });
    expect(wordsOf(html)).toContain('Mai ai de învățat! 1 răspuns corect din 10 (10%)');
    expect(wordsOf(html)).toContain('Ce ai greșit Câte zile? Răspunsul corect: Șapte. Așa este.');
    expect(html).toContain('href="https://www.constitutiaromaniei.ro/"');
    expect(html).toMatch(/href="\/info\?sectiune=informatii-legale"[^>]*>Legislația electorală</);
    expect(html).toMatch(/href="\/quiz\/compatibility"[^>]*>Fă testul de compatibilitate</);
    expect(html).toMatch(/href="\/info"[^>]*>Citește ghidul alegătorului</);
  });

  test('VTEST-31 a signed-in person’s results are listed, and a failed save offers to save again or to sign in', () => {
    const own = [{ id: 'r', correct: 8, total: 10, score: 80, at: new Date('2025-05-12T10:00:00+03:00') }];
    const saved = wordsOf(show({}, { own, failed: null }));
    expect(saved).toContain('Rezultatul este salvat în contul tău.');
    expect(saved).toContain('Rezultatele tale 80% · 8 din 10 luni, 12 mai 2025, 10:00');
    expect(saved).not.toContain('Nu ești autentificat');
    expect(wordsOf(show({}, null))).toContain('Se salvează rezultatul…');
    const failed = show({}, { own: null, failed: 'Nu s-a putut salva.' });
    expect(wordsOf(failed)).toMatch(/Nu s-a putut salva\. Salvează din nou/);
    const ended = show({}, { own: null, failed: 'Sesiunea s-a încheiat.', isEnded: true });
    expect(wordsOf(ended)).toMatch(/Sesiunea s-a încheiat\. Autentifică-te/);
    expect(wordsOf(ended)).not.toContain('Salvează din nou');
  });
});

test('VTEST-05 the statistics state how many people finished the test and the share that reached the pass mark', () => {
  const panel = (statistics: { people: number; passed: number } | null) =>
    wordsOf(renderPart(<SidePanel statistics={statistics as never}>{null}</SidePanel>));
  expect(panel({ people: 21, passed: 0.625 })).toContain(
    '21 de persoane au terminat testul . 63% dintre ele au, la ultimul test, cel puțin 70% răspunsuri corecte.',
  );
  expect(panel(null)).not.toContain('Cum s-au descurcat ceilalți');
});
