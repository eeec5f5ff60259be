const timeZone = 'Europe/Bucharest';
const locale = 'ro-RO';

const rules = new Intl.PluralRules('ro');
const days = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const shortDays = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
const weekdays = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' });
const clocks = new Intl.DateTimeFormat(locale, {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * A moment as a `Date`, epoch milliseconds, an ISO date-time with offset, or `yyyy-mm-dd` for a day in
 * Romania.
 */
type Moment = Date | number | string;

/** A noun's forms by Romanian plural class. `other` is the form after the word `de`, without that word. */
export type PluralForms = { one: string; few: string; other: string };

/** Formats an integer: `9.574.300`. Halves round away from zero. */
export function formatInteger(value: number): string {
  return formatNumber(value, 0);
}

/** Formats a percentage: `40,96%`. `value` is in percent (0–100), not a fraction. */
export function formatPercent(value: number, decimals = 2): string {
  return `${formatNumber(value, decimals)}%`;
}

/**
 * Number formats by their number of decimals. Creating a format takes as long as using it a thousand times, so they are
 * cached.
 */
const fixed = new Map<number, Intl.NumberFormat>();

/** Formats a number with fixed decimals: `5,20`. A page of results has thousands, and `Intl` takes ten times as long. */
export function formatNumber(value: number, decimals = 2): string {
  const scaled = Math.abs(value) * 10 ** decimals;
  const rounded = Math.round(scaled);
  // Near a half, binary fractions may round differently from the decimals of the number. `Intl` knows the decimals.
  const isClear = scaled < 1e12 && Math.abs(scaled - rounded) < 0.4999;
  if (!isClear) return formatFixed(value, decimals);
  const digits = String(rounded).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  let text = digits.slice(Math.max(0, end - 3), end);
  for (let at = end - 3; at > 0; at -= 3) text = `${digits.slice(Math.max(0, at - 3), at)}.${text}`;
  const sign = value < 0 || Object.is(value, -0) ? '−' : '';
  return decimals > 0 ? `${sign}${text},${digits.slice(end)}` : sign + text;
}

function formatFixed(value: number, decimals: number): string {
  let format = fixed.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    });
    fixed.set(decimals, format);
  }
  return format.format(value).replace('-', '−');
}

/** Formats a number with its sign: `+2,5`, `−2,5`. Values that round to zero have no sign. */
export function formatSigned(value: number, decimals = 1): string {
  const size = formatNumber(Math.abs(value), decimals);
  if (!/[1-9]/.test(size)) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}

/** Formats a day in Romanian time: `18 mai 2025`. Throws `RangeError` for an invalid moment. */
export function formatDate(moment: Moment): string {
  return days.format(toDate(moment));
}

/** Formats a day in Romanian time without the year: `23 nov.`. Throws `RangeError` for an invalid moment. */
export function formatShortDay(moment: Moment): string {
  return shortDays.format(toDate(moment));
}

/**
 * Formats a moment in Romanian time: `luni, 12 mai 2025, 10:00`. Throws `RangeError` for an invalid moment.
 */
export function formatDateTime(moment: Moment): string {
  const date = toDate(moment);
  return `${weekdays.format(date)}, ${days.format(date)}, ${clocks.format(date)}`;
}

/** Formats the time of day in Romania: `10:00`. Throws `RangeError` for an invalid moment. */
export function formatTime(moment: Moment): string {
  return clocks.format(toDate(moment));
}

/** Formats the time of day in Romania as sentences and the election law write it: `7:00`. */
export function formatHour(moment: Moment): string {
  return formatTime(moment).replace(/^0/, '');
}

/** Formats a count with its noun: `1 vot`, `2 voturi`, `20 de voturi`, `101 voturi`. */
export function plural(count: number, forms: PluralForms): string {
  const shown = formatInteger(count);
  const kind = rules.select(Math.abs(Math.round(count)));
  if (kind === 'one') return `${shown} ${forms.one}`;
  return kind === 'few' ? `${shown} ${forms.few}` : `${shown} de ${forms.other}`;
}

/**
 * Says how much time is left, in the largest unit above zero and the next unit: `mai sunt 2 zile și 4 ore`.
 * Leaves out zero units; `parts` begins with the largest unit and ends with minutes.
 */
export function timeLeft(parts: readonly (readonly [count: number, forms: PluralForms])[]): string {
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return 'mai este mai puțin de un minut';
  const told = parts.slice(first, first + 2).filter(([count]) => count > 0);
  const isOne = told.length === 1 && told[0]?.[0] === 1;
  return `mai ${isOne ? 'este' : 'sunt'} ${told.map(([count, forms]) => plural(count, forms)).join(' și ')}`;
}

/** Returns the text in lower case without diacritics, so that `Ștefan`, `Ştefan` and `stefan` are equal. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('ro');
}

/**
 * Converts a moment to a `Date`. A day without a time becomes noon UTC, because midnight UTC is the previous
 * day in some time zones.
 */
function toDate(moment: Moment): Date {
  if (typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment))
    return new Date(`${moment}T12:00:00Z`);
  return new Date(moment);
}
