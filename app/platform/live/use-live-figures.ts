import { useCallback, useSyncExternalStore } from 'react';
import type { PageAbout, PageFigures } from './figures.ts';
import { figuresOf, follow } from './live-connection.ts';

const onServer = () => null;

/**
 * Returns the live figures of this page, merged from all events. Returns null before the first event, on the
 * server and without JavaScript.
 */
export function useLiveFigures(about: PageAbout): PageFigures | null {
  const subscribe = useCallback((changed: () => void) => follow(about, changed), [about]);
  return useSyncExternalStore(subscribe, () => figuresOf(about), onServer);
}
