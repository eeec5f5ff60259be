import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The administration's shell; its other pages come with the features they belong to. */
export const adminRoutes: RouteConfigEntry[] = [
  route('admin', './pages/admin/screens/entry.tsx'),
  route('admin/dashboard', './pages/admin/screens/dashboard.tsx'),
  route('admin/ai-score-calculation', './pages/admin/screens/scores.tsx'),
  route('admin/jobs', './pages/admin/screens/jobs.tsx'),
];
