import { useSyncExternalStore } from 'react';
import { quizPath } from '#app/features/compatibility/addresses.ts';
import { readFragment, toFragment } from '#app/features/compatibility/run/link.ts';
import { fitRun, type RunAnswers } from '#app/features/compatibility/run/run.ts';
import type { QuizQuestion } from '../quiz.ts';

const listeners = new Set<() => void>();

/** `lost` counts answers to questions or options that have changed since the link was made. */
export type SharedAnswers = { answers: RunAnswers; lost: number };

/** Returns the answers in the fragment of an opened link, or null without such a link and on the server. */
export function useSharedAnswers(questions: readonly QuizQuestion[]): SharedAnswers | null {
  const fragment = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
  const shared = readFragment(fragment);
  if (!shared) return null;
  const { answers } = fitRun({ answers: shared, place: 'result' }, questions);
  return { answers, lost: Object.keys(shared).length - Object.keys(answers).length };
}

/** Removes the answers from the URL. */
export const leaveSharedAnswers = () => replaceAddress(quizPath);

/** Replaces the answers in the URL's fragment. Browsers never send the fragment to a server. */
export const replaceSharedAnswers = (answers: RunAnswers) =>
  replaceAddress(`${quizPath}${toFragment(answers)}`);

/** Bypasses the router, which would reload the page and fail without a network. */
function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}
