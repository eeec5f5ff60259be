import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Polls, scenarios and results put side by side, every figure computed from sourced ones. */
export const analysisRoutes: RouteConfigEntry[] = [route('ai-analysis', './pages/analysis/screen.tsx')];
