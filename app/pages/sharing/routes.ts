import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** What machines ask for: pictures for networks and messengers, the list of addresses, the rules for crawlers. */
export const sharingRoutes: RouteConfigEntry[] = [
  route('og/*', './pages/sharing/image.ts'),
  route('sitemap.xml', './pages/sharing/sitemap.ts'),
  route('.well-known/security.txt', './pages/sharing/security-text.ts'),
  route('robots.txt', './pages/sharing/robots.ts'),
];
