import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A candidate's own page of the site. */
export const candidateDashboardRoutes: RouteConfigEntry[] = [
  route('candidate-dashboard', './pages/candidate-dashboard/screen.tsx'),
];
