import { z } from 'zod';
import { foldText } from '#app/ui/text/format.ts';
import { type AssistantAnswer, assistantRoutes } from '../answering/answer.ts';
import { candidatesOf, type GoldQuestion } from './gold.ts';
import { isRight, type Judgement } from './judge.ts';

const routeShape = z.enum(assistantRoutes);
const counts = { asked: z.int(), right: z.int() };

/** The schema of `data/<election>/assistant/scorecard.json`, which the last measurement wrote. */
export const scorecardShape = z.strictObject({
  /** The day of the measurement. */
  measured: z.iso.date(),
  asked: z.int(),
  right: z.int(),
  /** Number of questions with the right route, even when an expected fact is missing. */
  rightRoutes: z.int(),
  byRoute: z.array(z.strictObject({ name: routeShape, ...counts })),
  byCandidate: z.array(z.strictObject({ name: z.string(), ...counts })),
  facts: z.strictObject({ expected: z.int(), said: z.int() }),
  recommendations: z.int(),
  /** Answers that quote a source later than the question's election time. */
  late: z.int(),
  /** Answers that contain a figure or a date without a source. */
  unsourced: z.int(),
  /**
   * `compared` counts the groups whose questions differ only in the candidate. `uneven` lists groups with answers of
   * different form.
   */
  groups: z.strictObject({ compared: z.int(), uneven: z.array(z.string()) }),
  wrong: z.array(
    z.strictObject({
      id: z.string(),
      question: z.string(),
      earlier: z.array(z.string()),
      /** The question's election time. Pages must not show the question's texts before it. */
      at: z.iso.datetime({ offset: true }),
      /** The routes that count as right. */
      expected: z.array(routeShape),
      given: routeShape,
      /** The facts that the answer should have contained. */
      missing: z.array(z.string()),
      answer: z.string(),
    }),
  ),
});

export type Scorecard = z.infer<typeof scorecardShape>;
type Judged = { question: GoldQuestion; answer: AssistantAnswer; judgement: Judgement };

/**
 * Counts the judged answers; `measured` is the day of the measurement. Questions without an election time of
 * their own were asked at `archive`.
 */
export function scorecardOf(
  judged: readonly Judged[],
  { measured, archive }: { measured: string; archive: string },
): Scorecard {
  const right = judged.filter(({ judgement }) => isRight(judgement));
  const facts = judged.flatMap(({ question }) => question.facts ?? []).length;
  const missing = judged.flatMap(({ judgement }) => judgement.missing).length;
  const groups = Map.groupBy(
    judged.filter(({ question }) => question.group !== undefined),
    ({ question }) => question.group ?? '',
  );
  return {
    measured,
    asked: judged.length,
    right: right.length,
    rightRoutes: judged.filter(({ judgement }) => judgement.isRouteRight).length,
    byRoute: countBy(judged, ({ question }) => [question.route]),
    byCandidate: countBy(judged, ({ question }) => candidatesOf(question)),
    facts: { expected: facts, said: facts - missing },
    recommendations: judged.filter(({ judgement }) => judgement.recommending.length > 0).length,
    late: judged.filter(({ judgement }) => judgement.late.length > 0).length,
    unsourced: judged.filter(({ judgement }) => judgement.unsourced.length > 0).length,
    groups: {
      compared: groups.size,
      uneven: [...groups].filter(([, members]) => !isEven(members)).map(([name]) => name),
    },
    wrong: judged
      .filter(({ judgement }) => !isRight(judgement))
      .map(({ question, answer, judgement }) => ({
        id: question.id,
        question: question.question,
        earlier: question.earlier ?? [],
        at: question.at ?? archive,
        expected: [question.route, ...(question.also ?? [])],
        given: answer.route,
        missing: judgement.missing,
        answer: textOf(answer),
      })),
  };
}

function countBy<Name extends string>(
  judged: readonly Judged[],
  namesOf: (one: Judged) => Name[],
): { name: Name; asked: number; right: number }[] {
  const found = new Map<Name, { name: Name; asked: number; right: number }>();
  for (const one of judged)
    for (const name of namesOf(one)) {
      const count = found.get(name) ?? { name, asked: 0, right: 0 };
      count.asked += 1;
      if (isRight(one.judgement)) count.right += 1;
      found.set(name, count);
    }
  return [...found.values()];
}

/** Maximum ratio of the longest to the shortest answer in a group. Quoted explanations differ in length. */
const lengthRatio = 2;

/**
 * Returns true when all answers of a group have the same route, number of sentences and nearly the same length.
 * Candidates without a stance are compared only with each other.
 */
function isEven(members: readonly Judged[]): boolean {
  const kinds = Map.groupBy(members, ({ question }) =>
    Boolean(question.facts?.some(({ kind, value }) => kind === 'stance' && isMissingStance(`${value}`))),
  );
  return [...kinds.values()].every((alike) => {
    const forms = alike.map(({ answer }) => `${answer.route} ${answer.sentences.length}`);
    const lengths = alike.map(({ answer }) => textOf(answer).length);
    return new Set(forms).size === 1 && Math.max(...lengths) <= lengthRatio * Math.min(...lengths);
  });
}

/** The dataset's label for a missing stance begins with „nicio”. The labels for degrees do not. */
function isMissingStance(label: string): boolean {
  return foldText(label).startsWith('nicio');
}

function textOf({ sentences }: AssistantAnswer): string {
  return sentences.map(({ text }) => text).join(' ');
}
