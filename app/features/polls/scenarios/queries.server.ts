import { nationCode } from '#app/features/elections/addresses.ts';
import { findAreaResult, listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import type { Standing } from '#app/features/elections/results/rules.ts';
import {
  isAnnounced,
  type LegalPeriod,
  shareOf,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { listSeriesPolls } from '#app/features/polls/queries.server.ts';
import { meanAt, medianMargin, type Poll } from '#app/features/polls/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { type Coverage, coverageOf, measureErrors, type PollErrors } from './error-rules.ts';
import { simulateOnce } from './simulation-cache.server.ts';
import { type Simulation, sortForSimulation, undecidedOf } from './simulation-rules.ts';

export type Finalist = Omit<Standing, 'votes'>;

export type Scenarios =
  /** Election silence: no scenarios. `silence` contains its reason and end. */
  | { kind: 'silence'; silence: LegalPeriod }
  /** Too early: the candidates of the last round are unknown, or the previous result is not announced. */
  | { kind: 'early' }
  /** Too few polls without a campaign as client. `paid` lists public polls that a campaign paid for. */
  | {
      kind: 'too-few';
      round: number;
      polls: number;
      institutes: number;
      paid: Pick<Poll, 'code' | 'pollster' | 'client'>[];
      errors: PollErrors | null;
      coverage: Coverage | null;
    }
  | {
      kind: 'computed';
      round: number;
      /** The two finalists in ballot order. */
      pair: [Finalist, Finalist];
      simulation: Simulation;
      undecided: number;
      errors: PollErrors;
      coverage: Coverage | null;
      /**
       * The time of the newest polls in the simulation. `isStopped` is true after the last election silence began,
       * because later polls are not used.
       */
      asOf: Date;
      isStopped: boolean;
      /** The first finalist's percentage of the two finalists' votes. Null before the round is announced. */
      result: number | null;
    };

type TimelineMoment = { timeline: Timeline; at: Date };

/**
 * Returns the last round's simulated outcomes that are public at `at`, and how well the polls predicted the previous
 * round.
 */
export async function findScenarios(db: Db, { timeline, at }: TimelineMoment): Promise<Scenarios> {
  const silence = silenceAt(timeline, at);
  if (silence) return { kind: 'silence', silence };
  const last = timeline.rounds.at(-1);
  const before = last && timeline.rounds.find(({ number }) => number === last.number - 1);
  if (!last || !before || !isAnnounced(timeline, before.number, at)) return { kind: 'early' };
  const { electionId } = timeline;
  const [finalists, earlier] = await Promise.all([
    listRoundCandidates(db, { electionId, at, round: last.number }),
    findEarlier(db, { timeline, at, round: before.number }),
  ]);
  const [first, second] = finalists.map(({ id: _, ...finalist }): Finalist => finalist);
  if (!first || !second || finalists.length > 2) return { kind: 'early' };
  const stop = stopOf(timeline, { round: last.number, at });
  // Polls may be published until just before election silence begins.
  const asOf = stop ? new Date(stop.getTime() - 1) : at;
  const [polls, campaigns] = await Promise.all([
    listSeriesPolls(db, { timeline, round: last.number, at, publicBy: stop ?? at }),
    listCampaigns(db, electionId),
  ]);
  const pair = [first.slug, second.slug] as const;
  const { usable, paid, institutes, isEnough } = sortForSimulation(polls, { pair, campaigns });
  const undecided = undecidedOf(usable, earlier.polls);
  const { errors, coverage } = earlier;
  const simulation = errors && isEnough && simulateOnce({ polls: usable, pair, undecided, errors });
  if (!errors || !simulation) {
    const tooFew = { polls: usable.length, institutes, paid };
    return { kind: 'too-few', round: last.number, ...tooFew, errors, coverage };
  }
  return {
    kind: 'computed',
    round: last.number,
    pair: [first, second],
    simulation,
    undecided,
    errors,
    coverage,
    asOf,
    isStopped: stop !== null,
    result: await findPairShare(db, { timeline, at, round: last.number, pair }),
  };
}

/**
 * Returns the start of the round's election silence, or null if it has not begun. Polls published later are
 * not used.
 */
function stopOf(timeline: Timeline, { round, at }: { round: number; at: Date }): Date | null {
  const silence = timeline.silences.find((period) => period.round === round);
  return silence && at >= silence.from ? silence.from : null;
}

/** Lists the names of candidates and parties of the election. A client with such a name is a campaign. */
async function listCampaigns(db: Db, electionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('candidates')
    .select(['display_name', 'official_name', 'party', 'party_label', 'party_members'])
    .where('election_id', '=', electionId)
    .where('is_fictitious', '=', false)
    .$call(fromRecord(db));
  return rows.flatMap(({ display_name, official_name, party, party_label, party_members }) => [
    display_name,
    official_name,
    // The label of an independent candidate is not the name of a party.
    ...(party ? [party, party_label, ...party_members] : []),
  ]);
}

type Round = TimelineMoment & { round: number };

/** Lists the polls of a round whose result is announced, to compare them with that result. */
async function findEarlier(
  db: Db,
  { timeline, at, round }: Round,
): Promise<{ polls: Poll[]; errors: PollErrors | null; coverage: Coverage | null }> {
  const [polls, result] = await Promise.all([
    listSeriesPolls(db, { timeline, round, at }),
    findAreaResult(db, {
      electionId: timeline.electionId,
      at,
      round,
      code: nationCode,
      isWhole: true,
    }),
  ]);
  const day = timeline.rounds.find(({ number }) => number === round)?.electionDay;
  if (!result || !day) return { polls, errors: null, coverage: null };
  const shares = new Map(
    result.standings.map(({ slug, votes }) => [slug, shareOf(votes, result.validVotes) ?? 0]),
  );
  const errors = measureErrors(polls, { day: Date.parse(`${day}T12:00:00Z`), shares });
  const margin = medianMargin(polls);
  const end = Math.max(...polls.map((poll) => poll.day));
  const means = new Map(
    (errors?.slugs ?? []).flatMap((slug) => {
      const mean = meanAt(polls, slug, end);
      return mean === null ? [] : [[slug, mean] as const];
    }),
  );
  return { polls, errors, coverage: margin === null ? null : coverageOf(means, { shares, margin }) };
}

async function findPairShare(
  db: Db,
  { timeline, at, round, pair: [first, second] }: Round & { pair: readonly [string, string] },
): Promise<number | null> {
  const result = await findAreaResult(db, { electionId: timeline.electionId, at, round, code: nationCode });
  if (!result) return null;
  const votes = (slug: string) => result.standings.find((row) => row.slug === slug)?.votes ?? 0;
  return shareOf(votes(first), votes(first) + votes(second));
}
