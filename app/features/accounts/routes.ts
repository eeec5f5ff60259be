import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Getting into an account and out of it. What one does with it is in `pages/account…`. */
export const accountRoutes: RouteConfigEntry[] = [
  route('auth', './features/accounts/screens/auth.tsx'),
  route('auth/second-factor', './features/accounts/screens/second-factor.tsx'),
  route('auth/verify', './features/accounts/screens/verify.tsx'),
  route('auth/reset', './features/accounts/screens/reset.tsx'),
  route('auth/sign-out', './features/accounts/screens/sign-out.ts'),
  route('auth/external', './features/accounts/screens/external.ts'),
  route('create-user', './features/accounts/screens/create-user.ts'),
  route('demo/outbox', './features/accounts/screens/outbox.tsx'),
  route('setup', './features/accounts/screens/setup.tsx'),
];
