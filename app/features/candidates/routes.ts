import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** `/candidates`. The profile shows other features as well: its route is in `pages/candidate`. */
export const candidateRoutes: RouteConfigEntry[] = [
  route('candidates', './features/candidates/screens/candidates.tsx'),
];
