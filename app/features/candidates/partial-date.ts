import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import type { Source } from '#app/ui/data/source-line.tsx';
import { formatDate } from '#app/ui/text/format.ts';

const months = new Intl.DateTimeFormat('ro-RO', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/**
 * Formats a date as precisely as its source states it: `2025`, `mai 2025` or `8 mai 2025`. Returns any other
 * text unchanged.
 */
export function formatPartialDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}$/.test(text)) return months.format(new Date(`${text}-15T00:00:00Z`));
  return text;
}

/** Formats a period whose end is open, known or equal to its start: `din 2015`, `2015 – 2017`, `4 mai 2025`. */
export function formatSpan(from: string | null, to: string | null): string | null {
  if (!from) return to ? `până în ${formatPartialDate(to)}` : null;
  if (!to) return `din ${formatPartialDate(from)}`;
  return from === to ? formatPartialDate(from) : `${formatPartialDate(from)} – ${formatPartialDate(to)}`;
}

/**
 * Returns the cited sources for the line below a text. Each publisher and date appears once, with a link while the link
 * may be shown.
 */
export function sourceLinks(sources: readonly CitedSource[]): Source[] {
  const links = sources.map(
    ({ label, date, url }): Source => ({
      label: date ? `${label} (${formatPartialDate(date)})` : label,
      ...(url ? { href: url } : { isLinkLater: true }),
    }),
  );
  return [...new Map(links.map((link) => [link.href ?? link.label, link])).values()];
}
