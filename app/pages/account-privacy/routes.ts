import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** One's own data: consents, copy, erasure. */
export const accountPrivacyRoutes: RouteConfigEntry[] = [
  route('account/privacy', './pages/account-privacy/screen.tsx'),
  route('account/export.json', './pages/account-privacy/export.ts'),
  route('account/export/:part', './pages/account-privacy/export-part.ts'),
];
