import { type RefObject, useEffect } from 'react';

/** The name of the radio group with the answers. */
export const answerField = 'raspuns';

/**
 * The keys 1 to 9 choose and focus an answer while the focus is inside `place`. WCAG 2.1.4 forbids single-key shortcuts
 * elsewhere.
 */
export function useNumberKeys(
  place: RefObject<HTMLElement | null>,
  { count, onStep }: { count: number; onStep: (step: number) => void },
): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const choose = (event: KeyboardEvent) => {
      const step = Number(event.key) - 1;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || !/^[1-9]$/.test(event.key) || step >= count) return;
      onStep(step);
      element.querySelectorAll<HTMLInputElement>(`input[name="${answerField}"]`)[step]?.focus();
    };
    element.addEventListener('keydown', choose);
    return () => element.removeEventListener('keydown', choose);
  });
}
