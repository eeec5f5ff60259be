import type { AssistantRoute } from '../answer.ts';
import { routeExamples } from './examples/examples.ts';
import { learnRoutes, likeliestOf, type RouteScores } from './examples/likely-route.ts';
import { asksFamily } from './intents.ts';
import type { Plan } from './plan.ts';
import { offenceIn } from './refused.ts';
import type { UnderstoodQuestion } from './understand.ts';

/** What the route of the rules adds to its score by the examples. Measured on strangers' questions (decision 90). */
const worthOfRule = 4;

let learnt: ((pattern: string) => RouteScores) | undefined;

/** Returns what the examples say about each route. They are learnt with the first question. */
function scoresOf(pattern: string): RouteScores {
  learnt ??= learnRoutes(routeExamples);
  return learnt(pattern);
}

/** Returns the route that rules and examples together prefer to the plan's own, or null when they keep it. */
export function otherRoute(question: UnderstoodQuestion, plan: Plan): AssistantRoute | null {
  if (isSure(question, plan)) return null;
  // The rules look for news when no word decided. Then they have no opinion, and no news means no record.
  const isGuess = plan.route === 'news' && !plan.isCertain;
  const ruled = isGuess ? 'unknown' : plan.route;
  const scores = [...scoresOf(question.pattern)]
    .filter(([route]) => route === ruled || isOpen(route, question))
    .map(([route, score]) => [route, score + (route === ruled ? worthOfRule : 0)] as const);
  const route = likeliestOf(new Map(scores));
  return route === ruled ? null : route;
}

const ofPersons: ReadonlySet<AssistantRoute> = new Set(['results', 'profile', 'stance']);

/**
 * Some rules stay final: a refusal to help against the law, a part of this site, „X sau Y?”, who stands, and a rule of
 * the electoral law.
 */
const isSure = ({ text, candidates }: UnderstoodQuestion, plan: Plan) =>
  plan.route === 'illegal' ||
  (plan.route === 'greeting' && plan.sitePart !== undefined) ||
  (plan.route === 'recommendation' && candidates.length > 1) ||
  (plan.route === 'profile' && plan.wish === 'list') ||
  ('items' in plan && offenceIn(text) === 'rule');

/** Records about persons never answer a question about somebody else, or about a family. */
const isOpen = (route: AssistantRoute, { text, otherNames }: UnderstoodQuestion) =>
  !ofPersons.has(route) || (otherNames.length === 0 && !asksFamily(text));
