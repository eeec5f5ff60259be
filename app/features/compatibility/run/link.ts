import { voterWeights } from '#app/features/compatibility/matching/shapes.ts';
import type { RunAnswers } from './run.ts';

/** The fragment's first parameter, whose value is the version of the notation. */
const mark = 'raspunsuri';

/**
 * Writes answers into a URL fragment, which browsers never send to a server. `#raspunsuri=1&code=3&other=0*2`
 * contains each step and, after `*`, a weight other than 1.
 */
export function toFragment(answers: RunAnswers): string {
  const params = new URLSearchParams([[mark, '1']]);
  for (const [code, { step, weight }] of Object.entries(answers))
    if (step !== null) params.append(code, weight === 1 ? `${step}` : `${step}*${weight}`);
  return `#${params}`;
}

/** Reads answers from a fragment, or null without any. Entries in another notation are ignored. */
export function readFragment(fragment: string): RunAnswers | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  if (params.get(mark) !== '1') return null;
  const answers = [...params].flatMap(([code, value]) => {
    const [, step, weightText = '1'] = /^(\d{1,2})(?:\*([\d.]{1,3}))?$/.exec(value) ?? [];
    const weight = voterWeights.find((known) => known === Number(weightText));
    return step === undefined || weight === undefined || code === mark
      ? []
      : [[code, { step: Number(step), weight }] as const];
  });
  return answers.length > 0 ? Object.fromEntries(answers) : null;
}
