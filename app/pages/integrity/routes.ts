import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** How the daily votes are counted and checked. */
export const integrityRoutes: RouteConfigEntry[] = [
  route('integrity', './pages/integrity/screen.tsx'),
  route('integrity/snapshots.json', './pages/integrity/snapshots.ts'),
];
