import { describe, expect, test } from 'vitest';
import { readElectionFile } from '#tests/kit/election.ts';
import { checkQuestionnaire, findingsOf } from './check-questionnaire.ts';
import { measureLeverage } from './leverage.ts';
import {
  type CheckedQuestionnaire,
  type Finding,
  type FindingKind,
  findingKinds,
  placeOf,
} from './shapes.ts';
import { add, type Draft, good, scale, topics } from './testing.ts';
import { checkTexts } from './texts.ts';
import { checkWording } from './wording.ts';

const kindsIn = (questionnaire: CheckedQuestionnaire) =>
  checkQuestionnaire(questionnaire).findings.map(({ kind }) => kind);

/** Ten defects. Each test adds one of them to a faultless questionnaire. */
const defects: [FindingKind, (draft: Draft) => void][] = [
  ['no-separation', (draft) => add(draft, 'Spitalele ar trebui renovate.', [3, 3, 3, 3])],
  [
    'identical-candidates',
    (draft) => {
      draft.candidates.push({ slug: 'emil', name: 'emil' });
      const twin = draft.stances.filter(({ candidate }) => candidate === 'ana');
      draft.stances.push(...twin.map((stance) => ({ ...stance, candidate: 'emil' })));
    },
  ],
  ['candidate-coverage', (draft) => draft.candidates.push({ slug: 'fane', name: 'fane' })],
  ['question-coverage', (draft) => add(draft, 'Pescuitul ar trebui taxat.', [0])],
  [
    'duplicate',
    (draft) => add(draft, 'Impozitul pe venituri ar trebui să devină unul progresiv.', [0, 1, 4, 3]),
  ],
  ['two-things', (draft) => add(draft, 'Taxele ar trebui să scadă și să fie egale.', [0, 3, 4, 1])],
  ['leading-word', (draft) => add(draft, 'Evident, pădurile ar trebui păzite.', [3, 0, 1, 4])],
  [
    'no-middle',
    (draft) => add(draft, 'Muzeele ar trebui să fie gratuite.', [0, 3, 2, 1], scale.toSpliced(2, 1)),
  ],
  [
    'option-count',
    (draft) => add(draft, 'Teatrele ar trebui subvenționate.', [0, 2, 1, 2], ['Nu', 'Nu știu', 'Da']),
  ],
  [
    'no-source',
    (draft) => {
      const [first] = draft.stances;
      if (first) first.sources = 0;
    },
  ],
];

test('an option has its place on the scale, and the only option of a scale has the middle place', () => {
  expect([0, 1, 2].map((step) => placeOf(step, { scale: ['Nu', 'Neutru', 'Da'] }))).toEqual([-0.5, 0, 0.5]);
  expect(placeOf(0, { scale: ['Da'] })).toBe(0);
});

describe('the checks of a questionnaire', () => {
  test('the checks find nothing in a balanced questionnaire', () => {
    expect(checkQuestionnaire(good()).findings).toEqual([]);
  });

  test.each(defects)('the defect %s is found when it is the only defect', (kind, plant) => {
    const draft = good();
    plant(draft);
    expect(kindsIn(draft)).toContain(kind);
  });

  test('all ten defects of one questionnaire are found', () => {
    const draft = good();
    for (const [, plant] of defects) plant(draft);
    const found = new Set(kindsIn(draft));
    expect(defects.filter(([kind]) => !found.has(kind))).toEqual([]);
    expect(new Set(defects.map(([kind]) => kind)).size).toBe(10);
  });

  test('a question that names a candidate, or whose usual options are in another order, is found', () => {
    const draft = good();
    draft.candidates.push({ slug: 'ion-zamfir', name: 'Ion Zamfir' });
    const named = add(draft, 'Programul lui Zamfir ar trebui aplicat.', [0, 3, 4, 1]);
    const turned = add(draft, 'Pescuitul ar trebui taxat.', [3, 0, 1, 4], scale.toReversed());
    const report = checkQuestionnaire(draft);
    const about = (code: string) => findingsOf(report, code).map(({ kind, facts }) => [kind, facts.words]);
    expect(about(named)).toEqual([['candidate-name', 'Zamfir']]);
    expect(about(turned)).toEqual([['option-order', undefined]]);
  });

  test('a questionnaire in which agreement always favours the same candidates is found', () => {
    const draft = good();
    for (const stance of draft.stances) stance.step = stance.candidate === 'ana' ? 4 : 3;
    expect(kindsIn(draft)).toEqual(expect.arrayContaining(['polarity', 'candidate-polarity']));
  });

  test('the checks give the same report for every order of candidates and stances', () => {
    const draft = good();
    add(draft, 'Evident, pădurile ar trebui păzite.', [3, 0, 1, 4]);
    const turned = { ...draft, stances: draft.stances.toReversed() };
    expect(checkQuestionnaire(turned)).toEqual(checkQuestionnaire(draft));
  });

  test('the checks return the findings of each question separately', () => {
    const draft = good();
    const code = add(draft, 'Evident, pădurile ar trebui păzite.', [3, 0, 1, 4]);
    const report = checkQuestionnaire(draft);
    expect(findingsOf(report, code).map(({ kind }) => kind)).toEqual(['leading-word']);
    expect(findingsOf(report, 'q0')).toEqual([]);
  });

  test('the checks explain each kind of finding in a sentence', () => {
    for (const kind of findingKinds) {
      const text = checkTexts.ro.reason({ kind, facts: { words: 'x', known: 2, of: 20, usual: 5 } });
      expect(text, kind).toMatch(/^[A-ZȘȚÎ„].*\.$/s);
      expect(text, kind).not.toMatch(/NaN|undefined/);
      expect(checkTexts.ro.title(kind)).not.toBe('');
    }
  });

  test.each([
    ['no-separation', 'Nu deosebește candidații', 'Cele 2 poziții cunoscute sunt la fel sau aproape la fel'],
    [
      'low-leverage',
      'Nu schimbă clasamentul',
      'la 3,0% dintre perechile de candidați: alegătorul răspunde degeaba',
    ],
    [
      'high-leverage',
      'Cântărește prea mult',
      'la 3,0% dintre perechile de candidați; la o întrebare obișnuită, la 7,0%',
    ],
    ['question-coverage', 'Prea puține poziții', 'Are numai 2 poziții: favorizează'],
    ['candidate-coverage', 'Candidat fără destule poziții', 'Are 2 poziții la 20 de întrebări. Sub 30%'],
    [
      'identical-candidates',
      'Candidați cu aceleași răspunsuri',
      'Au același răspuns la toate cele 6 întrebări',
    ],
    ['polarity', 'Acordul și dezacordul nu sunt echilibrate', 'Pozițiile sunt 8 de acord și 9 împotrivă'],
    [
      'candidate-polarity',
      'Candidat aproape mereu de aceeași parte',
      'E de acord de 8 ori și împotrivă de 9 ori',
    ],
    ['duplicate', 'Întrebare repetată', 'Au în comun 40,0% dintre cuvinte'],
    ['two-things', 'Întreabă două lucruri', '„vorbe” leagă două afirmații'],
    ['negation', 'Negație', '„vorbe” neagă'],
    ['leading-word', 'Cuvânt care sugerează răspunsul', '„vorbe” spune dinainte care răspuns e bun'],
    ['absolute-word', 'Cuvânt absolut', '„vorbe” nu lasă nicio excepție'],
    ['assumption', 'Presupune ceva fără sursă', '„vorbe” dă drept sigur un lucru'],
    ['candidate-name', 'Numește un candidat', '„vorbe” este un candidat'],
    ['no-middle', 'Scară fără mijloc', 'Are 4 răspunsuri, fără unul la mijloc'],
    ['option-count', 'Număr neobișnuit de răspunsuri', 'Are 4 răspunsuri; celelalte întrebări au 5'],
    [
      'option-order',
      'Răspunsuri în altă ordine',
      'Are aceleași răspunsuri ca alte întrebări, dar în altă ordine',
    ],
    ['no-source', 'Poziție fără sursă', 'O poziție se publică numai cu sursă'],
  ] as const)('the finding %s is titled “%s” and says: %s', (kind, title, sentence) => {
    const facts = {
      ...{ words: 'vorbe', known: 2, of: 20, usual: 5, options: 4, common: 6, agrees: 8, disagrees: 9 },
      ...{ leverage: 0.03, mean: 0.07, share: 0.4 },
    };
    expect(checkTexts.ro.title(kind)).toBe(title);
    expect(checkTexts.ro.reason({ kind, facts })).toContain(sentence);
  });

  test.each([
    [1, 20, 'E de acord o dată și împotrivă de 20 de ori.'],
    [0, 2, 'E de acord de 0 ori și împotrivă de 2 ori.'],
  ])(
    'the checks’ sentence states in words that a candidate agrees %i and disagrees %i times',
    (agrees, disagrees, text) => {
      const facts = { agrees, disagrees };
      expect(checkTexts.ro.reason({ kind: 'candidate-polarity', facts })).toContain(text);
    },
  );
});

describe('the leverage of a question (its effect on the order of candidates)', () => {
  test('the leverage is 0 when a question has no answers or only equal answers, and larger when answers differ', () => {
    const draft = good();
    const empty = add(draft, 'Fără poziții.', []);
    const equal = add(draft, 'La fel.', [3, 3, 3, 3]);
    const leverage = measureLeverage(draft);
    expect([leverage.get(empty), leverage.get(equal)]).toEqual([0, 0]);
    expect(Math.min(...topics.map((_, index) => leverage.get(`q${index}`) ?? 0))).toBeGreaterThan(0.02);
  });

  test('the leverage is 0 for every question when fewer than two candidates have enough answers for a rank', () => {
    const draft = good();
    draft.candidates = draft.candidates.slice(0, 1);
    expect([...measureLeverage(draft).values()].every((value) => value === 0)).toBe(true);
  });
});

describe('the rules for wording a question', () => {
  const kinds = (question: string) =>
    checkWording({ code: 'x', question, scale }).map(({ kind, facts }): [FindingKind, unknown] => [
      kind,
      facts.words,
    ]);

  test.each<[string, [FindingKind, string][]]>([
    ['Școlile ar trebui să primească bani și/sau profesori.', [['two-things', 'și/sau']]],
    ['Statul ar trebui să vândă minele și să închidă termocentralele.', [['two-things', 'și să']]],
    ['România nu ar trebui să intre în zona euro.', [['negation', 'nu ar']]],
    ['N-ar trebui mărite taxele.', [['negation', 'N-ar']]],
    ['Este evident că taxele sunt mari.', [['leading-word', 'evident']]],
    ['E corect să plătească mai mult cei bogați.', [['leading-word', 'corect să']]],
    ['Toți profesorii ar trebui evaluați.', [['absolute-word', 'Toți']]],
    ['Armata ar trebui redusă, deoarece pacea este sigură.', [['assumption', 'deoarece']]],
    [
      'Reducerea impozitelor și creșterea pensiilor sunt necesare.',
      [['two-things', 'Reducerea impozitelor și creșterea']],
    ],
    ['Statul ar trebui să scadă taxele, dar să crească pensiile.', [['two-things', 'dar să']]],
    ['România are nevoie atât de euro, cât și de armată.', [['two-things', 'atât de euro, cât și']]],
    ['România ar trebui să nu trimită trupe.', [['negation', 'să nu']]],
    ['Nu credeți că taxele sunt mari?', [['leading-word', 'Nu credeți']]],
    ['Specialiștii sunt de acord că pensiile sunt mari.', [['leading-word', 'Specialiștii sunt de acord']]],
    ['Este inacceptabil ca școlile să aibă taxe.', [['leading-word', 'inacceptabil']]],
    ['Din moment ce statul risipește, taxele ar trebui scăzute.', [['assumption', 'Din moment ce']]],
    ['Având în vedere corupția, primarii ar trebui evaluați.', [['assumption', 'Având în vedere']]],
    ['Orice armă ar trebui interzisă.', [['absolute-word', 'Orice']]],
    ['Marea Neagră și Dunărea ar trebui curățate.', []],
    ['Alianța contează pentru securitate, nu pe termen scurt.', []],
    ['Pensiile de serviciu ale militarilor și polițiștilor ar trebui păstrate.', []],
    ['Notarii ar trebui să lucreze digital.', []],
    ['Total diferit: o dictatură totală.', []],
  ])('the expected findings are returned for „%s”', (question, expected) => {
    expect(kinds(question)).toEqual(expected);
  });

  test('the matched words are quoted with their diacritics', () => {
    const [finding] = checkWording({ code: 'x', question: 'Ținta: toți să plătească.', scale }) as Finding[];
    expect(finding?.facts.words).toBe('toți');
  });
});

test('every question of the real questionnaire has answers, and exactly the findings listed here', () => {
  type File = {
    questions: { id: string; question: string; options: string[] }[];
    candidates: string[];
    stances: { candidate: string; question_id: string; stance: string; timing: string; sources: string[] }[];
  };
  const file = readElectionFile<File>('compatibility');
  const report = checkQuestionnaire({
    questions: file.questions.map(({ id, question, options }) => ({ code: id, question, scale: options })),
    candidates: file.candidates.map((slug) => ({ slug, name: slug })),
    stances: file.stances
      .filter(({ timing }) => timing !== 'ulterior')
      .map(({ candidate, question_id: question, stance, sources }) => ({
        candidate,
        question,
        step: file.questions.find(({ id }) => id === question)?.options.indexOf(stance) ?? -1,
        sources: sources.length,
      })),
  });
  expect(report.questions.every(({ known }) => known >= 3)).toBe(true);
  const about = report.findings.map(
    ({ kind, questions, candidates }) => `${kind}: ${[...questions, ...candidates]}`,
  );
  expect(about.filter((text) => !text.startsWith('candidate-coverage'))).toEqual([
    'no-separation: trupe-ucraina',
    'no-separation: diaspora-intoarcere',
    'two-things: ajutor-moldova',
    'two-things: diaspora-intoarcere',
  ]);
  expect(about.filter((text) => text.startsWith('candidate-coverage'))).toHaveLength(6);
});
