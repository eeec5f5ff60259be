import { useRouteLoaderData } from 'react-router';
import { siteOf } from './meta.ts';

/** Returns this site's origin (`https://…`), or null when the frame could not be loaded. */
export function useSiteOrigin(): string | null {
  return siteOf([{ loaderData: useRouteLoaderData('root') }])?.origin ?? null;
}
