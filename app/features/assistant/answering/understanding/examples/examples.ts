import type { AssistantRoute } from '../../answer.ts';
import earlier from './examples.json' with { type: 'json' };
import itemsByRoute from './items.json' with { type: 'json' };
import type { RouteExamples } from './likely-route.ts';
import practised from './practised.json' with { type: 'json' };

const routes = Object.keys(earlier) as AssistantRoute[];
const more: RouteExamples = practised;
const ofItems: RouteExamples = Object.fromEntries(
  Object.entries(itemsByRoute).map(([route, items]) => [route, Object.values(items).flat()]),
);

/**
 * All examples by route. A test generates `practised.json` from the readable questions of `practice.json` in
 * the dataset.
 */
export const routeExamples: RouteExamples = Object.fromEntries(
  routes.map((route) => [
    route,
    [...((earlier as RouteExamples)[route] ?? []), ...(more[route] ?? []), ...(ofItems[route] ?? [])],
  ]),
);

/** Questions by the guide's item that answers them. `none` has questions about voting that no item answers. */
export const itemExamples: Readonly<Record<string, readonly string[]>> = {
  ...itemsByRoute.procedure,
  ...itemsByRoute.guide,
};
