import { Form } from 'react-router';
import type { TablePage } from '#app/features/explorer/rows.server.ts';
import { RowTable } from '#app/pages/admin/database/table-rows.tsx';
import { databaseTexts } from '#app/pages/admin/database/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { dashboardTexts } from '../texts.ts';
import { BlockBox } from './block-box.tsx';

const t = dashboardTexts.ro.preview;
const database = databaseTexts.ro;
const boxId = 'tabele';

type TablePreviewProps = {
  /** The names of the tables that the explorer shows. */
  tables: Block<string[]>;
  table: string;
  /** True when the address names the table. */
  isChosen: boolean;
  /** The first rows of the table, or null when the tables could not be listed. */
  rows: Block<TablePage> | null;
};

/** Shows the first ten rows of a chosen table (ADM-25, ADM-38). */
export function TablePreview({ tables, table, isChosen, rows }: TablePreviewProps) {
  return (
    <div id={boxId} className="scroll-mt-24 xl:col-span-2">
      <BlockBox title={t.title} block={tables} fold={dashboardTexts.ro.folds.tables} isOpen={isChosen}>
        {(names) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Form action={`/admin/dashboard#${boxId}`} className="flex flex-wrap items-end gap-3">
              <Select
                key={table}
                label={database.table}
                name="tabel"
                defaultValue={table}
                options={names.map((name) => ({ value: name, label: name }))}
              />
              <Button type="submit" kind="secondary">
                {database.show}
              </Button>
            </Form>
            {rows?.failed ? <Notice kind="error">{t.failed(table, rows.failed)}</Notice> : null}
            {rows?.data ? <Rows data={rows.data} /> : null}
          </div>
        )}
      </BlockBox>
    </div>
  );
}

function Rows({ data }: { data: TablePage }) {
  return (
    <div>
      {data.total === 0 ? <p className="text-ink-2">{database.nothing}</p> : <RowTable data={data} />}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-2 text-sm">
        {database.showing(data.rows.length, data)}
        <MoreLink href={`/admin/database?${new URLSearchParams({ tabel: data.table })}`}>{t.more}</MoreLink>
      </p>
    </div>
  );
}
