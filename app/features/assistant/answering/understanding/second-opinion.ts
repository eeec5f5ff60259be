import type { AssistantRoute } from '../answer.ts';
import examples from './examples/examples.json' with { type: 'json' };
import { type LikelyRoute, learnRoutes, together } from './examples/likely-route.ts';
import { asksFamily, pastVote } from './intents.ts';
import type { Plan } from './plan.ts';
import { offenceIn } from './refused.ts';
import type { UnderstoodQuestion } from './understand.ts';

/** The share that another route needs when the rules only guess, when a rule chose, and when a rule refused. */
const needed = { forGuess: 0.8, toRefuse: 0.9, forRule: 0.97, forRefusal: 0.999 };
/** A route that a rule chose is excluded below this share. */
const excluded = 0.01;

let learnt: ((pattern: string) => LikelyRoute) | undefined;

/** Returns the route that the examples give a question. They are learnt with the first question. */
function likelyRoute(pattern: string): LikelyRoute {
  learnt ??= learnRoutes(examples);
  return learnt(pattern);
}

/**
 * Returns the route that a question should have instead of the one that the rules found, or null. The rules are unsure
 * when no word decided; otherwise the examples must exclude their route.
 */
export function otherRoute(
  question: UnderstoodQuestion,
  plan: Plan,
  { isDecided }: { isDecided: boolean },
): AssistantRoute | null {
  if (plan.route === 'unknown' && (plan.lack || plan.matter)) return null;
  const isGuess = plan.route === 'unknown' || (plan.route === 'news' && !plan.isCertain);
  const { route, share, shareOf } = likelyRoute(question.pattern);
  if (route === together(plan.route) || !isOpen(route, question, isDecided)) return null;
  if (isGuess)
    return share >= (route === 'recommendation' ? needed.toRefuse : needed.forGuess) ? route : null;
  if (route === 'illegal' && share >= needed.toRefuse) return route;
  if (route === 'recommendation' && share >= needed.toRefuse && shareOf(plan.route) <= excluded) return route;
  if (isKnownBetter(plan, route)) return null;
  return share >= needed.forRule && shareOf(plan.route) <= excluded ? route : null;
}

const withRecords: ReadonlySet<AssistantRoute> = new Set(['results', 'polls', 'stance']);

/** What a rule found in records is no other subject, and a list of names is no list of figures. */
const isKnownBetter = (plan: Plan, route: AssistantRoute) =>
  (route === 'unknown' && withRecords.has(plan.route)) ||
  (route === 'results' && plan.route === 'profile' && plan.wish === 'list');

/**
 * Tells whether a refusal is a mistake, because the question asks how voting works or how people voted: „Nu știu la ce
 * secție sunt arondat.” Neither answer can recommend anybody. What may break the law stays refused.
 */
export function isWronglyRefused({ text, pattern }: UnderstoodQuestion, plan: Plan): boolean {
  if (plan.route !== 'recommendation' && plan.route !== 'prediction') return false;
  const { route, share } = likelyRoute(pattern);
  const isOfFact = route === 'procedure' ? !pattern.includes('xpers') : route === 'results' && pastVote(text);
  return isOfFact && share >= needed.forRefusal;
}

const ofPersons: ReadonlySet<AssistantRoute> = new Set(['results', 'profile', 'stance', 'recommendation']);

/** After the last round nothing is left to predict. A question about a rule of the law is no request for a way around it. */
function isOpen(route: AssistantRoute, question: UnderstoodQuestion, isDecided: boolean): boolean {
  if (route === 'prediction') return !isDecided;
  if (route === 'illegal') return offenceIn(question.text) !== 'rule';
  if (ofPersons.has(route)) return question.otherNames.length === 0 && !asksFamily(question.text);
  return route !== 'news';
}
