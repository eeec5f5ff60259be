import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of contents. Each feature spreads its routes here; the last row answers every unknown path. */
export default [
  index('./pages/home/screen.tsx'),
  route('demo/moment', './pages/demo/moment.ts'),
  route('*', './pages/home/unknown.tsx'),
] satisfies RouteConfig;
