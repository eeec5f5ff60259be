import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { apiRoutes } from './api/routes.ts';
import { candidateRoutes } from './features/candidates/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { electionRoutes } from './features/elections/routes.ts';
import { guideRoutes } from './features/guide/routes.ts';
import { analysisRoutes } from './pages/analysis/routes.ts';
import { candidatePageRoutes } from './pages/candidate/routes.ts';
import { embedRoutes } from './pages/embed/routes.ts';
import { pollPageRoutes } from './pages/polls/routes.ts';
import { sharingRoutes } from './pages/sharing/routes.ts';

/** The table of contents. Each feature spreads its routes here; the last row answers every unknown path. */
export default [
  index('./pages/home/screen.tsx'),
  route('demo/moment', './pages/demo/moment.ts'),
  route('ui', './pages/gallery/screen.tsx'),
  ...candidateRoutes,
  ...candidatePageRoutes,
  ...documentRoutes,
  ...electionRoutes,
  ...guideRoutes,
  ...pollPageRoutes,
  ...analysisRoutes,
  ...embedRoutes,
  ...sharingRoutes,
  ...apiRoutes,
  route('*', './pages/home/unknown.tsx'),
] satisfies RouteConfig;
