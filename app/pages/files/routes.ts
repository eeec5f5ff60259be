import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Stored files. */
export const fileRoutes: RouteConfigEntry[] = [route('files/:name', './pages/files/file.ts')];
