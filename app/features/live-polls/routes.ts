import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The archive of live polls as a file; its screens are in app/pages/live-poll. */
export const livePollRoutes: RouteConfigEntry[] = [
  route('polls/history.csv', './features/live-polls/screens/history-file.ts'),
];
