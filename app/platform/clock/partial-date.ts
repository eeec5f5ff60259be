import { dayMs } from './day.ts';

/** A date as precise as its source: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
type PartialDate = string;

const pattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

export function isPartialDate(text: string): boolean {
  const match = pattern.exec(text);
  if (!match) return false;
  const day = firstDay(text);
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}

/** Returns a partial date's first possible day, as `YYYY-MM-DD`. */
export function firstDay(date: PartialDate): string {
  return `${date}${'-01-01'.slice(date.length - 4)}`;
}

/** Returns a partial date's last possible day, as `YYYY-MM-DD`. */
export function lastDay(date: PartialDate): string {
  if (date.length === 10) return date;
  if (date.length === 4) return `${date}-12-31`;
  const [year, month] = date.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/**
 * Returns the day after a partial date's last possible day. From that day on the dated event has certainly
 * happened.
 */
export function surelyFrom(date: PartialDate): string {
  return dayAfter(lastDay(date));
}
