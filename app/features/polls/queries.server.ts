import type { Timeline } from '#app/features/elections/rules.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import type { Poll } from './rules.ts';

/**
 * A round's line of polls public at `at`, oldest first; empty during legal silence. Contains only polls
 * whose people are all on the round's ballot.
 */
export async function listSeriesPolls(
  db: Db,
  options: {
    timeline: Timeline;
    round: number;
    at: Date;
    /**
     * Only polls public by this time, each from the midnight after its publication; all public polls when
     * omitted.
     */
    publicBy?: Date;
  },
): Promise<Poll[]> {
  const { timeline, round, at, publicBy = at } = options;
  if (silenceAt(timeline, at)) return [];
  const rows = await selectSeries(db, { electionId: timeline.electionId, round, at, publicBy });
  const polls = new Map<string, Poll & { shares: Map<string, number>; isComparable: boolean }>();
  for (const row of rows) {
    const poll = polls.get(row.code) ?? {
      code: row.code,
      pollster: row.pollster,
      client: row.client,
      day: row.fieldwork_end ? Date.parse(`${row.fieldwork_end}T12:00:00Z`) : dayBefore(row.visible_from),
      isDayAssumed: row.fieldwork_end === null,
      sampleSize: row.sample_size,
      marginOfError: row.margin_of_error,
      undecidedShare: row.undecided_share,
      sourceIds: row.source_ids,
      shares: new Map(),
      isComparable: true,
    };
    if (row.slug) poll.shares.set(row.slug, row.share);
    else poll.isComparable = false;
    polls.set(row.code, poll);
  }
  return [...polls.values()].filter((poll) => poll.isComparable).sort((a, b) => a.day - b.day);
}

type SeriesQuery = { electionId: string; round: number; at: Date; publicBy: Date };

const selectSeries = preparedOfRecord(
  ['electionId', 'round', 'at', 'publicBy'],
  (db, { electionId, round, at, publicBy }: SeriesQuery) =>
    db
      .selectFrom('opinion_polls as poll')
      .innerJoin('opinion_poll_results as result', (join) =>
        join
          .onRef('result.election_id', '=', 'poll.election_id')
          .onRef('result.poll_code', '=', 'poll.code')
          .on('result.runoff', '=', 0),
      )
      .leftJoin('round_candidates as standing', (join) =>
        join
          .onRef('standing.election_id', '=', 'poll.election_id')
          .onRef('standing.round', '=', 'poll.round')
          .onRef('standing.candidate_id', '=', 'result.candidate_id'),
      )
      .leftJoin('candidates', 'candidates.id', 'standing.candidate_id')
      .select([
        'poll.code',
        'poll.pollster',
        'poll.client',
        'poll.fieldwork_end',
        'poll.visible_from',
        'poll.sample_size',
        'poll.margin_of_error',
        'poll.undecided_share',
        'poll.source_ids',
        'candidates.slug',
        'result.share',
      ])
      .where('poll.election_id', '=', electionId)
      .where('poll.round', '=', round)
      .where('poll.kind', '=', 'poll')
      .where('poll.in_series', '=', true)
      .where('poll.visible_from', '<=', at)
      .where('poll.visible_from', '<=', publicBy)
      .orderBy('poll.visible_from'),
);

/** Noon UTC of the day before publication: a poll of unknown hour is public from the midnight after its day. */
function dayBefore(publicFrom: Date): number {
  const published = bucharestDay(new Date(publicFrom.getTime() - 1));
  return Date.parse(`${published}T12:00:00Z`) - dayMs;
}
