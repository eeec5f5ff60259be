import { formatDate } from '#app/ui/text/format.ts';
import { quoted } from '../quoted.ts';

const ro = {
  article: (row: { source: string | null; day: string; title: string }) =>
    `${row.source ?? 'Redacția noastră'}, ${formatDate(row.day)}: ${quoted(row.title)}.`,
  none: 'Nu am găsit nicio știre publicată până acum despre asta.',
  page: 'Știri',
};

export const newsAnswerTexts = { ro };
