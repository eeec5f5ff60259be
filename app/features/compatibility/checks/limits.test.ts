import { expect, test } from 'vitest';
import { checkQuestionnaire, findingsOf } from './check-questionnaire.ts';
import { measureLeverage } from './leverage.ts';
import { add, type Draft, good, scale, stancesOn } from './testing.ts';
import { checkTexts } from './texts.ts';
import { checkDuplicates, checkNames } from './wording.ts';

const kindsIn = (draft: Draft) => checkQuestionnaire(draft).findings.map(({ kind }) => kind);
/** Returns the findings about a new question that the first candidates answer with these steps. */
function kindsOf(own: readonly number[]) {
  const draft = good();
  const code = add(draft, 'Muzeele ar trebui să fie gratuite.', own);
  return findingsOf(checkQuestionnaire(draft), code).map(({ kind }) => kind);
}
/** Returns a questionnaire with another candidate, who answers the first questions with these steps. */
function withCandidate(own: readonly number[]) {
  const draft = good();
  draft.candidates.push({ slug: 'emil', name: 'emil' });
  draft.stances.push(
    ...own.map((step, index) => ({ candidate: 'emil', question: `q${index}`, step, sources: 1 })),
  );
  return draft;
}
/** Returns a questionnaire of this many questions, each answered by the first candidates with these steps. */
function ofEqual(count: number, own: readonly number[]): Draft {
  const draft: Draft = { ...good(), questions: [], stances: [] };
  for (let index = 0; index < count; index += 1) add(draft, `Subiectul ${index}`, own);
  return draft;
}

test('a question needs answers of three candidates, of which one is far enough from the others', () => {
  expect(kindsOf([0, 4])).toEqual(['question-coverage']);
  expect(kindsOf([0, 4, 1])).toEqual([]);
  expect(kindsOf([3, 3, 4, 4])).toEqual(['no-separation']);
  expect(kindsOf([2, 3, 3, 4])).toEqual([]);
});

test('a candidate needs answers to three tenths of the questions', () => {
  const ofTen = (known: number) => {
    const draft = withCandidate([0, 4, 3].slice(0, known));
    for (const question of ['Pescuitul ar trebui taxat.', 'Teatrele ar trebui subvenționate.'])
      add(draft, question, [0, 4, 1, 3]);
    return kindsIn(draft);
  };
  expect(ofTen(2)).toEqual(['candidate-coverage']);
  expect(ofTen(3)).toEqual([]);
});

test('two candidates are identical when they gave three common answers and no other', () => {
  expect(kindsIn(withCandidate([0, 4]))).toEqual(['candidate-coverage']);
  expect(kindsIn(withCandidate([0, 4, 1]))).toEqual(['identical-candidates']);
  expect(kindsIn(withCandidate([0, 4, 3]))).toEqual([]);
});

test.each([
  ['four answers on one side', [4, 3, 4, 3], false],
  ['five answers on one side', [4, 3, 4, 3, 4], true],
  ['five answers on the other side', [0, 1, 0, 1, 0], true],
  ['four answers on one side and a neutral answer', [4, 3, 2, 3, 4], false],
  ['one of six answers on the other side', [4, 3, 4, 3, 4, 0], false],
  ['one of seven answers on the other side', [4, 3, 4, 3, 4, 3, 0], true],
  ['all but one of six answers on the other side', [0, 1, 0, 1, 0, 4], false],
  ['all but one of seven answers on the other side', [0, 1, 0, 1, 0, 1, 4], true],
])('a candidate with %s is reported as one-sided: %j is %s', (_name, own, isFound) => {
  expect(kindsIn(withCandidate(own)).includes('candidate-polarity')).toBe(isFound);
});

test.each([
  [9, true],
  [10, false],
  [22, false],
  [23, true],
])(
  'a questionnaire with %i answers of agreement among 32 is reported as unbalanced: %s',
  (agreeing, isFound) => {
    const draft = good();
    const wrong = (step: number) => (agreeing > 16 ? step < 2 : step > 2);
    let turned = Math.abs(agreeing - 16);
    for (const stance of draft.stances)
      if (turned > 0 && wrong(stance.step)) {
        stance.step = 4 - stance.step;
        turned -= 1;
      }
    expect(kindsIn(draft).includes('polarity')).toBe(isFound);
  },
);

test('a questionnaire is reported as unbalanced only from five answers that are not neutral', () => {
  const draft = ofEqual(1, [4, 3, 4, 3]);
  expect(kindsIn(draft)).not.toContain('polarity');
  draft.candidates.push({ slug: 'emil', name: 'emil' });
  const last = { candidate: 'emil', question: 'x0', step: 2, sources: 1 };
  draft.stances.push(last);
  expect(kindsIn(draft)).not.toContain('polarity');
  last.step = 4;
  expect(kindsIn(draft)).toContain('polarity');
});

test('a question weighs too much when it alone separates the candidates of four questions, but not of three', () => {
  const weighty = (equal: number, different = 1) => {
    const draft = ofEqual(equal, [3, 3, 3, 3]);
    add(draft, 'Pescuitul', [0, 1, 3, 4]);
    if (different === 2) add(draft, 'Teatrele', [4, 0, 3, 1]);
    return kindsIn(draft).filter((kind) => kind === 'high-leverage').length;
  };
  expect([weighty(3), weighty(2), weighty(2, 2)]).toEqual([1, 0, 0]);
});

test('a question is useless when the candidates with enough answers for a rank agree on it', () => {
  const of = (own: readonly number[]) => {
    const draft = good();
    draft.stances = draft.stances.filter(({ candidate }) => candidate === 'ana' || candidate === 'barbu');
    const code = add(draft, 'Muzeele ar trebui să fie gratuite.', own);
    return findingsOf(checkQuestionnaire(draft), code).map(({ kind }) => kind);
  };
  expect(of([0, 0, 4, 4])).toEqual(['low-leverage']);
  expect(of([0, 1, 4, 4])).toEqual([]);
});

test('no question is reported for its leverage when no two candidates have enough answers for a rank', () => {
  const draft = good();
  draft.questions.push(...ofEqual(2, []).questions);
  draft.stances = draft.stances.filter(({ question }) => question === 'q0' || question === 'q1');
  expect(findingsOf(checkQuestionnaire(draft), 'q0')).toEqual([]);
});

test('the leverage counts candidates who answered exactly three tenths of the questions', () => {
  const draft = ofEqual(10, []);
  for (const code of ['x0', 'x1', 'x2']) draft.stances.push(...stancesOn(code, [0, 4]));
  expect(measureLeverage(draft).get('x0')).toBeGreaterThan(0);
});

test.each([
  [2, true],
  [3, false],
  [7, false],
  [8, true],
])('a scale of %i options that all questions have is reported as unusual: %s', (length, isFound) => {
  const draft = good();
  const options = Array.from({ length }, (_, index) => `Opțiunea ${index}`);
  draft.stances = [];
  for (const question of draft.questions) question.scale = options;
  expect(kindsIn(draft).includes('option-count')).toBe(isFound);
});

test('only the question with another number of options is unusual, and other options are no other order', () => {
  const draft = good();
  const short = add(draft, 'Teatrele ar trebui subvenționate.', [], ['Nu', 'Poate', 'Da']);
  const other = add(draft, 'Pescuitul ar trebui taxat.', [], ['Deloc', 'Puțin', 'Mediu', 'Mult', 'Total']);
  const report = checkQuestionnaire(draft);
  const about = (code: string) => findingsOf(report, code).map(({ kind }) => kind);
  expect(
    report.findings.filter(({ kind }) => kind === 'option-count').map(({ questions }) => questions),
  ).toEqual([[short]]);
  expect([about(short), about(other)]).toEqual([
    ['question-coverage', 'option-count'],
    ['question-coverage'],
  ]);
  expect(add(draft, 'Muzeele ar trebui renovate.', [], [...scale, 'Nu știu'])).toBe('x10');
  expect(findingsOf(checkQuestionnaire(draft), 'x10').map(({ kind }) => kind)).toContain('no-middle');
});

test('the findings are in the order of their kinds', () => {
  const draft = withCandidate([0]);
  const [first] = draft.stances;
  if (first) first.sources = 0;
  add(draft, 'Evident, pădurile ar trebui păzite.', [0]);
  add(draft, 'Spitalele ar trebui renovate.', [3, 3, 3, 3]);
  expect(kindsIn(draft)).toEqual([
    ...['no-separation', 'question-coverage', 'candidate-coverage', 'leading-word', 'no-source'],
  ]);
});

test.each([
  ['Alfa beta gama.', 'Alfa, beta, gama, delta, epsilon.', true],
  ['Alfa beta gama.', 'Alfa, beta, gama, delta, epsilon, zeta, iota.', false],
  ['Pensiile militarilor', 'Pensia unui militar', true],
  ['Ce ar trebui?', 'Nu trebuie!', false],
  ['Da, România!', 'Noi, românii.', false],
  ['Ca să se dea alfa', 'Ca să se dea beta', false],
])('the questions „%s” and „%s” are duplicates: %s', (one, other, isFound) => {
  const questions = [one, other].map((question, index) => ({ code: `q${index}`, question, scale }));
  expect(checkDuplicates(questions).map(({ questions: codes }) => codes)).toEqual(
    isFound ? [['q0', 'q1']] : [],
  );
});

test('a question names a candidate only by the whole last name', () => {
  const named = (question: string) =>
    checkNames({
      questions: [{ code: 'q', question, scale }],
      candidates: [{ slug: 'ana-pop', name: 'Ana Pop' }],
      stances: [],
    }).map(({ candidates, facts }) => [candidates, facts.words]);
  expect(named('Programul lui Pop ar trebui aplicat.')).toEqual([[['ana-pop'], 'Pop']]);
  expect(named('Populația Anei ar trebui numărată. Ana!')).toEqual([]);
});

test('the sentence about a question without answers says that no candidate has a position', () => {
  expect(checkTexts.ro.reason({ kind: 'question-coverage', facts: { known: 0 } })).toMatch(
    /^Niciun candidat nu are o poziție cunoscută, /,
  );
});
