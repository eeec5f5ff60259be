import { type ComponentType, lazy } from 'react';

/**
 * Loads the code of a page's still parts with the first navigation that shows them. A browser that loads the whole page
 * has their HTML and needs no code.
 */
export function laterParts<Data extends object, Name extends string>(
  names: readonly Name[],
  load: () => Promise<Record<Name, ComponentType<Data>>>,
): Record<Name, ComponentType<Data>> {
  // Once the first page is complete, only a navigation loads this file. Its page is about to draw the parts.
  if (typeof document !== 'undefined' && document.readyState === 'complete') load().catch(() => {});
  const parts = names.map((name) => [
    name,
    lazy(async () => ({ default: (await loadOrReload(load))[name] })),
  ]);
  return Object.fromEntries(parts);
}

/** A deployment may have removed the file. Then the browser loads the whole page, which needs no code. */
async function loadOrReload<Parts>(load: () => Promise<Parts>): Promise<Parts> {
  try {
    return await load();
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    window.location.reload();
    return new Promise(() => {});
  }
}
