import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { ResultsFile } from '#app/features/elections/results/file.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { listPollHistory } from '#app/features/live-polls/queries.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const head = [
  'poll',
  'title',
  'from',
  'until',
  'ballots',
  'candidate',
  'name',
  'party',
  'votes',
  'percent',
  'direction',
  'change_points',
  'simulated',
];

/**
 * Writes all closed polls as CSV, latest first, with one row per candidate. Refuses in election silence, the
 * legal pause before voting (`polls-withheld`).
 */
export async function writePollHistoryFile(db: Db, at: Date): Promise<ResultsFile> {
  const timeline = await requireTimeline(db);
  if (silenceAt(timeline, at)) throw new Refusal('polls-withheld');
  const polls = await listPollHistory(db, { timeline, at, limit: null });
  const rows = polls.flatMap((poll) =>
    poll.candidates.map(({ slug, name, partyLabel, votes, percentage, trend }) => [
      poll.id,
      poll.title,
      bucharestMoment(poll.startsAt),
      bucharestMoment(poll.endsAt),
      poll.ballots,
      slug,
      name,
      partyLabel,
      votes,
      percentage,
      trend?.direction ?? null,
      trend?.change ?? null,
      poll.isSimulated ? 'yes' : 'no',
    ]),
  );
  const name = `${timeline.electionId}-sondaje-live.csv`;
  return { name, type: 'text/csv; charset=utf-8', body: toCsv(head, rows) };
}
