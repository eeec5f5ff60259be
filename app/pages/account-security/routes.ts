import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** How one's own account is protected. */
export const accountSecurityRoutes: RouteConfigEntry[] = [
  route('account/security', './pages/account-security/screen.tsx'),
  route('account/sign-out-everywhere', './pages/account-security/sign-out-everywhere.ts'),
];
