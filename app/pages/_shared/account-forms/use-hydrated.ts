import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and in the first render, and true once this page's JavaScript runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
