import { likelyItems } from './examples/likely-item.ts';
import type { Knowledge } from './knowledge.server.ts';
import type { Plan } from './plan.ts';
import type { UnderstoodQuestion } from './understand.ts';

/** The score that the search by words adds to the item that it found. The value was chosen on 236 questions. */
const worthOfSearch = 2;
/** When the search found nothing, the most likely item must lead the next item by this much. */
const surely = 1;

/**
 * Chooses an item of the guide by examples of questions, in addition to the search by words. „e coadă, mai
 * apuc?” shares no word with the item that answers it.
 */
export function withLikelyItems(plan: Plan, question: UnderstoodQuestion, knowledge: Knowledge): Plan {
  if (!('items' in plan) || plan.matter !== undefined || question.isFollowUp) return plan;
  const { items, lexicon } = knowledge;
  const known = new Set(items.map(({ code }) => code));
  const scored = likelyItems(question.pattern).filter(
    ({ code }) => code === null || (known.has(code) && (question.isAbroad || !lexicon.abroad.has(code))),
  );
  const [found] = plan.items;
  const [best, next] = scored
    .map(({ code, score }) => ({ code, score: code === found ? score + worthOfSearch : score }))
    .toSorted((one, other) => other.score - one.score);
  if (!best || best.code === null || best.code === found) return plan;
  if (found === undefined && best.score - (next?.score ?? 0) < surely) return plan;
  const likely = new Set(scored.slice(0, 3).map(({ code }) => code));
  const others = plan.items.filter((code) => code !== best.code && likely.has(code));
  return { ...plan, items: [best.code, ...others].slice(0, 2) };
}
