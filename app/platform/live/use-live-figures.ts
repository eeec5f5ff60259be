import { useCallback, useSyncExternalStore } from 'react';
import type { LiveAbout, LiveFigures } from './figures.ts';
import { figuresOf, follow } from './live-connection.ts';

const onServer = () => null;

/**
 * Live figures of this page, merged from the events; null before the first, on the server and without JavaScript: the figures
 * that the page came with hold then. A page has one connection, however many parts use this.
 */
export function useLiveFigures(about: LiveAbout): LiveFigures | null {
  const subscribe = useCallback((changed: () => void) => follow(about, changed), [about]);
  return useSyncExternalStore(subscribe, () => figuresOf(about), onServer);
}
