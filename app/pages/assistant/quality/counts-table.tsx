import { qualityTexts } from '#app/features/assistant/quality/texts.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import type { NamedCount } from './shown-scorecard.ts';

const t = qualityTexts.ro;

type CountsTableProps = { caption: string; header: string; rows: readonly NamedCount[] };

export function CountsTable({ caption, header, rows }: CountsTableProps) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { id: 'name', header, rowHeader: true, cell: ({ name }) => name },
        { id: 'asked', header: t.asked, numeric: true, cell: ({ asked }) => formatInteger(asked) },
        { id: 'right', header: t.right, numeric: true, cell: ({ right }) => formatInteger(right) },
        {
          id: 'share',
          header: t.share,
          numeric: true,
          cell: ({ asked, right }) => t.figures.share(right, asked),
        },
      ]}
    />
  );
}
