import type { AssistantRoute } from '../answer.ts';
import { routeExamples } from './examples/examples.ts';
import { learnRoutes, likeliestOf, type RouteScores } from './examples/likely-route.ts';
import { asksFamily } from './intents.ts';
import type { Plan } from './plan.ts';
import { offenceIn, ofVoting } from './refused.ts';
import type { UnderstoodQuestion } from './understand.ts';

/**
 * The weight that the rules' route adds to its score by the examples: more for rules with fewer errors. The
 * numbers were fitted to the questions of four strangers (decision 93).
 */
const worthOfRule: Readonly<Record<AssistantRoute, number>> = {
  greeting: 6,
  guide: 4,
  illegal: 10,
  news: 1,
  polls: 6,
  prediction: 8,
  procedure: 0,
  profile: 3,
  recommendation: 4,
  results: 4,
  stance: 3,
  unknown: 3.5,
};

let learnt: ((pattern: string) => RouteScores) | undefined;

/** Returns the examples' score for each route. The program learns the examples at the first question. */
function scoresOf(pattern: string): RouteScores {
  learnt ??= learnRoutes(routeExamples);
  return learnt(pattern);
}

/** Returns the route that rules and examples together prefer to the plan's own route, or null when they confirm it. */
export function otherRoute(question: UnderstoodQuestion, plan: Plan): AssistantRoute | null {
  if (isFinalRefusal(question, plan)) return null;
  if (plan.route === 'greeting' && plan.sitePart !== undefined) return null;
  // The rules choose news when no word decided. They then have no preference, and a failed search for news
  // means that no record fits.
  const isGuess = plan.route === 'news' && !plan.isCertain;
  const ruled = isGuess ? 'unknown' : plan.route;
  const worth = worthOf(question, plan, ruled);
  const scores = [...scoresOf(question.pattern)]
    .filter(([route]) => route === ruled || isOpen(route, question))
    .map(([route, score]) => [route, score + (route === ruled ? worth : 0)] as const);
  const route = likeliestOf(new Map(scores));
  return route === ruled ? null : route;
}

/**
 * The examples may override a refusal to recommend only when the question is about something else: „Messi sau
 * Ronaldo?”.
 */
const isFinalRefusal = ({ text, candidates, unknownWords }: UnderstoodQuestion, { route }: Plan) =>
  route === 'illegal' ||
  (route === 'recommendation' && (candidates.length > 0 || ofVoting(text) || unknownWords.length === 0));

function worthOf({ text }: UnderstoodQuestion, plan: Plan, ruled: AssistantRoute): number {
  // Here the answer would be that no position on the topic is known. The question therefore certainly asks
  // for a position.
  if ('lack' in plan && plan.lack === 'topic') return 0;
  // „Pot vota de două ori?” asks for a rule of the electoral law.
  if ('items' in plan && offenceIn(text) === 'rule') return 5;
  if (plan.route === 'profile' && plan.wish === 'list') return 6;
  return worthOfRule[ruled];
}

const ofPersons: ReadonlySet<AssistantRoute> = new Set(['results', 'profile', 'stance']);

/** Records about persons never answer a question that is only about somebody else, or about a family. */
const isOpen = (route: AssistantRoute, { text, otherNames, candidates, areas }: UnderstoodQuestion) =>
  !ofPersons.has(route) ||
  ((otherNames.length === 0 || candidates.length + areas.length > 0) && !asksFamily(text));
