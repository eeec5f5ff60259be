import { fileResponse } from '#app/features/elections/results/file.server.ts';
import { writeCalendarFile } from '#app/features/guide/calendar.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** `/info/calendar.ics`: the election's dates. With `?tur=2` it has only the second round's election day. */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const asked = new URL(request.url).searchParams.get('tur');
  if (asked !== null && !/^\d{1,2}$/.test(asked)) throw new Refusal('not-found');
  const file = await writeCalendarFile(db, { at, round: asked === null ? null : Number(asked) });
  return fileResponse(request, file);
});
