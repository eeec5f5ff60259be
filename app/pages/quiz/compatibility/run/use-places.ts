import { useEffect, useRef, useState } from 'react';
import type { Run } from '#app/features/compatibility/run/run.ts';
import { forgetRun, keepRun } from '#app/pages/_shared/own-compatibility/kept-run.ts';
import { quizTexts } from '../texts.ts';

/**
 * Switches between the questions and the result. Each switch focuses the new heading, so that screen readers
 * read it.
 */
export function usePlaces() {
  const frame = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  const [said, say] = useState('');
  useEffect(() => {
    const place = frame.current;
    if (moves === 0 || !place) return;
    place.scrollIntoView({ block: 'start' });
    (place.querySelector<HTMLElement>('[data-place]') ?? place.querySelector('h1'))?.focus({
      preventScroll: true,
    });
  }, [moves]);
  const go = (run: Run) => {
    keepRun(run);
    say('');
    setMoves((count) => count + 1);
  };
  const forget = () => {
    forgetRun();
    say(quizTexts.ro.aside.forgotten);
    setMoves((count) => count + 1);
  };
  return { frame, said, go, forget };
}
