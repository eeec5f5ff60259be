/** A text, a count or a share; null writes an empty cell. */
export type Cell = string | number | null;

/**
 * Writes a table as CSV (RFC 4180) in UTF-8; spreadsheets need the byte order mark for ș and ț. Numbers have
 * a decimal point and no grouping.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // A spreadsheet would run a text that starts like a formula; the apostrophe prevents it.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
