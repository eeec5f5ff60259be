import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const candidatesPageRoutes: RouteConfigEntry[] = [
  route('candidates', './pages/candidates/screen.tsx'),
];
