import { formatPercent, formatSigned, type PluralForms } from '#app/ui/text/format.ts';

const roman = ['0', 'I', 'II', 'III'];

export const votes: PluralForms = { one: 'vot', few: 'voturi', other: 'voturi' };
export const voters: PluralForms = { one: 'votant', few: 'votanți', other: 'votanți' };
export const localities: PluralForms = { one: 'localitate', few: 'localități', other: 'localități' };
export const list = new Intl.ListFormat('ro', { type: 'conjunction' });

/** Formats a difference of shares in percentage points: `−3,46 pp`. */
export const points = (value: number) => `${formatSigned(value, 2)} pp`;

const tenths = ['', 'Unul', 'Doi', 'Trei', 'Patru', 'Cinci', 'Șase', 'Șapte', 'Opt', 'Nouă'];

/**
 * Returns „Patru” (for „Patru din zece…”) when a percentage is within 2 points of a multiple of ten. Otherwise returns
 * null.
 */
export function tenthsOf(share: number | null): string | null {
  const whole = Math.round((share ?? 0) / 10);
  return share !== null && Math.abs(share - 10 * whole) <= 2 ? tenths[whole] || null : null;
}

/** Returns the headline with the largest age group and its percentage. `label` is for example `45–64 de ani`. */
export function agesTitle(label: string, share: number): string {
  const part = tenthsOf(share);
  return part === null
    ? `Grupa de vârstă cu cei mai mulți votanți: ${label}, ${formatPercent(share)}`
    : `${part} din zece votanți aveau ${label.replace(/^(\d+)–(\d+)/, 'între $1 și $2')}`;
}

/** Formats a round as „turul II”. */
export const roundName = (round: number) => `turul ${roman[round] ?? round}`;
/** Formats a round as „Turul II”, at the start of a sentence. */
export const RoundName = (round: number) => capital(roundName(round));
/** Joins „turul II” with a non-breaking space, so that headlines do not split it. */
export const keepRounds = (text: string) => text.replace(/([Tt]urul) (?=I)/g, '$1\u00a0');

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);
}
