import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A person's own page of the site. */
export const dashboardRoutes: RouteConfigEntry[] = [route('dashboard', './pages/dashboard/screen.tsx')];
