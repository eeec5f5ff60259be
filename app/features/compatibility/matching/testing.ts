import { defaultMethod, type Method } from './distance.ts';
import { type Profile, profileOf } from './match.ts';
import type { MatchingCandidate, MatchingQuestion } from './shapes.ts';

/** Creates questions q1, q2, … with five options each. */
export function fivePoint(count: number): MatchingQuestion[] {
  const scale = ['1', '2', '3', '4', '5'];
  return Array.from({ length: count }, (_, place) => ({ code: `q${place + 1}`, category: 'c', scale }));
}

type Values = readonly (number | null)[];

/** Creates a candidate from answers 1 to 5, where null means no answer. */
export function candidate(values: Values, slug = 'x', ballotPosition = 1): MatchingCandidate {
  const steps = values.flatMap((value, place) =>
    value === null ? [] : [[`q${place + 1}`, value - 1] as const],
  );
  return { slug, ballotPosition, steps: Object.fromEntries(steps) };
}

/** Creates a voter's profile from answers 1 to 5, where null means no answer. */
export function profile(
  values: Values,
  { method = defaultMethod, weights }: { method?: Method; weights?: readonly number[] } = {},
): Profile {
  const answers = values.flatMap((value, place) =>
    value === null ? [] : [{ code: `q${place + 1}`, step: value - 1, weight: weights?.[place] }],
  );
  return profileOf(fivePoint(values.length), answers, method);
}
