import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { asksForSignIn } from './signed-out.ts';
import { keepUnfinished, takeUnfinished, type UnfinishedPress } from './unfinished-press.ts';

type SignInPress = {
  /** The last press's outcome, or null before any press. */
  answer: (UnfinishedPress & { code: RefusalCode | null }) | null;
  isSignedIn: boolean;
  /** Tells whether the press came from these buttons. */
  isOwn: (press: UnfinishedPress) => boolean;
};

/** Reloads the page once the session has ended, so that it no longer names the person. */
export function useEndedSession(code: RefusalCode | null, isSignedIn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (code === 'session-expired' && isSignedIn) void revalidate();
  }, [code, isSignedIn, revalidate]);
}

/**
 * Remembers a press that requires signing in, then focuses the pressed button and returns the press as
 * `unfinished`. Sends nothing until the person presses again.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press is restored once, on the first page after signing in
  useEffect(() => {
    if (!isSignedIn || isRefused) return;
    const press = takeUnfinished(isOwn);
    const button = press && findButton(place.current, press.intent);
    if (!button) return;
    const choices = place.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    for (const choice of choices) choice.checked = choice.value === press?.candidate;
    setUnfinished(press);
    // A microtask runs after the page's heading has taken the focus.
    queueMicrotask(() => button.focus());
  }, [isSignedIn, isRefused]);
  return { place, unfinished: answer === null ? unfinished : null };
}

/**
 * Finds the button that sends this kind of press. It belongs to the page's shared form, or to a separate
 * form.
 */
function findButton(place: HTMLElement | null, intent: UnfinishedPress['intent']): HTMLButtonElement | null {
  const own = intent === 'poll-vote' ? ':not([name])' : `[name="press"][value^="${intent}:"]`;
  return place?.querySelector<HTMLButtonElement>(`button[type="submit"]${own}:enabled`) ?? null;
}
