import { useEffect } from 'react';

/** The part of the router's manifest with the code files of the routes known to this page. */
type Manifest = { routes: Record<string, { module: string; clientActionModule?: string } | undefined> };

const pauseMs = 1_000;

/**
 * Loads in advance the code of the route `file` (below `app/`, without extension) to which a button posts.
 * Otherwise a press on a lost connection would reload the page and lose typed text.
 */
export function useLoadedRoute(file: string): void {
  useEffect(() => {
    // The router learns of a route when a link to it is shown. The route may therefore be unknown at first.
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
