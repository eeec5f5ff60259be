import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Official results down to a country abroad, their files, and how the record is checked. */
export const electionRoutes: RouteConfigEntry[] = [
  route('results', './features/elections/screens/results.tsx'),
  route('results/:round', './features/elections/screens/round.tsx'),
  route('results/:round/:area', './features/elections/screens/area.tsx'),
  route('results/:round/:area/:file', './features/elections/screens/results-file.ts'),
  route('corrections', './features/elections/screens/corrections.tsx'),
];
