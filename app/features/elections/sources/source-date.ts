import { formatDate } from '#app/ui/text/format.ts';

const months = new Intl.DateTimeFormat('ro-RO', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/**
 * Formats a source's date as precisely as the source states it: `18 mai 2025`, `mai 2025`, `2025`. Returns
 * other texts unchanged.
 */
export function sourceDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}$/.test(text) ? months.format(new Date(`${text}-15T12:00:00Z`)) : text;
}
