import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a `<details>` element, which then closes on Esc, returning the focus, and on a press
 * outside. The attribute `data-live` shows that this script runs.
 */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    details.current?.setAttribute('data-live', '');
    const onKey = (event: KeyboardEvent) => {
      const element = details.current;
      if (event.key !== 'Escape' || !element?.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target))
        element.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return details;
}
