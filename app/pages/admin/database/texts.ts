import { formatInteger } from '#app/ui/text/format.ts';

/** Checklist rows DB-12 to DB-14 prescribe the English texts. */
const ro = {
  title: 'Explorator bază de date',
  description: 'Tabelele bazei de date, numai pentru citit.',
  restricted: 'Unele tabele sau coloane pot fi restricționate de server.',
  table: 'Tabel',
  search: (column: string) => `Caută în ${column}`,
  size: 'Rânduri pe pagină',
  show: 'Arată',
  refresh: 'Reîncarcă',
  export: 'Exportă CSV',
  columnHeader: (name: string, type: string) => `${name} (${type})`,
  nothing: 'Niciun rând',
  nothingHelp: 'Tabelul este gol sau niciun rând nu se potrivește.',
  null: 'NULL',
  reference: (column: string, value: string) => `Numai rândurile cu ${column} = ${value}.`,
  all: 'Arată toate rândurile',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${formatInteger(page)} of ${formatInteger(pages)}`,
  showing: (count: number, { total, hasMore }: { total: number; hasMore: boolean }) =>
    `Showing ${formatInteger(count)} of ${hasMore ? 'more than ' : ''}${formatInteger(total)} rows`,
  pages: 'Paginile tabelului',
};

export const databaseTexts = { ro };
