import { useRouteLoaderData } from 'react-router';
import { siteOf } from './meta.ts';

/** The address of this site as its visitors use it (`https://…`, no path); null while the frame could not be loaded. */
export function useSiteOrigin(): string | null {
  return siteOf([{ loaderData: useRouteLoaderData('root') }])?.origin ?? null;
}
