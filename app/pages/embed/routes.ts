import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Parts for other people's pages: the only ones that may be framed. Their addresses stay (docs/embeds.md). */
export const embedRoutes: RouteConfigEntry[] = [
  route('embed/results/:round/:area?', './pages/embed/screens/results.tsx'),
  route('embed/map/:round', './pages/embed/screens/map.tsx'),
  route('embed/countdown', './pages/embed/screens/countdown.tsx'),
  route('embed/polls', './pages/embed/screens/polls.tsx'),
  route('oembed', './pages/embed/screens/oembed.ts'),
];
