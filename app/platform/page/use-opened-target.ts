import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the folded part that the address names by its fragment. Browsers do so only when a page loads, and only for a
 * target inside the part.
 */
export function useOpenedTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link opens the part again
  useLayoutEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) reveal(target);
  }, [hash, key]);
}

/**
 * Scrolls to the element, as a browser does for a fragment. First opens the folded parts around the element,
 * and the folded part inside.
 */
export function reveal(element: HTMLElement | null): void {
  const own = element?.querySelector<HTMLDetailsElement>(':scope > details');
  for (let part = own ?? element?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
  element?.scrollIntoView({ block: 'start' });
}
