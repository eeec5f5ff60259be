import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import type { Stance, Timing } from '#app/features/compatibility/queries.server.ts';
import { emptyRun, type RunAnswers, withStep } from '#app/features/compatibility/run/run.ts';

const scale = ['Dezacord total', 'Dezacord', 'Neutru', 'Acord', 'Acord total'];

/** A position by its step, or a pair of the step and the time of its declaration. */
type StepAndTiming = number | readonly [step: number, timing: Timing];

/**
 * Creates a questionnaire of named candidates with positions on the questions q0, q1, …, where null means no
 * position.
 */
export function questionnaireOf(
  people: Readonly<Record<string, readonly (StepAndTiming | null)[]>>,
  categories: readonly string[] = [],
): Questionnaire {
  const count = Math.max(0, ...Object.values(people).map((own) => own.length));
  return {
    day: '2025-05-12',
    questions: Array.from({ length: count }, (_, index) => ({
      code: `q${index}`,
      question: `Întrebarea ${index}.`,
      category: categories[index] ?? 'Justiție',
      scale,
      weight: 3,
    })),
    candidates: Object.entries(people).map(([name, own], index) => ({
      slug: name.toLowerCase(),
      name,
      initials: name.slice(0, 1),
      hue: { light: '#333333', dark: '#cccccc' },
      pattern: null,
      partyLabel: 'Independent',
      isFictitious: false,
      ballotPosition: index + 1,
      positions: own.flatMap((given, place) => (given === null ? [] : [stanceOf(name, place, given)])),
    })),
    others: 0,
  };
}

function stanceOf(name: string, place: number, given: StepAndTiming): Stance & { code: string } {
  const [step, timing] = typeof given === 'number' ? [given, 'campanie' as const] : given;
  return {
    id: `${name}-${place}`,
    code: `q${place}`,
    answer: scale[step] ?? '',
    step,
    explanation: `${name} a spus asta.`,
    said: null,
    confidence: place % 2 === 0 ? 'explicit' : 'inferred',
    timing,
    sources: [],
  };
}

/** Creates the visitor's answers by step, where null means a skipped question. */
export function answersOf(steps: readonly (number | null)[]): RunAnswers {
  return steps.reduce((run, step, index) => withStep(run, `q${index}`, step), emptyRun).answers;
}
