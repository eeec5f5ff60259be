import type { RunOutcome } from '#app/platform/jobs/runs.server.ts';
import {
  formatDate,
  formatInteger,
  formatNumber,
  formatShortDay,
  formatTime,
  plural,
} from '#app/ui/text/format.ts';

const outcomes: Record<RunOutcome, string> = {
  waiting: 'așteaptă',
  running: 'rulează',
  done: 'încheiată',
  again: 'a eșuat, se reia',
  failed: 'a eșuat',
  lost: 'întreruptă',
};

const minute = { one: 'minut', few: 'minute', other: 'minute' };
const hour = { one: 'oră', few: 'ore', other: 'ore' };
const two = (value: string) => value.padStart(2, '0');

/** Describes a cron schedule in words. Returns unknown forms unchanged. */
function scheduleText(schedule: string | null): string {
  if (schedule === null) return 'când e ceva de făcut';
  const [minutes = '', hours = '', ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *') return schedule;
  const every = /^\*\/(\d+)$/.exec(minutes)?.[1];
  if (every && hours === '*') return `la fiecare ${plural(Number(every), minute)}`;
  if (minutes === '*' && hours === '*') return 'în fiecare minut';
  if (!/^\d+$/.test(minutes)) return schedule;
  if (hours === '*') return `în fiecare oră, la minutul ${two(minutes)}`;
  return /^\d+$/.test(hours) ? `zilnic, la ${Number(hours)}:${two(minutes)} UTC` : schedule;
}

/** Describes a duration in hours and minutes, rounded up. */
function lengthText(milliseconds: number): string {
  const whole = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (whole < 60) return plural(whole, minute);
  const rest = whole % 60;
  const hours = plural(Math.floor(whole / 60), hour);
  return rest === 0 ? hours : `${hours} și ${plural(rest, minute)}`;
}

/** Formats one result of a run, or null for zero, which is not shown. An id is shown only as „da”. */
function factText(value: unknown): string | null {
  const count = Array.isArray(value) ? value.length : value;
  if (typeof count === 'number') return count === 0 ? null : formatInteger(count);
  if (typeof count === 'boolean') return count ? 'da' : 'nu';
  return typeof count === 'string' ? 'da' : null;
}

/** Describes the results of a job's run, with the job's own labels. */
function factsText(given: Record<string, unknown>, labels: Readonly<Record<string, string>>): string {
  const said = Object.entries(given).flatMap(([name, value]) => {
    const label = labels[name];
    const text = factText(value);
    return label === undefined || text === null ? [] : [`${label}: ${text}`];
  });
  return said.length > 0 ? said.join('; ') : 'nimic de făcut';
}

const ro = {
  title: 'Sarcini programate',
  description: 'Ce face programul singur: sarcinile, programul lor și ultimele rulări.',
  standFirst: (days: number) =>
    `Ce face programul singur. O sarcină rulează o singură dată, oricâte copii ale programului sunt pornite. Rulările se păstrează ${plural(days, { one: 'zi', few: 'zile', other: 'zile' })}.`,
  demo: 'Sarcinile pornesc după ora reală. Ora alegerilor este între paranteze, pentru momentele de după ultima mutare a ceasului.',
  now: 'Acum:',
  schedule: 'Program',
  scheduleText,
  next: 'Următoarea rulare',
  nextIn: (milliseconds: number) => `peste ${lengthText(milliseconds)}`,
  last: 'Ultima rulare',
  never: 'încă nu a rulat',
  run: 'Rulează acum',
  runOf: (title: string) => `Rulează acum: ${title}`,
  started: (title: string) =>
    `Sarcina așteaptă la rând: ${title}. Reîncarcă pagina ca să vezi cum s-a încheiat.`,
  waiting: (title: string) => `${title}: o rulare așteaptă sau este deja în lucru.`,
  reload: 'Reîncarcă pagina',
  details: (hasRuns: boolean) => (hasRuns ? 'Detalii și rulări' : 'Detalii'),
  runs: (title: string) => `Rulări: ${title}`,
  showRuns: (count: number) =>
    count === 1
      ? 'Ultima rulare'
      : `Ultimele ${plural(count, { one: 'rulare', few: 'rulări', other: 'rulări' })}`,
  outcomes,
  when: 'Când',
  took: 'Durată',
  outcome: 'Rezultat',
  at: (real: Date) => `${formatShortDay(real)}, ${formatTime(real)}`,
  election: (at: Date) => `(ora alegerilor: ${formatDate(at)}, ${formatTime(at)})`,
  seconds: (milliseconds: number) => `${formatNumber(milliseconds / 1_000, 1)} s`,
  retries: (count: number) =>
    `după ${plural(count, { one: 'încercare nereușită', few: 'încercări nereușite', other: 'încercări nereușite' })}`,
  facts: factsText,
  failing: (titles: readonly string[]) => `Ultima rulare nu s-a încheiat cu bine: ${titles.join(', ')}.`,
  toJobs: 'Vezi sarcinile',
};

export const jobsPageTexts = { ro };
