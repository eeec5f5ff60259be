import { sql } from 'kysely';
import { silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';

export type PollKind = 'poll' | 'exit-poll' | 'election-day-poll' | 'aggregate';

/**
 * A person's measured share in percent. `slug` is null for people who are not candidates; `shortName` is the
 * surname, or the name that the poll uses.
 */
export type PollAnswer = { slug: string | null; person: string; shortName: string; share: number };

/** A published opinion poll with all published facts about its method. */
export type PollEntry = {
  code: string;
  kind: PollKind;
  /** `current` means a poll about this election. `earlier` means a poll about another ballot. */
  series: 'current' | 'earlier';
  round: number;
  pollster: string;
  /** The client who ordered the poll and paid for it, if known. */
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
   * True if the chart's line uses the poll. Such a poll is about this election and asked only about people on
   * the ballot.
   */
  isInLine: boolean;
  answers: PollAnswer[];
  /** Answers about two candidates in a run-off, from the same poll. */
  pairs: PollAnswer[][];
  sourceIds: string[];
};

/** A group in the list: the polls of one round, or earlier polls about another ballot. */
export type PollGroup = { round: number } | 'earlier';

/** A filter for polls public at `at`. An empty filter selects all polls. */
type PollFilter = {
  series?: 'current' | 'earlier' | undefined;
  round?: number | undefined;
  candidate?: string | null | undefined;
  code?: string | undefined;
};

type PollMoment = { timeline: Timeline; at: Date; filter: PollFilter };

/** Returns the filter that selects a group of polls. */
export function filterOf(group: PollGroup): PollFilter {
  return group === 'earlier' ? { series: 'earlier' } : { series: 'current', round: group.round };
}

function publicPolls(db: Db, { timeline, at, filter }: PollMoment) {
  const { series, round, candidate, code } = filter;
  return db
    .selectFrom('opinion_polls as poll')
    .where('poll.election_id', '=', timeline.electionId)
    .where('poll.visible_from', '<=', at)
    .$if(series === 'earlier', (query) => query.whereRef('poll.series', '<>', 'poll.election_id'))
    .$if(series === 'current', (query) => query.whereRef('poll.series', '=', 'poll.election_id'))
    .$if(round !== undefined, (query) => query.where('poll.round', '=', round ?? 0))
    .$if(code !== undefined, (query) => query.where('poll.code', '=', code ?? ''))
    .$if(Boolean(candidate), (query) =>
      query.where(sql<boolean>`exists (
        select from opinion_poll_results answer join candidates on candidates.id = answer.candidate_id
        where answer.election_id = poll.election_id and answer.poll_code = poll.code and answer.runoff = 0
          and candidates.slug = ${candidate})`),
    );
}

/**
 * One SQL value that sorts the list: the last round first, then earlier rounds, then earlier polls about
 * another ballot. Each group is newest first.
 */
const place = sql`(poll.series <> poll.election_id,
  case when poll.series = poll.election_id then -poll.round else 0 end,
  date '2000-01-01' - coalesce(poll.fieldwork_end, poll.visible_from::date), poll.pollster, poll.code)`;

/** Lists public polls including exit polls, in the order of the list. The list is empty during election silence. */
export async function listPollEntries(
  db: Db,
  { offset, limit, ...asked }: PollMoment & { offset: number; limit: number },
): Promise<PollEntry[]> {
  const { timeline, at } = asked;
  if (silenceAt(timeline, at)) return [];
  const rows = await publicPolls(db, asked)
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
      sql<boolean>`poll.series = poll.election_id`.as('isOwn'),
      answersOf(at).as('answers'),
    ])
    // The polls are selected first, so that the statement reads answers only for them.
    .where(
      sql<boolean>`poll.code = any (array(${publicPolls(db, asked)
        .select('poll.code')
        .orderBy(place)
        .offset(offset)
        .limit(limit)}))`,
    )
    .orderBy(place)
    .$call(fromRecord(db));
  return rows.map(({ answers, inSeries, isOwn, kind, ...row }) => {
    const own = answers.filter(({ runoff }) => runoff === 0);
    return {
      ...row,
      kind,
      series: isOwn ? 'current' : 'earlier',
      isInLine: inSeries && kind === 'poll' && own.every(({ isOnBallot }) => isOnBallot),
      answers: own.map(toAnswer),
      pairs: pairsOf(answers),
    };
  });
}

/**
 * Returns the number of public polls, the number without exit polls, and the position of the poll `code`. An unknown
 * code has the position null.
 */
export async function findPollPlace(
  db: Db,
  { code, ...asked }: PollMoment & { code: string | null },
): Promise<{ total: number; ordinary: number; place: number | null }> {
  if (silenceAt(asked.timeline, asked.at)) return { total: 0, ordinary: 0, place: null };
  const [row] = await publicPolls(db, asked)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where poll.kind = 'poll')`.as('ordinary'),
      code === null
        ? sql<number | null>`null::bigint`.as('place')
        : sql<number | null>`nullif(count(*) filter (where record_le(${place}, (
            ${publicPolls(db, { ...asked, filter: { ...asked.filter, code } }).select(place.as('place'))}))), 0)`.as(
            'place',
          ),
    ])
    .$call(fromRecord(db));
  return row ?? { total: 0, ordinary: 0, place: null };
}

/** Lists the candidates in a group's polls in alphabetical order. Visitors filter the list by candidate. */
export async function listPolledPeople(db: Db, asked: PollMoment): Promise<{ slug: string; name: string }[]> {
  const { timeline, at, filter } = asked;
  if (silenceAt(timeline, at)) return [];
  const answer = sql`select from opinion_poll_results answer join opinion_polls poll
      on poll.election_id = answer.election_id and poll.code = answer.poll_code
    where answer.candidate_id = candidates.id and answer.runoff = 0 and poll.visible_from <= ${at}`;
  const inGroup =
    filter.series === 'earlier'
      ? sql`poll.series <> poll.election_id`
      : sql`poll.series = poll.election_id and poll.round = ${filter.round}`;
  return db
    .selectFrom('candidates')
    .select(['candidates.slug', 'candidates.display_name as name'])
    .where('candidates.election_id', '=', timeline.electionId)
    .where(sql<boolean>`exists (${answer} and ${inGroup})`)
    .where(sql<boolean>`exists (select from round_candidates ballot
      join rounds on rounds.election_id = ballot.election_id and rounds.number = ballot.round
      where ballot.candidate_id = candidates.id and rounds.candidates_known_from <= ${at})`)
    .orderBy(sql`candidates.display_name collate "ro-x-icu"`)
    .orderBy('candidates.slug')
    .limit(mostPeople)
    .$call(fromRecord(db));
}

/** Maximum number of candidates in the filter. */
const mostPeople = 100;

type StoredAnswer = PollAnswer & { runoff: number; isOnBallot: boolean };

/**
 * Selects a poll's answers as JSON. A name links to its candidate once the first round's ballot is public.
 */
function answersOf(at: Date) {
  return sql<StoredAnswer[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'runoff', answer.runoff,
      'slug', known.slug,
      'person', answer.person,
      'shortName', coalesce(known.last_name, answer.person),
      'share', answer.share,
      'isOnBallot', exists (
        select from round_candidates standing
          join rounds on rounds.election_id = standing.election_id and rounds.number = standing.round
        where standing.election_id = poll.election_id and standing.round = poll.round
          and standing.candidate_id = answer.candidate_id and rounds.candidates_known_from <= ${at})
      ) order by answer.runoff, answer.share desc, answer.position), '[]')
    from opinion_poll_results answer
    left join lateral (
      select candidates.slug, candidates.last_name from candidates
        join round_candidates ballot on ballot.candidate_id = candidates.id
        join rounds on rounds.election_id = ballot.election_id and rounds.number = ballot.round
      where candidates.id = answer.candidate_id and rounds.candidates_known_from <= ${at}
      limit 1) known on true
    where answer.election_id = poll.election_id and answer.poll_code = poll.code)`;
}

const toAnswer = ({ slug, person, shortName, share }: StoredAnswer): PollAnswer => ({
  slug,
  person,
  shortName,
  share,
});

function pairsOf(answers: readonly StoredAnswer[]): PollAnswer[][] {
  const groups = Map.groupBy(
    answers.filter(({ runoff }) => runoff > 0),
    ({ runoff }) => runoff,
  );
  return [...groups.values()].map((group) => group.map(toAnswer));
}

/** Returns the number of polls per round, and of earlier polls, at `at`. During election silence all numbers are 0. */
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
    .orderBy('isOwn')
    .$call(fromRecord(db));
  return {
    rounds: rows.filter(({ isOwn }) => isOwn).map(({ round, count }) => ({ round, count: Number(count) })),
    earlier: rows.filter(({ isOwn }) => !isOwn).reduce((sum, { count }) => sum + Number(count), 0),
  };
}
