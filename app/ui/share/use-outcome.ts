import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which the outcome of a press stays visible. */
const shownMs = 8_000;

/**
 * Returns the text about the outcome of a press, and `say`, which shows a text for eight seconds. `isMounted` is true once
 * the page's script runs.
 */
export function useOutcome(): { isMounted: boolean; said: string; say: (text: string) => void } {
  const [isMounted, setMounted] = useState(false);
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setMounted(true);
    return () => clearTimeout(timer.current);
  }, []);
  function say(text: string) {
    setSaid(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(''), shownMs);
  }
  return { isMounted, said, say };
}
