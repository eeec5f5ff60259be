import { sql } from 'kysely';
import type { Timeline } from '#app/features/elections/rules.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { longestLine, type Poll } from './rules.ts';

/**
 * Lists the newest public polls for a round's chart line, oldest first. Polls about people who are not on the ballot
 * are left out.
 */
export async function listSeriesPolls(
  db: Db,
  options: {
    timeline: Timeline;
    round: number;
    at: Date;
    /**
     * Selects only polls public by this time, by default `at`. A poll counts as public from the midnight
     * after its publication.
     */
    publicBy?: Date;
  },
): Promise<Poll[]> {
  const { timeline, round, at, publicBy = at } = options;
  if (silenceAt(timeline, at)) return [];
  const rows = await selectSeries(db, { electionId: timeline.electionId, round, at, publicBy });
  const polls = new Map<string, Poll & { shares: Map<string, number> }>();
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
    };
    poll.shares.set(row.slug, row.share);
    polls.set(row.code, poll);
  }
  return [...polls.values()].sort((a, b) => a.day - b.day);
}

type SeriesQuery = { electionId: string; round: number; at: Date; publicBy: Date };

const selectSeries = preparedOfRecord(
  ['electionId', 'round', 'at', 'publicBy'],
  (db, { electionId, round, at, publicBy }: SeriesQuery) =>
    db
      .selectFrom(newestOfLine(db, { electionId, round, at, publicBy }).as('poll'))
      .innerJoin('opinion_poll_results as result', (join) =>
        join
          .onRef('result.election_id', '=', 'poll.election_id')
          .onRef('result.poll_code', '=', 'poll.code')
          .on('result.runoff', '=', 0),
      )
      .innerJoin('candidates', 'candidates.id', 'result.candidate_id')
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
      .orderBy('poll.visible_from')
      .orderBy('poll.code')
      .orderBy('candidates.slug'),
);

/** Reads the newest polls, at most `longestLine`. Polls about people who are not on the ballot are left out. */
function newestOfLine(db: Db, { electionId, round, at, publicBy }: SeriesQuery) {
  return (
    db
      .selectFrom('opinion_polls')
      .selectAll()
      .where('election_id', '=', electionId)
      .where('round', '=', round)
      // PostgreSQL uses the line's partial index only with literals, not with parameters.
      .where(sql<boolean>`in_series and kind = 'poll'`)
      .where('visible_from', '<=', at)
      .where('visible_from', '<=', publicBy)
      .where(
        sql<boolean>`not exists (
        select from opinion_poll_results other
        where other.election_id = opinion_polls.election_id and other.poll_code = opinion_polls.code and other.runoff = 0
          and (other.candidate_id is null or not exists (
            select from round_candidates standing
            where standing.election_id = opinion_polls.election_id and standing.round = opinion_polls.round
              and standing.candidate_id = other.candidate_id)))`,
      )
      .orderBy('visible_from', 'desc')
      .orderBy('code')
      .limit(longestLine)
  );
}

/**
 * Returns noon UTC of the day before publication. `publicFrom` is the midnight after the publication day when the hour
 * is unknown.
 */
function dayBefore(publicFrom: Date): number {
  const published = bucharestDay(new Date(publicFrom.getTime() - 1));
  return Date.parse(`${published}T12:00:00Z`) - dayMs;
}
