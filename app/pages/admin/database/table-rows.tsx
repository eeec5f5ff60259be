import type { ShownCell, TablePage } from '#app/features/explorer/rows.server.ts';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { databaseTexts } from './texts.ts';

const t = databaseTexts.ro;

type TableRowsProps = {
  data: TablePage;
  /** The URL of the same list with another page. */
  hrefOf: (page: number) => string;
};

/** Shows the rows of one page, with typed column headers and the links to other pages. */
export function TableRows({ data, hrefOf }: TableRowsProps) {
  const { rows, total, hasMore, page, pages } = data;
  if (total === 0) return <EmptyState title={t.nothing}>{t.nothingHelp}</EmptyState>;
  return (
    <div>
      <RowTable data={data} />
      <nav aria-label={t.pages} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
        <Step href={page > 1 ? hrefOf(page - 1) : null}>{t.previous}</Step>
        <span className="tabular-nums">{t.page(page, pages)}</span>
        <Step href={page < pages ? hrefOf(page + 1) : null}>{t.next}</Step>
        <span className="ml-auto text-ink-2 tabular-nums">{t.showing(rows.length, { total, hasMore })}</span>
      </nav>
    </div>
  );
}

/** The rows of one page, with typed column headers and without links to other pages. */
export function RowTable({ data }: { data: TablePage }) {
  return (
    <DataTable
      caption={data.table}
      captionHidden
      columns={columnsOf(data)}
      rows={data.rows.map((cells, index) => ({ index, cells }))}
      rowKey={({ index }) => String(index)}
    />
  );
}

function Step({ href, children }: { href: string | null; children: string }) {
  if (href === null)
    return (
      <span aria-disabled="true" className="inline-flex min-h-9 items-center px-3.5 text-ink-3">
        {children}
      </span>
    );
  return (
    <ButtonLink href={href} kind="secondary" size="small" keepScroll>
      {children}
    </ButtonLink>
  );
}

type Row = { index: number; cells: ShownCell[] };

function columnsOf({ columns }: TablePage): Column<Row>[] {
  return columns.map(({ name, type, kind }, index) => ({
    id: name,
    header: t.columnHeader(name, type),
    rowHeader: index === 0,
    numeric: kind === 'number',
    cell: ({ cells }) => (
      <span className="whitespace-nowrap">
        <Cell cell={cells[index]} />
      </span>
    ),
  }));
}

function Cell({ cell }: { cell: ShownCell | undefined }) {
  if (!cell || cell.text === null) return <span className="text-ink-2">{t.null}</span>;
  const shown = cell.isCut ? `${cell.text}…` : cell.text;
  if (!cell.link) return shown;
  const { table, column, value } = cell.link;
  const target = new URLSearchParams({ tabel: table, coloana: column, valoare: value });
  return (
    <Anchor href={`/admin/database?${target}`} title={`${table}.${column}`}>
      {shown}
    </Anchor>
  );
}
