import type { AssistantRoute } from '../../answer.ts';
import earlier from './examples.json' with { type: 'json' };
import type { RouteExamples } from './likely-route.ts';
import practised from './practised.json' with { type: 'json' };

const routes = Object.keys(earlier) as AssistantRoute[];
const more: RouteExamples = practised;

/** All examples by route. `practised.json` is made from the readable questions of `practice.json` in the dataset. */
export const routeExamples: RouteExamples = Object.fromEntries(
  routes.map((route) => [route, [...((earlier as RouteExamples)[route] ?? []), ...(more[route] ?? [])]]),
);
