import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#app/platform/rights/rights.ts';

type Row = Record<Role, string> & {
  address: string;
  /** The groups of pages by which administrators can close this path to a role. */
  matrix: readonly string[];
};
export type PageRow = Row & { page: string };
/** `intent` is the value of the form's field `intent`, or null when the path has only one change. */
export type ChangeRow = Row & { change: string; intent: string | null; fields: readonly string[] };

/** Reads the tables of rights in docs/rights.md, with which tests compare the running product. */
export function readCommittedRights(): { pages: PageRow[]; changes: ChangeRow[] } {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/rights.md'), 'utf8');
  const [, pages = '', changes = ''] = text.split(/^## .*$/m);
  return {
    pages: readTable(pages).map((cells) => ({ ...rowOf(cells), page: cells.Page ?? '' })),
    changes: readTable(changes).map((cells) => ({
      ...rowOf(cells),
      change: cells.Change ?? '',
      intent: listOf(cells.Intent)[0] ?? null,
      fields: listOf(cells.Fields),
    })),
  };
}

function readTable(text: string): Record<string, string>[] {
  const [head = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index] ?? '', cell])));
}

function rowOf(cells: Record<string, string>): Row {
  const { visitor = '', voter = '', candidate = '', admin = '' } = cells;
  return { visitor, voter, candidate, admin, address: cells.Address ?? '', matrix: listOf(cells.Matrix) };
}

const listOf = (cell = '–') => (cell === '–' ? [] : cell.split(' '));
