import type { OwnResult } from '#app/features/voter-test/queries.server.ts';
import type { ResultRow } from '#app/features/voter-test/results/queries.server.ts';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { voterTestAdminTexts } from '../texts.ts';

const t = voterTestAdminTexts.ro.results;

type ResultDialogProps = { open: { row: ResultRow; all: OwnResult[] } | null; close: string };

/** Shows a result's details with the person's other results (VTADM-19). Answers are not stored. */
export function ResultDialog({ open, close }: ResultDialogProps) {
  return (
    <RowDialog title={open ? t.detailsOf(open.row.name) : t.details} close={close}>
      {open ? <Details row={open.row} all={open.all} /> : <Notice kind="error">{t.gone}</Notice>}
    </RowDialog>
  );
}

function Details({ row, all }: NonNullable<ResultDialogProps['open']>) {
  return (
    <div className="grid gap-6">
      <KeyValues
        items={[
          { label: t.columns.email, value: row.email },
          { label: t.columns.score, value: `${row.score}% · ${t.bands[row.band]}` },
          { label: t.columns.correct, value: `${row.correct}/${row.total}` },
          { label: t.columns.place, value: t.place[row.place] },
          { label: t.columns.at, value: t.at(row.at) },
        ]}
      />
      <section>
        <h3 className="mb-2 font-sans font-semibold text-md">{t.history}</h3>
        <KeyValues
          items={all.map(({ at, score, correct, total }) => ({
            label: t.at(at),
            value: `${score}% · ${correct}/${total}`,
          }))}
        />
      </section>
    </div>
  );
}
