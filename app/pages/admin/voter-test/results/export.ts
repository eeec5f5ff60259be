import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listExported } from '#app/features/voter-test/results/queries.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { bucharestDay, bucharestMoment } from '#app/platform/clock/bucharest.ts';
import { reader } from '#app/platform/context.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { readFilter } from '../read-voter-test.server.ts';
import { voterTestAdminTexts } from '../texts.ts';

const { columns, bands, place } = voterTestAdminTexts.ro.results;

/**
 * Exports the filtered results as a file, named after its kind and the day (VTADM-18). The audit log records
 * the export.
 */
export const loader = reader('voter-test-export-failed', async ({ db, at, request, viewer, requestId }) => {
  const actor = requireViewer(viewer);
  const { electionId } = await requireTimeline(db);
  const filter = readFilter(new URL(request.url).searchParams);
  const rows = await listExported(db, { at, filter });
  const subject = { type: 'voter-test-results', id: electionId };
  const after = { count: rows.length, isFiltered: Object.keys(filter).length > 0 };
  await recordAudit(db, { actor, requestId, action: 'voter-test-results-exported', subject, after });
  const head = ['name', 'email', 'score', 'band', 'correct', 'total', 'place', 'at'] as const;
  const body = toCsv(
    head.map((column) => columns[column]),
    rows.map((row) => [
      row.name,
      row.email,
      row.score,
      bands[row.band],
      row.correct,
      row.total,
      place[row.place],
      bucharestMoment(row.at),
    ]),
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="voter-test-results-${bucharestDay(at)}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
