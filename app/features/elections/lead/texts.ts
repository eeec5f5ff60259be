import { capital, list, roundName } from '#app/features/elections/round-words.ts';
import { formatHour, formatNumber, formatPercent, plural } from '#app/ui/text/format.ts';

const zone = 'Europe/Bucharest';
const weekday = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, weekday: 'long' });
const dayMonth = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, day: 'numeric', month: 'long' });
/** Formats an hour without its leading zero (`7:00`), as polling stations write it. */

/** The headlines of the phases before a result. */
const ro = {
  /** Returns a day relative to now: today, tomorrow, a weekday within a week, or a date. */
  day(at: Date, days: number): string {
    if (days <= 0) return 'Astăzi';
    if (days === 1) return 'Mâine';
    return days < 7 ? capital(weekday.format(at)) : `Pe ${dayMonth.format(at)}`;
  },
  choice: (day: string, names: readonly string[]) => `${day} alegi între ${list.format(names)}`,
  vote: (day: string, round: number) => `${day} se votează ${roundName(round)}`,
  onBallot: (count: number) =>
    `Pe buletin ${count === 1 ? 'este' : 'sunt'} ${plural(count, { one: 'candidat', few: 'candidați', other: 'candidați' })}.`,
  hours: (opens: Date, closes: Date) =>
    `Secțiile sunt deschise pe ${dayMonth.format(opens)}, de la ${formatHour(opens)} la ${formatHour(closes)}.`,
  /** Electoral law asks for a valid identity document. The guide lists which documents count. */
  document: 'Votezi cu un act de identitate valabil.',
  earlier: (round: number, shares: readonly { name: string; share: number }[]) =>
    `În ${roundName(round)}, ${list.format(shares.map(({ name, share }) => `${name} a obținut ${formatPercent(share)}`))} din voturile valabile.`,
  silence: (until: Date) =>
    `Liniște electorală până ${weekday.format(until)}, ${dayMonth.format(until)}, la ${formatHour(until)}`,
  open: (choice: string) =>
    `${choice}. Până la închiderea secțiilor, sondajele, intențiile de vot și scorurile sunt ascunse. Pozițiile candidaților, rezultatele anunțate și ghidul rămân deschise.`,
  today: (closes: Date) => `Astăzi se votează, până la ${formatHour(closes)}`,
  closes: (closes: Date) => `Secțiile se închid la ${formatHour(closes)}.`,
  compared(difference: number, round: number, earlier: number): string {
    const same = `în ${roundName(round)} la aceeași oră (${formatPercent(earlier)})`;
    if (difference === 0) return `La fel ca ${same}.`;
    const points = `${formatNumber(Math.abs(difference), 2)} puncte procentuale`;
    return `Cu ${points} ${difference > 0 ? 'mai mult' : 'mai puțin'} decât ${same}.`;
  },
  counting: 'Secțiile s-au închis. Se numără voturile',
  late: 'Rezultatul nu a fost încărcat',
  lateBecause: (round: number, most: number) =>
    `De la votul din ${roundName(round)} au trecut peste ${plural(most, { one: 'zi', few: 'zile', other: 'zile' })}, iar rezultatul lui nu a ajuns în datele acestui site. Cifrele oficiale sunt la Biroul Electoral Central.`,
};

export const leadTexts = { ro };
