import { formatSigned, type PluralForms } from '#app/ui/text/format.ts';

const roman = ['0', 'I', 'II', 'III'];

export const votes: PluralForms = { one: 'vot', few: 'voturi', other: 'voturi' };
export const voters: PluralForms = { one: 'votant', few: 'votanți', other: 'votanți' };
export const list = new Intl.ListFormat('ro', { type: 'conjunction' });

/** A difference of shares: `−3,46 pp` (percentage points). */
export const points = (value: number) => `${formatSigned(value, 2)} pp`;

/** „turul II” */
export const roundName = (round: number) => `turul ${roman[round] ?? round}`;
/** „Turul II” */
export const RoundName = (round: number) => capital(roundName(round));
/** Keeps „turul II” on one line of a headline. */
export const keepRounds = (text: string) => text.replace(/([Tt]urul) (?=I)/g, '$1\u00a0');

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);
}
