import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** What the site says of itself: terms, privacy, accessibility, method. */
export const documentRoutes: RouteConfigEntry[] = [
  route('terms', './features/documents/screens/terms.tsx'),
  route('gdpr', './features/documents/screens/privacy.tsx'),
  route('accessibility', './features/documents/screens/accessibility.tsx'),
  route('method', './features/documents/screens/method.tsx'),
];
