import { type ReactNode, useEffect, useRef } from 'react';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';
import { scrollerOf, watchScrollers } from './scrollers.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the column right, with digits of equal width. */
  numeric?: boolean;
  /**
   * `rowHeader` makes this column's cell the heading of its row (`<th scope="row">`). Exactly one column must set it.
   */
  rowHeader?: boolean;
  /** `wide` puts the value below its label at full width when the table is stacked. */
  wide?: boolean;
  /** `plain` shows the value without its label when the table is stacked, because the value explains itself. */
  plain?: boolean;
  /** `lead` puts the value beside the row's heading in a dense block. */
  lead?: boolean;
  /**
   * Makes the column's heading a sorting link. `href` is the URL of the other order, and `now` is the current order.
   */
  sort?: { href: string; now: 'ascending' | 'descending' | 'none' };
};

/**
 * A column for tables with a thousand cells, which React elements would make slow. Its cells are strings of
 * HTML, and never stack on narrow screens.
 */
export type WrittenColumn<Row> = Omit<Column<Row>, 'cell' | 'wide' | 'plain' | 'lead'> & {
  html: (row: Row) => string;
};

type DataTableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[] | readonly WrittenColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /**
   * `stacks` turns each row into a block of „label: value” below 640 px, instead of scrolling sideways. In a
   * `dense` block, short values share a line.
   */
  stacks?: boolean | 'dense';
  /** Limits the table's height, as a CSS length. The heading row stays in place while the rows scroll. */
  maxHeight?: string;
};

/** A table in its own scroller. Its roles are explicit because `display: block` drops them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    captionHidden = false,
    columns,
    rows,
    rowKey,
    isSelected,
    stacks = false,
    maxHeight,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const label = uiTexts.ro.scrollable(caption);
  // A changed label sets the scroller's attributes again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => (scroller.current ? watchScrollers(scroller.current) : undefined), [label]);
  return (
    <div
      ref={scroller}
      {...scrollerOf(label)}
      className="relative overflow-auto print:max-h-none! print:overflow-visible"
      style={{ maxHeight }}
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        className={`data-table text-sm ${stacks ? 'stacks' : ''} ${stacks === 'dense' ? 'dense' : ''}`}
      >
        <caption className={captionHidden ? 'sr-only' : 'pb-2 text-left text-ink-2 text-sm'}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        {isWritten(columns) ? (
          <tbody
            role="rowgroup"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the columns escape what they write
            dangerouslySetInnerHTML={{ __html: rows.map((row) => writeRow(row, columns)).join('') }}
          />
        ) : (
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row" data-selected={isSelected?.(row) || undefined}>
                {columns.map((column) => bodyCell(row, { column, stacks: stacks !== false }))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

const isWritten = <Row,>(columns: DataTableProps<Row>['columns']): columns is readonly WrittenColumn<Row>[] =>
  columns.some((column) => 'html' in column);

function writeRow<Row>(row: Row, columns: readonly WrittenColumn<Row>[]): string {
  const cells = columns.map(({ html, numeric, rowHeader }) => {
    const number = numeric ? ' class="number"' : '';
    return rowHeader
      ? `<th scope="row" role="rowheader"${number}>${html(row)}</th>`
      : `<td role="cell"${number}>${html(row)}</td>`;
  });
  return `<tr role="row">${cells.join('')}</tr>`;
}

function HeadCell<Row>({ column }: { column: Omit<Column<Row>, 'cell'> }) {
  const { header, numeric, sort } = column;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: `display: block` would drop it
    <th scope="col" role="columnheader" className={numeric ? 'number' : undefined} aria-sort={sort?.now}>
      {sort ? (
        <Anchor href={sort.href} keepScroll className="inline-flex min-h-7 items-center gap-1 text-inherit">
          {header}
          <span aria-hidden="true">{{ ascending: '↑', descending: '↓', none: '↕' }[sort.now]}</span>
        </Anchor>
      ) : (
        header
      )}
    </th>
  );
}

/** Returns a cell. Only a stacked cell needs its label, and a box around its value. */
function bodyCell<Row>(row: Row, { column, stacks }: { column: Column<Row>; stacks: boolean }) {
  const { id, header, wide, plain, lead, numeric, rowHeader } = column;
  const className = numeric ? 'number' : undefined;
  if (rowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` would drop it
      <th key={id} scope="row" role="rowheader" className={className}>
        {column.cell(row)}
      </th>
    );
  }
  // The buttons of a row need no label.
  const named = plain || id === 'actions' ? undefined : header;
  const label = stacks
    ? { 'data-label': named, 'data-wide': wide || undefined, 'data-lead': lead || undefined }
    : {};
  return (
    // biome-ignore lint/a11y/noRedundantRoles: `display: block` would drop it
    <td key={id} role="cell" {...label} className={className}>
      {stacks ? <span>{column.cell(row)}</span> : column.cell(row)}
    </td>
  );
}

type TableTwinProps<Row> = Omit<DataTableProps<Row>, 'captionHidden'> & {
  /** The drawing's Romanian noun in the accusative: „harta” gives „Vezi harta ca tabel”. */
  what: string;
  open?: boolean;
  /** Notes about the table's figures, below it. */
  notes?: ReactNode;
  /** The id of a section whose table has the same rows. Paper shows only that table. */
  repeats?: string;
};

/** Shows a chart's figures as a table behind a button. */
export function TableTwin<Row>(props: TableTwinProps<Row>) {
  const { what, open, notes, repeats, maxHeight = '26.5rem', ...table } = props;
  return (
    <div className={`fold-line mt-4 ${repeats ? 'print:hidden' : ''}`} data-repeats={repeats}>
      <Disclosure
        // On paper the table is open, so its caption stands where the button was.
        summary={
          <>
            <span className="print:hidden">{uiTexts.ro.seeAsTable(what)}</span>
            <span className="hidden print:inline">{table.caption}</span>
          </>
        }
        open={open}
      >
        <DataTable {...table} captionHidden maxHeight={maxHeight} />
        {notes}
      </Disclosure>
    </div>
  );
}
