import { useRouteLoaderData } from 'react-router';
import { siteOf } from './meta.ts';

const useSite = () => siteOf([{ loaderData: useRouteLoaderData('root') }]);

/** Returns this site's origin (`https://…`), or null when the frame could not be loaded. */
export function useSiteOrigin(): string | null {
  return useSite()?.origin ?? null;
}

/** Tells whether a preview or an archive renders the page. The site's embeds and assistant know other elections. */
export function useIsApart(): boolean {
  return useSite()?.isApart ?? false;
}
