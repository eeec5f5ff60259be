import { formatDate, formatDateTime, formatNumber } from '#app/ui/text/format.ts';

/** The kind of corrections about opinion polls. Election silence hides them together with the polls. */
export const pollCorrection = 'Sondaj';

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/**
 * Formats a corrected value for readers: numbers and dates in Romanian, texts unchanged. Returns null for a missing
 * value.
 */
export function shownValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (day.test(text)) return formatDate(text);
  return moment.test(text) ? formatDateTime(text) : text;
}

/** The number of corrections on a page. */
export const correctionsPerPage = 50;
