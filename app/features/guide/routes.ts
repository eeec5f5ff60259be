import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The information page and the election's dates as a calendar file. */
export const guideRoutes: RouteConfigEntry[] = [
  route('info', './features/guide/screens/info.tsx'),
  route('info/calendar.ics', './features/guide/screens/calendar.ts'),
];
