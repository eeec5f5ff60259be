import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import type { ResultState, RoundTimes, Timeline } from './rules.ts';

/**
 * Elections chosen for single requests instead of the site's current election, by the request's database
 * view.
 */
const chosen = new WeakMap<Db, string>();

/** Selects an election for one request. `requireTimeline` then returns it for the request's database view `view`. */
export function lookAtElection(view: Db, electionId: string): void {
  chosen.set(view, electionId);
}

/** Returns true when `lookAtElection` has selected an election for this view. */
export const looksBack = (view: Db): boolean => chosen.has(view);

/**
 * Returns the election selected for the request, or else the loaded election with the latest first round.
 * Throws when no election is loaded.
 */
export async function requireTimeline(db: Db): Promise<Timeline> {
  const electionId = chosen.get(db);
  if (electionId !== undefined) {
    const timeline = await findTimeline(db, electionId);
    if (!timeline) throw new Error(`The election ${electionId} is not loaded.`);
    return timeline;
  }
  const rounds = await latestRounds(db, {});
  const election = rounds[0];
  if (!election) throw new Error('No election is loaded.');
  return toTimeline(election, rounds, await silencesOf(db, { electionId: election.id }));
}

/** Returns a loaded election by its id, or null when the id is unknown. */
export async function findTimeline(db: Db, electionId: string): Promise<Timeline | null> {
  const [rounds, silences] = await Promise.all([
    roundsOf(db, { electionId }),
    silencesOf(db, { electionId }),
  ]);
  return rounds[0] ? toTimeline(rounds[0], rounds, silences) : null;
}

/** Lists the ids of all loaded elections, the latest first. */
export async function listElectionIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('rounds')
    .select('election_id')
    .where('number', '=', 1)
    .orderBy('election_day', 'desc')
    .$call(fromRecord(db));
  return rows.map((row) => row.election_id);
}

function selectRounds(db: Db) {
  return db
    .selectFrom('rounds')
    .innerJoin('elections', 'elections.id', 'rounds.election_id')
    .select([
      'elections.id',
      'elections.title',
      'elections.short_title',
      'elections.election_type',
      'elections.countdown_target',
      'rounds.number',
      'rounds.election_day',
      'rounds.polls_open',
      'rounds.polls_close',
      'rounds.polls_close_latest',
      'rounds.announced_at',
      'rounds.candidates_known_from',
      stateAt('provisional').as('provisional_at'),
      stateAt('validated').as('validated_at'),
    ])
    .orderBy('rounds.number');
}
/** Selects the time when the round's result was first published in this state. */
const stateAt = (state: ResultState) => sql<Date | null>`(select at from publication_stages as stage
  where stage.election_id = rounds.election_id and stage.round = rounds.number and stage.state = ${sql.lit(state)})`;

type RoundRow = Awaited<ReturnType<ReturnType<typeof selectRounds>['execute']>>[number];

const latestRounds = preparedOfRecord([], (db) =>
  selectRounds(db).where('rounds.election_id', '=', (query) =>
    query
      .selectFrom('rounds as first')
      .select('first.election_id')
      .where('first.number', '=', 1)
      .orderBy('first.election_day', 'desc')
      .limit(1),
  ),
);

const roundsOf = preparedOfRecord(['electionId'], (db, { electionId }: { electionId: string }) =>
  selectRounds(db).where('rounds.election_id', '=', electionId),
);

const silencesOf = preparedOfRecord(['electionId'], (db, { electionId }: { electionId: string }) =>
  db
    .selectFrom('legal_periods')
    .select(['code', 'round', 'starts_at as from', 'ends_at as to', 'act'])
    .where('election_id', '=', electionId)
    .where('kind', '=', 'poll-silence')
    .orderBy('starts_at'),
);

function toTimeline(
  election: RoundRow,
  rounds: readonly RoundRow[],
  silences: Timeline['silences'],
): Timeline {
  return {
    electionId: election.id,
    title: election.title,
    shortTitle: election.short_title,
    electionType: election.election_type,
    countdownTarget: election.countdown_target,
    rounds: rounds.map(
      (round): RoundTimes => ({
        number: round.number,
        electionDay: round.election_day,
        pollsOpen: round.polls_open,
        pollsClose: round.polls_close,
        pollsCloseLatest: round.polls_close_latest,
        provisionalAt: round.provisional_at,
        announcedAt: round.announced_at,
        validatedAt: round.validated_at,
        candidatesKnownFrom: round.candidates_known_from,
      }),
    ),
    silences,
  };
}
