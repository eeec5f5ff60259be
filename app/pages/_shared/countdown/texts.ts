import { leadTexts } from '#app/features/elections/lead/texts.ts';
import { type Countdown, daysOfCounting } from '#app/features/elections/rules.ts';
import { type PluralForms, plural, timeLeft } from '#app/ui/text/format.ts';

const weekday = new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', weekday: 'long' });
const days: PluralForms = { one: 'zi', few: 'zile', other: 'zile' };
const hours: PluralForms = { one: 'oră', few: 'ore', other: 'ore' };
const minutes: PluralForms = { one: 'minut', few: 'minute', other: 'minute' };

const roundName = (round: number) => (round === 1 ? 'turul I' : 'turul II');
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);

const ro = {
  title(countdown: Countdown): string {
    if (countdown.kind === 'before') return `Până la ${roundName(countdown.round)} mai sunt`;
    if (countdown.kind === 'today') return 'Astăzi se votează';
    if (countdown.kind === 'counting' && countdown.isLate) return leadTexts.ro.late;
    if (countdown.kind === 'counting')
      return countdown.isProvisional ? 'Rezultat provizoriu' : 'Se numără voturile';
    return `Rezultatul din ${roundName(countdown.round)} este anunțat`;
  },
  units: { days, hours, minutes },
  /** Returns the noun without its number: `zile`, `de ore`. */
  unit: (value: number, forms: PluralForms) => plural(value, forms).replace(/^\S+ /, ''),
  left(total: number): string {
    return timeLeft([
      [Math.floor(total / 1440), days],
      [Math.floor((total % 1440) / 60), hours],
      [total % 60, minutes],
    ]);
  },
  day: (date: string, at: Date) => `${capital(weekday.format(at))}, ${date}.`,
  opens: (time: string, isOpen: boolean) =>
    `Secțiile ${isOpen ? 's-au deschis' : 'se deschid'} la ${time} și`,
  closes: (time: string) => `se închid la ${time}`,
  after(countdown: Countdown): string {
    if (countdown.kind === 'counting' && countdown.isLate)
      return leadTexts.ro.lateBecause(countdown.round, daysOfCounting);
    if (countdown.kind === 'counting' && countdown.isProvisional)
      return `Rezultatul provizoriu din ${roundName(countdown.round)} a fost publicat. Voturile apar după comunicarea finală.`;
    if (countdown.kind === 'counting')
      return `Secțiile s-au închis. Rezultatele din ${roundName(countdown.round)} apar aici după ce sunt anunțate.`;
    return 'Alegerile s-au încheiat. Cifrele finale sunt la Rezultate.';
  },
};

export const countdownTexts = { ro };
