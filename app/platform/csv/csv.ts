/** A cell of a CSV table. Null writes an empty cell. */
export type Cell = string | number | null;

/**
 * Writes a table as CSV (RFC 4180) in UTF-8. Spreadsheets read ș and ț correctly only with the byte order
 * mark.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map(toCsvLine).join('')}`;
}

/** Writes one row of a CSV table, with its line end. */
export function toCsvLine(row: readonly Cell[]): string {
  return `${row.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // The leading apostrophe keeps a spreadsheet from running the text as a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
