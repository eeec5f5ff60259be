import { useCallback, useSyncExternalStore } from 'react';
import type { LiveAbout, LiveFigures } from './figures.ts';
import { figuresOf, follow } from './live-connection.ts';

const onServer = () => null;

/**
 * Returns the live figures of this page, merged from all events. Returns null before the first event, on the
 * server and without JavaScript.
 */
export function useLiveFigures(about: LiveAbout): LiveFigures | null {
  const subscribe = useCallback((changed: () => void) => follow(about, changed), [about]);
  return useSyncExternalStore(subscribe, () => figuresOf(about), onServer);
}
