import { useEffect } from 'react';

/** The part of the router's manifest that names the code of the routes that the page knows so far. */
type Manifest = { routes: Record<string, { module: string; clientActionModule?: string } | undefined> };

const pauseMs = 1_000;

/**
 * Loads the code of another route, to which a button of the page posts. Without it a press over a lost connection
 * would make the router reload the page, and everything typed on it would be lost. `file` is the route's file below
 * `app/`, without its ending.
 */
export function useLoadedRoute(file: string): void {
  useEffect(() => {
    // The router learns of routes when it sees links to them, so the route may be unknown at first.
    const timer = setInterval(() => {
      const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
      const route = manifest?.routes[file];
      if (!route) return;
      clearInterval(timer);
      // The build keeps a route's action apart. A failed import is tried again by the router at the press.
      for (const code of [route.module, route.clientActionModule])
        if (code) import(/* @vite-ignore */ code).catch(() => {});
    }, pauseMs);
    return () => clearInterval(timer);
  }, [file]);
}
