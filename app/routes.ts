import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { apiRoutes } from './api/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { electionRoutes } from './features/elections/routes.ts';
import { guideRoutes } from './features/guide/routes.ts';
import { livePollRoutes } from './features/live-polls/routes.ts';
import { accountPageRoutes } from './pages/account/routes.ts';
import { accountPrivacyRoutes } from './pages/account-privacy/routes.ts';
import { accountSecurityRoutes } from './pages/account-security/routes.ts';
import { adminRoutes } from './pages/admin/routes.ts';
import { analysisRoutes } from './pages/analysis/routes.ts';
import { candidatePageRoutes } from './pages/candidate/routes.ts';
import { candidateDashboardRoutes } from './pages/candidate-dashboard/routes.ts';
import { candidatesPageRoutes } from './pages/candidates/routes.ts';
import { comparisonRoutes } from './pages/comparison/routes.ts';
import { dashboardRoutes } from './pages/dashboard/routes.ts';
import { embedRoutes } from './pages/embed/routes.ts';
import { fileRoutes } from './pages/files/routes.ts';
import { integrityRoutes } from './pages/integrity/routes.ts';
import { pollPageRoutes } from './pages/polls/routes.ts';
import { sharingRoutes } from './pages/sharing/routes.ts';

/** The table of contents. Each feature spreads its routes here; the last row answers every unknown path. */
export default [
  index('./pages/home/screen.tsx'),
  route('demo/moment', './pages/demo/moment.ts'),
  route('demo/restart', './pages/demo/restart.tsx'),
  route('ui', './pages/gallery/screen.tsx'),
  ...candidatesPageRoutes,
  ...comparisonRoutes,
  ...candidatePageRoutes,
  ...dashboardRoutes,
  ...candidateDashboardRoutes,
  ...accountRoutes,
  ...accountPageRoutes,
  ...accountSecurityRoutes,
  ...documentRoutes,
  ...electionRoutes,
  ...guideRoutes,
  ...pollPageRoutes,
  ...livePollRoutes,
  ...analysisRoutes,
  ...integrityRoutes,
  ...embedRoutes,
  ...sharingRoutes,
  ...fileRoutes,
  ...accountPrivacyRoutes,
  ...adminRoutes,
  ...apiRoutes,
  route('*', './pages/home/unknown.tsx'),
] satisfies RouteConfig;
