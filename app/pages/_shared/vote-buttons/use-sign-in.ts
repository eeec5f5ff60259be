import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { asksForSignIn } from './signed-out.ts';
import { keepUnfinished, takeUnfinished, type UnfinishedPress } from './unfinished-press.ts';

type SignInPress = {
  /** What the last press came to; null: nothing was pressed. */
  answer: (UnfinishedPress & { code: RefusalCode | null }) | null;
  isSignedIn: boolean;
  /** Is this one of the presses that these buttons send? */
  isOwn: (press: UnfinishedPress) => boolean;
};

/** Reads the page anew once its session has ended, so that it stops naming the person. */
export function useEndedSession(code: RefusalCode | null, isSignedIn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (code === 'session-expired' && isSignedIn) void revalidate();
  }, [code, isSignedIn, revalidate]);
}

/**
 * A press that asks for signing in first. After signing in the button of the press has the focus, and `unfinished` is the press: nothing is sent until it is pressed.
 * `place`: the element around the forms.
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
    // After the heading of the page, which takes the focus in this turn.
    queueMicrotask(() => button.focus());
  }, [isSignedIn, isRefused]);
  return { place, unfinished: answer === null ? unfinished : null };
}

function findForm(place: HTMLElement | null, intent: UnfinishedPress['intent']): HTMLFormElement | null {
  return place?.querySelector(`input[name="intent"][value="${intent}"]`)?.closest('form') ?? null;
}
