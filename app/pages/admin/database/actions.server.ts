import { redirect } from 'react-router';
import { countExported } from '#app/features/explorer/rows.server.ts';
import { beginChange, byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Sends the browser to the table's file, or refuses an empty table on the page (DB-22). */
const exportTable = writer('explorer-export-failed', async (context) => {
  const { form } = await beginChange(context, 'export-table', 'explorer');
  const table = textOf(form, 'table');
  if ((await countExported(context.explorer, { table, at: context.at })) === 0)
    throw new Refusal('explorer-export-empty');
  return redirect(`/admin/database/rows.csv?${new URLSearchParams({ tabel: table })}`, 303);
});

export const changeDatabase = byIntent({ 'export-table': exportTable });
