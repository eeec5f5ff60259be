import { z } from 'zod';
import { activityTypes } from '#app/features/activity/activity-types.ts';
import {
  type ActivityFilter,
  listEverybodysActivities,
} from '#app/features/administration/activities/queries.server.ts';
import { readPeriod } from '#app/pages/admin/period.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

/** Reads one page of everybody's filtered activities. */
export const readActivities = reader('unavailable', async (context) => {
  const { db, at, request } = context;
  const { searchParams: params } = new URL(request.url);
  const filter = readFilter(params);
  const after = z.uuid().safeParse(params.get('dupa')).data ?? null;
  const list = await readBlock(context, 'activities-failed', () =>
    listEverybodysActivities(db, { at, filter, after }),
  );
  return { filter, after, list };
});

function readFilter(params: URLSearchParams): ActivityFilter {
  const text = params.get('cauta')?.trim().slice(0, 200);
  const type = activityTypes.find((known) => known === params.get('tip'));
  return { ...readPeriod(params), ...(text ? { text } : {}), ...(type ? { type } : {}) };
}
