import { useEffect, useState } from 'react';
import './confetti.css';

/** Duration of the confetti (VTEST-25). */
const confettiMs = 3_000;
const pieces = Array.from({ length: 28 }, (_, index) => index);

/** Shows confetti for three seconds, except for people who prefer reduced motion. */
export function Confetti() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), confettiMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((piece) => (
        <i key={piece} />
      ))}
    </div>
  );
}
