import { formatDate } from '#app/ui/text/format.ts';

const ro = {
  article: (row: { source: string | null; day: string; title: string }) =>
    `${row.source ?? 'Redacția noastră'}, ${formatDate(row.day)}: „${row.title.replaceAll('„', '«').replaceAll('”', '»')}”.`,
  none: 'Nu am găsit nicio știre publicată până acum despre asta.',
  page: 'Știri',
};

export const newsAnswerTexts = { ro };
