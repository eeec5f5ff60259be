import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The API's documentation, read by people. `/api/v1` itself is mounted before the router. */
export const apiRoutes: RouteConfigEntry[] = [route('api', './api/screens/documentation.tsx')];
