import { minimumCommon, minimumCoverage } from '../matching/shapes.ts';
import { measureLeverage } from './leverage.ts';
import {
  type CheckedQuestion,
  type CheckedQuestionnaire,
  type CheckedStance,
  type Finding,
  type FindingKind,
  findingKinds,
  placeOf,
} from './shapes.ts';
import { checkDuplicates, checkNames, checkWording } from './wording.ts';

/** Limits of the questionnaire's checks. docs/decisions/0036 explains each value. */
const checkLimits = {
  /**
   * A question is reported when the variance of its answers, on the scale [−0.5, +0.5], is smaller than this.
   * Such a question hardly separates the candidates.
   */
  variance: 0.02,
  /** A question is reported when fewer candidates than this have answered it. */
  knownCandidates: 3,
  /**
   * Minimum share of candidate pairs whose order must change when a question is removed. A question below it is
   * reported.
   */
  lowLeverage: 0.01,
  /**
   * A question is reported when its leverage (its effect on the order of candidates) exceeds this multiple of the mean.
   */
  highLeverage: 2.5,
  /** Minimum and maximum share of agreement among all candidates' answers. Neutral answers do not count. */
  polarity: [0.3, 0.7],
  candidatePolarity: [0.15, 0.85],
  /** Minimum number of non-neutral answers before a candidate's share of agreement is checked. */
  sided: 5,
  options: [3, 7],
} as const;

export type QuestionnaireReport = {
  findings: Finding[];
  /**
   * One entry per question. `known` counts the candidates' answers, and `variance` is null for fewer than two
   * answers.
   */
  questions: { code: string; known: number; variance: number | null; leverage: number }[];
  candidates: { slug: string; known: number; agrees: number; disagrees: number }[];
};

/** Checks a questionnaire before voters see it. The same questionnaire always has the same report. */
export function checkQuestionnaire(questionnaire: CheckedQuestionnaire): QuestionnaireReport {
  const leverage = measureLeverage(questionnaire);
  const questions = questionnaire.questions.map((question) => {
    const own = questionnaire.stances.filter((stance) => stance.question === question.code);
    const variance = own.length < 2 ? null : varianceOf(own.map(({ step }) => placeOf(step, question)));
    return { code: question.code, known: own.length, variance, leverage: leverage.get(question.code) ?? 0 };
  });
  const candidates = questionnaire.candidates.map(({ slug }) => ({
    slug,
    ...sidesOf(
      questionnaire.stances.filter(({ candidate }) => candidate === slug),
      questionnaire,
    ),
  }));
  const findings = [
    ...checkFigures(questions),
    ...checkCandidates(candidates, questionnaire),
    ...findIdentical(questionnaire),
    ...checkDuplicates(questionnaire.questions),
    ...questionnaire.questions.flatMap(checkWording),
    ...checkNames(questionnaire),
    ...checkScales(questionnaire.questions),
    ...checkSources(questionnaire.stances),
  ];
  const order = (kind: FindingKind) => findingKinds.indexOf(kind);
  return {
    findings: findings.toSorted((a, b) => order(a.kind) - order(b.kind)),
    questions,
    candidates,
  };
}

/** Returns the findings that name the question. */
export function findingsOf({ findings }: Pick<QuestionnaireReport, 'findings'>, code: string): Finding[] {
  return findings.filter(({ questions }) => questions.includes(code));
}

type QuestionFigures = QuestionnaireReport['questions'];

function checkFigures(questions: QuestionFigures): Finding[] {
  const about = (kind: FindingKind, code: string, facts: Finding['facts']): Finding[] => [
    { kind, questions: [code], candidates: [], facts },
  ];
  const mean = questions.reduce((sum, { leverage }) => sum + leverage, 0) / Math.max(1, questions.length);
  return questions.flatMap(({ code, known, variance, leverage }) => {
    // A question with too few answers cannot separate candidates, so no other finding is reported for it.
    if (known < checkLimits.knownCandidates) return about('question-coverage', code, { known });
    if (variance !== null && variance < checkLimits.variance) return about('no-separation', code, { known });
    if (mean > 0 && leverage < checkLimits.lowLeverage) return about('low-leverage', code, { leverage });
    if (leverage > checkLimits.highLeverage * mean && questions.length > 3)
      return about('high-leverage', code, { leverage, mean });
    return [];
  });
}

function varianceOf(places: readonly number[]): number {
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  return places.reduce((sum, place) => sum + (place - mean) ** 2, 0) / places.length;
}

function sidesOf(stances: readonly CheckedStance[], { questions }: CheckedQuestionnaire) {
  const places = stances.flatMap(({ question: code, step }) => {
    const question = questions.find((one) => one.code === code);
    return question ? [placeOf(step, question)] : [];
  });
  return {
    known: places.length,
    agrees: places.filter((place) => place > 0).length,
    disagrees: places.filter((place) => place < 0).length,
  };
}

/**
 * Checks that each candidate has enough answers, balanced between agreement and disagreement. Otherwise voters who
 * agree with everything would match that candidate.
 */
function checkCandidates(
  candidates: QuestionnaireReport['candidates'],
  { questions }: CheckedQuestionnaire,
): Finding[] {
  const findings = candidates.flatMap(({ slug, known, agrees, disagrees }): Finding[] => {
    if (known < minimumCoverage * questions.length) {
      const facts = { known, of: questions.length };
      return [{ kind: 'candidate-coverage', questions: [], candidates: [slug], facts }];
    }
    const share = agrees / Math.max(1, agrees + disagrees);
    const [least, most] = checkLimits.candidatePolarity;
    if (agrees + disagrees < checkLimits.sided || (share >= least && share <= most)) return [];
    return [{ kind: 'candidate-polarity', questions: [], candidates: [slug], facts: { agrees, disagrees } }];
  });
  const agrees = candidates.reduce((sum, candidate) => sum + candidate.agrees, 0);
  const disagrees = candidates.reduce((sum, candidate) => sum + candidate.disagrees, 0);
  const share = agrees / Math.max(1, agrees + disagrees);
  const [least, most] = checkLimits.polarity;
  if (agrees + disagrees >= checkLimits.sided && (share < least || share > most))
    findings.push({ kind: 'polarity', questions: [], candidates: [], facts: { agrees, disagrees } });
  return findings;
}

/** Finds pairs of candidates with the same answer to every question that both answered. */
function findIdentical({ candidates, stances }: CheckedQuestionnaire): Finding[] {
  const answers = candidates.map(({ slug }) => ({
    slug,
    steps: new Map(
      stances.filter(({ candidate }) => candidate === slug).map(({ question, step }) => [question, step]),
    ),
  }));
  return answers.flatMap((one, index) =>
    answers.slice(index + 1).flatMap((other): Finding[] => {
      const common = [...one.steps].filter(([question]) => other.steps.has(question));
      if (common.length < minimumCommon) return [];
      if (common.some(([question, step]) => other.steps.get(question) !== step)) return [];
      const facts = { common: common.length };
      return [{ kind: 'identical-candidates', questions: [], candidates: [one.slug, other.slug], facts }];
    }),
  );
}

function checkScales(questions: readonly CheckedQuestion[]): Finding[] {
  const usual = mostFrequent(questions.map(({ scale }) => scale.length)) ?? 0;
  const usualOrder = mostFrequent(questions.map(({ scale }) => scale.join('\n'))) ?? '';
  const [fewest, most] = checkLimits.options;
  return questions.flatMap(({ code, scale }): Finding[] => {
    const about = (kind: FindingKind): Finding => ({
      kind,
      questions: [code],
      candidates: [],
      facts: { options: scale.length, usual },
    });
    const isUnusual = scale.length < fewest || scale.length > most || scale.length !== usual;
    return [
      ...(scale.length % 2 === 0 ? [about('no-middle')] : []),
      ...(isUnusual ? [about('option-count')] : []),
      ...(isOtherOrder(scale, usualOrder.split('\n')) ? [about('option-order')] : []),
    ];
  });
}

function isOtherOrder(scale: readonly string[], usual: readonly string[]): boolean {
  const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
  return !isSame(scale, usual) && isSame(scale.toSorted(), usual.toSorted());
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0];
}

function checkSources(stances: readonly CheckedStance[]): Finding[] {
  return stances.flatMap(({ candidate, question, sources }): Finding[] =>
    sources === 0 ? [{ kind: 'no-source', questions: [question], candidates: [candidate], facts: {} }] : [],
  );
}
