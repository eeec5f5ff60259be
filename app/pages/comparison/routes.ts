import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Up to three candidates side by side. */
export const comparisonRoutes: RouteConfigEntry[] = [
  route('candidates/compare', './pages/comparison/screen.tsx'),
];
