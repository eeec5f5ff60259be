import { countExported, streamTable } from '#app/features/explorer/rows.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { reader } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';

/** Streams a table as a CSV file named after table and day (DB-21). The audit log records the export. */
export const loader = reader('explorer-export-failed', async (context) => {
  const { db, explorer, at, request, requestId, viewer } = context;
  const actor = requireViewer(viewer);
  await takeRate(context, { bucket: 'explorer', subject: actor.id });
  const table = new URL(request.url).searchParams.get('tabel') ?? '';
  const count = await countExported(explorer, { table, at });
  if (count === 0) throw new Refusal('explorer-export-empty');
  const subject = { type: 'table', id: table };
  await recordAudit(db, { actor, requestId, action: 'table-exported', subject, after: { rows: count } });
  return new Response(streamTable(explorer, { table, at }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${table}-${bucharestDay(at)}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
