import { sql } from 'kysely';
import { silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';

export type PollKind = 'poll' | 'exit-poll' | 'election-day-poll' | 'aggregate';

/**
 * A person's measured share in percent; `slug` is null for people who are not candidates of this election.
 */
export type PollAnswer = { slug: string | null; person: string; share: number };

/** A published poll with all that its sources state about its method. */
export type PollEntry = {
  code: string;
  kind: PollKind;
  round: number;
  pollster: string;
  /** The client who ordered and paid for it, where known. */
  client: string | null;
  fieldworkStart: string | null;
  fieldworkEnd: string | null;
  visibleFrom: Date;
  sampleSize: number | null;
  marginOfError: number | null;
  method: string | null;
  base: string | null;
  scenario: string | null;
  otherShare: number | null;
  undecidedShare: number | null;
  nullVoteShare: number | null;
  note: string | null;
  /**
   * True if the poll is in this election's own series with only people on the ballot, so that it is a point
   * of the line.
   */
  isInLine: boolean;
  answers: PollAnswer[];
  /** Run-off pairs that the same poll asked about. */
  pairs: PollAnswer[][];
  sourceIds: string[];
};

/** The polls of a round of this election, or of an earlier series (about another ballot). */
export type PollGroup = { round: number } | 'earlier';

/** All polls of a group public at `at`, newest first, exit polls included; empty during legal silence. */
export async function listPollEntries(
  db: Db,
  options: { timeline: Timeline; group: PollGroup; at: Date },
): Promise<PollEntry[]> {
  const { timeline, group, at } = options;
  if (silenceAt(timeline, at)) return [];
  const rows = await db
    .selectFrom('opinion_polls as poll')
    .select([
      'poll.code',
      'poll.kind',
      'poll.round',
      'poll.pollster',
      'poll.client',
      'poll.fieldwork_start as fieldworkStart',
      'poll.fieldwork_end as fieldworkEnd',
      'poll.visible_from as visibleFrom',
      'poll.sample_size as sampleSize',
      'poll.margin_of_error as marginOfError',
      'poll.method',
      'poll.base',
      'poll.scenario',
      'poll.other_share as otherShare',
      'poll.undecided_share as undecidedShare',
      'poll.null_vote_share as nullVoteShare',
      'poll.note',
      'poll.in_series as inSeries',
      'poll.source_ids as sourceIds',
      answersOf(at).as('answers'),
    ])
    .where('poll.election_id', '=', timeline.electionId)
    .where('poll.visible_from', '<=', at)
    .$if(group === 'earlier', (query) => query.whereRef('poll.series', '<>', 'poll.election_id'))
    .$if(group !== 'earlier', (query) =>
      query
        .whereRef('poll.series', '=', 'poll.election_id')
        .where('poll.round', '=', group === 'earlier' ? 0 : group.round),
    )
    .orderBy(sql`coalesce(poll.fieldwork_end, poll.visible_from::date)`, 'desc')
    .orderBy('poll.pollster')
    .orderBy('poll.code')
    .$call(fromRecord(db));
  return rows.map(({ answers, inSeries, kind, ...row }) => {
    const own = answers.filter(({ runoff }) => runoff === 0);
    return {
      ...row,
      kind,
      isInLine: inSeries && kind === 'poll' && own.every(({ isOnBallot }) => isOnBallot),
      answers: own.map(toAnswer),
      pairs: pairsOf(answers),
    };
  });
}

type StoredAnswer = PollAnswer & { runoff: number; isOnBallot: boolean };

/** A poll's answers as JSON. Candidates are linked once the first round's ballot is public. */
function answersOf(at: Date) {
  return sql<StoredAnswer[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'runoff', answer.runoff,
      'slug', known.slug,
      'person', answer.person,
      'share', answer.share,
      'isOnBallot', exists (
        select from round_candidates standing
          join rounds on rounds.election_id = standing.election_id and rounds.number = standing.round
        where standing.election_id = poll.election_id and standing.round = poll.round
          and standing.candidate_id = answer.candidate_id and rounds.candidates_known_from <= ${at})
      ) order by answer.runoff, answer.share desc, answer.position), '[]')
    from opinion_poll_results answer
    left join lateral (
      select candidates.slug from candidates
        join round_candidates ballot on ballot.candidate_id = candidates.id
        join rounds on rounds.election_id = ballot.election_id and rounds.number = ballot.round
      where candidates.id = answer.candidate_id and rounds.candidates_known_from <= ${at}
      limit 1) known on true
    where answer.election_id = poll.election_id and answer.poll_code = poll.code)`;
}

const toAnswer = ({ slug, person, share }: StoredAnswer): PollAnswer => ({ slug, person, share });

function pairsOf(answers: readonly StoredAnswer[]): PollAnswer[][] {
  const groups = Map.groupBy(
    answers.filter(({ runoff }) => runoff > 0),
    ({ runoff }) => runoff,
  );
  return [...groups.values()].map((group) => group.map(toAnswer));
}

/** The number of polls per round and in the earlier series at `at`, for the filter. None during legal silence. */
export async function countPolls(
  db: Db,
  options: { timeline: Timeline; at: Date },
): Promise<{ rounds: { round: number; count: number }[]; earlier: number }> {
  const { timeline, at } = options;
  if (silenceAt(timeline, at)) return { rounds: [], earlier: 0 };
  const rows = await db
    .selectFrom('opinion_polls as poll')
    .select(['poll.round', sql<boolean>`poll.series = poll.election_id`.as('isOwn')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('poll.election_id', '=', timeline.electionId)
    .where('poll.visible_from', '<=', at)
    .groupBy(['poll.round', 'isOwn'])
    .orderBy('poll.round')
    .$call(fromRecord(db));
  return {
    rounds: rows.filter(({ isOwn }) => isOwn).map(({ round, count }) => ({ round, count: Number(count) })),
    earlier: rows.filter(({ isOwn }) => !isOwn).reduce((sum, { count }) => sum + Number(count), 0),
  };
}
