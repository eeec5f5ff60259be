import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** `/candidate/:slug`; without a slug the page says so (PROF-15). */
export const candidatePageRoutes: RouteConfigEntry[] = [
  route('candidate/:slug?', './pages/candidate/screen.tsx'),
];
