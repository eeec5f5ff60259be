import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Published polls with their sources, beside the first round's official result. */
export const pollPageRoutes: RouteConfigEntry[] = [route('polls', './pages/polls/screen.tsx')];
