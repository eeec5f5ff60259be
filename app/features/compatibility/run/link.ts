import { voterWeights } from '#app/features/compatibility/matching/shapes.ts';
import type { RunAnswers } from './run.ts';

/** The name of the fragment's first parameter. Its value is the version of the format. */
const mark = 'raspunsuri';
/** Links of version 1 are ignored. They contain only the option's place, which may have changed. */
const version = '2';

/**
 * Writes answers into a URL fragment, which browsers never send to a server. Each entry of
 * `#raspunsuri=2&code=3-a1b2*2` has the step, a hash of the option and, after `*`, a weight other than 1.
 */
export function toFragment(answers: RunAnswers): string {
  const params = new URLSearchParams([[mark, version]]);
  for (const [code, { step, weight, option }] of Object.entries(answers))
    if (step !== null && option !== undefined)
      params.append(code, `${step}-${option}${weight === 1 ? '' : `*${weight}`}`);
  return `#${params}`;
}

/** Parses the answers in a URL fragment. Returns null without answers, and ignores entries in another format. */
export function readFragment(fragment: string): RunAnswers | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  if (params.get(mark) !== version) return null;
  const answers = [...params].flatMap(([code, value]) => {
    const [, step, option, weightText = '1'] =
      /^(\d{1,2})-([0-9a-z]{1,4})(?:\*([\d.]{1,3}))?$/.exec(value) ?? [];
    const weight = voterWeights.find((known) => known === Number(weightText));
    return step === undefined || option === undefined || weight === undefined || code === mark
      ? []
      : [[code, { step: Number(step), weight, option }] as const];
  });
  return answers.length > 0 ? Object.fromEntries(answers) : null;
}
