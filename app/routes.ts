import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { candidateRoutes } from './features/candidates/routes.ts';
import { electionRoutes } from './features/elections/routes.ts';
import { guideRoutes } from './features/guide/routes.ts';
import { candidatePageRoutes } from './pages/candidate/routes.ts';

/** The table of contents. Each feature spreads its routes here; the last row answers every unknown path. */
export default [
  index('./pages/home/screen.tsx'),
  route('demo/moment', './pages/demo/moment.ts'),
  route('ui', './pages/gallery/screen.tsx'),
  ...candidateRoutes,
  ...candidatePageRoutes,
  ...electionRoutes,
  ...guideRoutes,
  route('*', './pages/home/unknown.tsx'),
] satisfies RouteConfig;
