import { listExportedAudit } from '#app/features/administration/audit-log/queries.server.ts';
import { auditTexts } from '#app/pages/admin/audit.texts.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { bucharestDay, bucharestMoment } from '#app/platform/clock/bucharest.ts';
import { reader } from '#app/platform/context.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { readAuditFilter } from './read-audit.server.ts';
import { auditPageTexts } from './texts.ts';

const { columns, before, after, reason, request: requestName } = auditPageTexts.ro;
const { program, erased } = adminTexts.ro.audit;

/** Exports the filtered audit log as a file. The log records the export itself. */
export const loader = reader('audit-export-failed', async ({ db, request, viewer, requestId }) => {
  const actor = requireViewer(viewer);
  const filter = readAuditFilter(new URL(request.url).searchParams);
  const entries = await listExportedAudit(db, filter);
  const subject = { type: 'audit-log', id: null };
  const exported = { count: entries.length, isFiltered: Object.keys(filter).length > 0 };
  await recordAudit(db, { actor, requestId, action: 'audit-log-exported', subject, after: exported });
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const body = toCsv(
    [...Object.values(columns), before, after, reason, requestName],
    entries.map((entry) => [
      bucharestMoment(entry.at),
      entry.actor?.name ?? (entry.actorRole ? erased : program),
      entry.actorRole,
      auditTexts.ro(entry.action),
      entry.action,
      entry.subjectType,
      entry.subjectId,
      json(entry.before),
      json(entry.after),
      entry.reason,
      entry.requestId,
    ]),
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-log-${bucharestDay(new Date())}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
