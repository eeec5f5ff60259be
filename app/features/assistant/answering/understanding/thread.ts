import { profileWishNames, resultsWishes } from './intents.ts';
import type { Knowledge } from './knowledge.server.ts';
import type { Plan } from './plan.ts';
import type { UnderstoodQuestion } from './understand.ts';

/**
 * Parses the route of the previous answer from the subject's topic, such as `results:votes`. The browser sends the
 * subject, so unknown words are ignored.
 */
export function earlierPlan({ subject }: UnderstoodQuestion, knowledge: Knowledge): Plan | null {
  const [route, detail = ''] = subject.topic?.split(':') ?? [];
  const codes = detail.split(',').filter(Boolean);
  switch (route) {
    case 'results':
      return { route, wish: resultsWishes.find((wish) => wish === detail) ?? 'votes' };
    case 'profile':
      return { route, wish: profileWishNames.find((wish) => wish === detail) ?? 'who' };
    case 'stance':
      return {
        route,
        topics: codes.filter((code) => knowledge.questions.some((each) => each.code === code)),
      };
    case 'polls':
      return { route };
    case 'news':
      return { route, isCertain: true };
    case 'procedure':
    case 'guide':
      return { route, items: codes.filter((code) => knowledge.items.some((each) => each.code === code)) };
    case 'recommendation':
    case 'prediction':
    case 'illegal':
      return { route };
    default:
      return null;
  }
}

/** Returns the topic from which `earlierPlan` restores the route for the next question. */
export function topicOf(plan: Plan): string | null {
  switch (plan.route) {
    case 'results':
    case 'profile':
      return `${plan.route}:${plan.wish}`;
    case 'stance':
      return plan.isUntold ? null : `stance:${plan.topics.join(',')}`;
    case 'procedure':
    case 'guide':
      return plan.items.length === 0 ? null : `${plan.route}:${plan.items.join(',')}`;
    case 'greeting':
    case 'unknown':
      return null;
    default:
      return `${plan.route}:`;
  }
}
