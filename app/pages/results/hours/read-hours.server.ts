import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listDayPlaces } from '#app/features/elections/turnout/day.server.ts';
import { lastRoundHours } from '#app/features/elections/turnout/day.ts';
import { listTurnoutSources } from '#app/features/elections/turnout/queries.server.ts';
import { dayTexts } from '#app/features/elections/turnout/texts.ts';
import type { Db } from '#app/platform/db/database.ts';
import { dayHeadline } from './day-places.tsx';

type DayRequest = { db: Db; at: Date; request: Request };

/** Reads every county's turnout by hour, and the headline for the hour in `?ora=` or the latest hour. */
export async function readHours({ db, at, request }: DayRequest) {
  const timeline = await requireTimeline(db);
  const places = await listDayPlaces(db, { timeline, at });
  const hours = lastRoundHours(places);
  const wanted = Number(new URL(request.url).searchParams.get('ora'));
  const hour = hours.includes(wanted) ? wanted : (hours.at(-1) ?? 0);
  const rounds = places[0]?.rounds.map(({ round }) => round) ?? [];
  const sources = await listTurnoutSources(db, { electionId: timeline.electionId, at, rounds });
  const title = places.length > 0 ? dayHeadline(places, hour) : dayTexts.ro.name;
  return { electionTitle: timeline.shortTitle, title, hours, hour, rounds, places, sources };
}
