import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** One's own profile and its picture. */
export const accountPageRoutes: RouteConfigEntry[] = [
  route('account', './pages/account/screen.tsx'),
  route('account/avatar', './pages/account/avatar.tsx'),
];
