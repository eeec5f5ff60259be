import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAnnouncements } from '#app/features/elections/state/announcements.server.ts';
import { timelineTexts } from '#app/features/elections/state/timeline.texts.ts';
import type { Db } from '#app/platform/db/database.ts';

type DayRequest = { db: Db; at: Date; request: Request };

/** Reads the announcements of the round in `?tur=`, newest first, up to the step in `?pas=`. */
export async function readAnnouncements({ db, at, request }: DayRequest) {
  const timeline = await requireTimeline(db);
  const query = new URL(request.url).searchParams;
  const rounds = timeline.rounds.filter(({ pollsOpen }) => pollsOpen <= at).map(({ number }) => number);
  const round = rounds.find((number) => String(number) === query.get('tur')) ?? rounds.at(-1) ?? 1;
  const all = await listAnnouncements(db, { electionId: timeline.electionId, at, round });
  const wanted = Number(query.get('pas'));
  const step = Number.isInteger(wanted) && wanted > 0 && wanted < all.length ? wanted : all.length;
  return {
    electionTitle: timeline.shortTitle,
    rounds,
    round,
    step,
    labels: all.map((own) => timelineTexts.ro.moment(own)),
    known: all.slice(0, step).reverse(),
  };
}
