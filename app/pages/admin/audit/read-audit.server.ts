import { z } from 'zod';
import { type AuditFilter, listAudit } from '#app/features/administration/audit-log/queries.server.ts';
import { readPeriod } from '#app/pages/admin/period.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

/** Reads one page of the filtered audit log. */
export const readAudit = reader('unavailable', async (context) => {
  const { searchParams: params } = new URL(context.request.url);
  const filter = readAuditFilter(params);
  const after = z.coerce.number().int().positive().safeParse(params.get('dupa')).data ?? null;
  const log = await readBlock(context, 'admin-part-failed', () => listAudit(context.db, { filter, after }));
  return { filter, after, log };
});

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = params.get('cauta')?.trim().slice(0, 200);
  const action = params.get('actiune')?.slice(0, 100);
  return { ...readPeriod(params), ...(text ? { text } : {}), ...(action ? { action } : {}) };
}
