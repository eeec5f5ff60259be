import { bucharestDay, parseMoment } from '#app/platform/clock/bucharest.ts';
import { fold } from '../../linking/fold.ts';

/** The publication time of an item. When the feed gives no hour, only `day` is known. */
export type FeedDate = { day: string; at: Date | null };

const months = [
  ['jan', 'ian'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['may', 'mai'],
  ['jun', 'iun'],
  ['jul', 'iul'],
  ['aug'],
  ['sep'],
  ['oct'],
  ['nov', 'noi'],
  ['dec'],
];

/** The time zone names used in feeds, with their offsets. */
const zones: Record<string, string> = {
  z: 'Z',
  ut: 'Z',
  utc: 'Z',
  gmt: 'Z',
  wet: 'Z',
  cet: '+01:00',
  cest: '+02:00',
  eet: '+02:00',
  eest: '+03:00',
  msk: '+03:00',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  eetdst: '+03:00',
  // An empty offset means the time of Bucharest.
  europebucharest: '',
  oraromaniei: '',
};

const time = String.raw`(?:[,\s]*(?:t|ora|la|-|\s)\s*(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap]\.?m\.?)?\s*(.*))?$`;
const iso = new RegExp(`^(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})${time}`);
const dayFirst = new RegExp(
  `^(?:[a-z]{2,9}\\.?,?\\s+)?(?<day>\\d{1,2})[\\s./-]+(?<month>[a-z]{3,10})\\.?[\\s./,-]+(?<year>\\d{2,4})${time}`,
);
const monthFirst = new RegExp(
  `^(?:[a-z]{2,9}\\.?,?\\s+)?(?<month>[a-z]{3,10})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})${time}`,
);
const numbers = new RegExp(
  `^(?<day>\\d{1,2})[./-](?<month>\\d{1,2})[./-](?<year>\\d{4}|\\d{2}(?!\\d))${time}`,
);
const american = String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})`;
const formats = [
  iso,
  dayFirst,
  monthFirst,
  // Only Americans write „AM” or „PM” after such a date. Only Americans have a day above 12 in second place.
  new RegExp(`^${american}(?=.*\\d\\s*[ap]\\.?m\\b)${time}`),
  numbers,
  new RegExp(`^${american}${time}`),
];

/** Patterns in the spelling of a date, and the replacement for each before the date is compared with the formats. */
const spellings: readonly [RegExp, string][] = [
  [/\s*[|;•–—]\s*|\s+/g, ' '],
  [/^(publicat|postat|actualizat)( la| in)?( data de)?:? /, ''],
  [/\bla ora\b/, 'ora'],
  [/\bora (\d{1,2})$/, 'ora $1:00'],
  [/^((?:ora )?\d{1,2}:\d{2}(?::\d{2})?),? (\d.*)$/, '$2 $1'],
  // These formats are C's asctime, XML's date with a time zone, and ISO 8601 without separators.
  [/^[a-z]{3} ([a-z]{3}) (\d{1,2}) ([\d:]{8}) (\d{4})$/, '$2 $1 $4 $3'],
  [/^(\d{4}-\d{2}-\d{2})(z|[+-]\d{2}:\d{2})$/, '$1'],
  [/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'],
  [/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3t$4:$5:$6'],
  [/^(\d{4})(\d{2})(\d{2})t(\d{2})(\d{2})(?=\d{2})/, '$1-$2-$3t$4:$5:'],
];

/**
 * Parses a date in the formats of feeds: RFC 822, ISO 8601, Romanian words, day before month. Returns null when no
 * format fits.
 */
export function parseFeedDate(text: string): FeedDate | null {
  const folded = spellings.reduce(
    (spelt, [pattern, spelling]) => spelt.replace(pattern, spelling),
    fold(text.trim().slice(0, 100)),
  );
  if (/^\d{10}(\d{3})?$/.test(folded)) return ofMoment(new Date(Number(folded.padEnd(13, '0'))));
  for (const pattern of formats) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const day = toDay(match.groups ?? {});
    if (!day) continue;
    const [hour, minute, second, half, zone] = match.slice(4);
    if (hour === undefined) return { day, at: null };
    return atTime(day, { hour, minute, second, half, zone });
  }
  return null;
}

function toDay({ year = '', month = '', day = '' }: Record<string, string | undefined>): string | null {
  const number = /^\d+$/.test(month)
    ? Number(month)
    : months.findIndex((names) => names.some((name) => month.startsWith(name))) + 1;
  const century = year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;
  const text = `${century}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseMoment(`${text}T00:00`) ? text : null;
}

type TimeParts = Partial<Record<'hour' | 'minute' | 'second' | 'half' | 'zone', string>>;

function atTime(
  day: string,
  { hour = '0', minute = '00', second, half, zone = '' }: TimeParts,
): FeedDate | null {
  const onClock = half ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour);
  const clock = `${String(onClock).padStart(2, '0')}:${minute}:${second === '60' ? '59' : (second ?? '00')}`;
  const offset = offsetOf(zone.trim());
  // When the time zone is unknown, only the day is used.
  if (offset === null) return { day, at: null };
  const at = parseMoment(`${day}T${clock}${offset}`);
  return at ? ofMoment(at) : { day, at: null };
}

function offsetOf(zone: string): string | null {
  if (zone === '') return '';
  const numeric = /^\(?(?:gmt|utc)?\s*([+-])(\d{1,2}):?(\d{2})?(?:\s*\(.*|\))?$/.exec(zone);
  if (numeric) return `${numeric[1]}${numeric[2]?.padStart(2, '0')}:${numeric[3] ?? '00'}`;
  return zones[zone.replace(/[^a-z]/g, '')] ?? null;
}

function ofMoment(at: Date): FeedDate | null {
  return Number.isNaN(at.getTime()) ? null : { day: bucharestDay(at), at };
}
