import { requireCalendarOwner, writeEventCalendar } from '#app/features/campaign/events/calendar.server.ts';
import { reader } from '#app/platform/context.server.ts';

/** `/calendar/:key`: a candidate's private calendar. Only the secret URL allows subscribing. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, params } = context;
  const candidate = await requireCalendarOwner(db, context, params.key ?? '');
  const { type, body } = await writeEventCalendar(db, { candidate, at, hasInternal: true });
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'private, no-store' } });
});
