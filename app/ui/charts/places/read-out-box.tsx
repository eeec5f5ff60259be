import { type ReactNode, useEffect, useRef } from 'react';
import { uiTexts } from '#app/ui/texts.ts';
import { watchReadOuts } from './read-out.ts';

type ReadOutBoxProps = {
  /** The text while no place is chosen, and always without JavaScript: „Exemplu: 12 zone”. */
  resting: ReactNode;
  children: ReactNode;
};

/** A drawing with a line below it, which names the place under the pointer or focus. */
export function ReadOutBox({ resting, children }: ReadOutBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? watchReadOuts(box.current) : undefined), []);
  return (
    <div ref={box} data-read-out={uiTexts.ro.openPlace}>
      <p data-read-out-text className="read-out">
        {resting}
      </p>
      {children}
    </div>
  );
}
