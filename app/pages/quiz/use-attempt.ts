import { useEffect, useState } from 'react';
import {
  type Attempt,
  choose,
  goOn,
  newAttempt,
  newSeed,
  type TestQuestion,
  type TestView,
  viewOf,
} from '#app/features/voter-test/attempt.ts';

type Step = { attempt: Attempt; view: TestView };

/**
 * Runs an attempt's steps on the device, from one file with all questions. Until the file is loaded, the server runs
 * them, and `sent` is its last step.
 */
export function useAttempt(loaded: Step, sent: Step | null) {
  const pool = useQuestions();
  const [attempt, setAttempt] = useState(sent?.attempt ?? loaded.attempt);
  const [seen, setSeen] = useState(sent);
  if (sent !== seen) {
    setSeen(sent);
    if (sent) setAttempt(sent.attempt);
  }
  const given = sent?.attempt === attempt ? sent : loaded;
  return {
    attempt,
    view: pool ? viewOf(pool, attempt) : given.view,
    /** Takes a step on the device. Returns false while the device has no questions. */
    step(choice: { id: string; choice: number } | null): boolean {
      if (!pool) return false;
      setAttempt(choice ? choose(pool, attempt, choice) : goOn(attempt));
      return true;
    },
    /** Begins another attempt. Returns false while the device has no questions. */
    restart(): boolean {
      if (!pool) return false;
      setAttempt(newAttempt(newSeed()));
      return true;
    },
  };
}

function useQuestions(): readonly TestQuestion[] | null {
  const [pool, setPool] = useState<readonly TestQuestion[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch('/quiz/questions.json', { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((file: { questions: readonly TestQuestion[] } | null) => setPool(file?.questions ?? null))
      // When the file of questions cannot be loaded, the server continues to run the test's steps.
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return pool;
}
