import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { asksForSignIn } from './signed-out.ts';
import { keepUnfinished, takeUnfinished, type UnfinishedPress } from './unfinished-press.ts';

type SignInPress = {
  /** The last press's outcome; null without a press. */
  answer: (UnfinishedPress & { code: RefusalCode | null }) | null;
  isSignedIn: boolean;
  /** Did these buttons send this press? */
  isOwn: (press: UnfinishedPress) => boolean;
};

/** Reloads the page once its session has ended, so that it stops naming the person. */
export function useEndedSession(code: RefusalCode | null, isSignedIn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (code === 'session-expired' && isSignedIn) void revalidate();
  }, [code, isSignedIn, revalidate]);
}

/**
 * A press that requires signing in. Afterwards its button has the focus and `unfinished` is the press, which
 * only another press sends. `place` is the element around the forms.
 */
export function useSignIn({ answer, isSignedIn, isOwn }: SignInPress): {
  place: RefObject<HTMLDivElement | null>;
  unfinished: UnfinishedPress | null;
} {
  const place = useRef<HTMLDivElement>(null);
  const [unfinished, setUnfinished] = useState<UnfinishedPress | null>(null);
  const isRefused = answer !== null && asksForSignIn(answer);
  const { intent, candidate } = answer ?? {};
  useEndedSession(answer?.code ?? null, isSignedIn);
  useEffect(() => {
    if (isRefused && intent) keepUnfinished({ intent, candidate: candidate || null });
  }, [isRefused, intent, candidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press is taken up once, on the first page after signing in
  useEffect(() => {
    if (!isSignedIn || isRefused) return;
    const press = takeUnfinished(isOwn);
    const form = press && findForm(place.current, press.intent);
    const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]:enabled');
    if (!button) return;
    const choices = form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    for (const choice of choices) choice.checked = choice.value === press?.candidate;
    setUnfinished(press);
    // Runs after the page's heading has taken the focus.
    queueMicrotask(() => button.focus());
  }, [isSignedIn, isRefused]);
  return { place, unfinished: answer === null ? unfinished : null };
}

function findForm(place: HTMLElement | null, intent: UnfinishedPress['intent']): HTMLFormElement | null {
  return place?.querySelector(`input[name="intent"][value="${intent}"]`)?.closest('form') ?? null;
}
