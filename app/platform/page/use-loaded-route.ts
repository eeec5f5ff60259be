import { useEffect } from 'react';

/** The part of the router's manifest with the code files of the routes known to this page. */
type Manifest = { routes: Record<string, { module: string; clientActionModule?: string } | undefined> };

const pauseMs = 1_000;

/**
 * Loads in advance the code of a route to which a button on this page posts. Otherwise a press on a lost connection
 * would reload the page and lose typed text. `file` is the route's file below `app/`, without its extension.
 */
export function useLoadedRoute(file: string): void {
  useEffect(() => {
    // The router learns of a route when a link to it is shown, so the route may be unknown at first.
    const timer = setInterval(() => {
      const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
      const route = manifest?.routes[file];
      if (!route) return;
      clearInterval(timer);
      // The build puts a route's action into a separate file. If an import fails, the router repeats it at the press.
      for (const code of [route.module, route.clientActionModule])
        if (code) import(/* @vite-ignore */ code).catch(() => {});
    }, pauseMs);
    return () => clearInterval(timer);
  }, [file]);
}
