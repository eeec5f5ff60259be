import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { nationCode } from '#app/features/elections/addresses.ts';
import { findAreaResult, listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import { isVoted, shareOf, type Timeline } from '#app/features/elections/rules.ts';
import { type CitedSource, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { identityOf } from '#app/features/polls/people.ts';
import { listSeriesPolls } from '#app/features/polls/queries.server.ts';
import type { Poll } from '#app/features/polls/rules.ts';
import type { Db } from '#app/platform/db/database.ts';

/** A round's polls with the measured people, the sources, and the result after its announcement. */
type PollSeries = {
  round: number;
  polls: Poll[];
  /** The measured people, in ballot order. */
  people: CandidateIdentity[];
  result: { day: number; shares: Map<string, number> } | null;
  /** True when the round's polling stations have closed. */
  isVoted: boolean;
  sources: Map<string, CitedSource[]>;
};

type SeriesFilter = { timeline: Timeline; round: number; at: Date };

/** Reads the data of a round's poll chart at `at`. Returns null without a public poll and during election silence. */
export async function findPollSeries(db: Db, query: SeriesFilter): Promise<PollSeries | null> {
  const { timeline, round, at } = query;
  const polls = await listSeriesPolls(db, query);
  if (polls.length === 0) return null;
  const scope = { electionId: timeline.electionId, at, round };
  const [standings, counted, sources] = await Promise.all([
    listRoundCandidates(db, scope),
    findAreaResult(db, { ...scope, code: nationCode, isWhole: true }),
    mapSources(db, { cited: new Map(polls.map((poll) => [poll.code, poll.sourceIds])), at }),
  ]);
  const measured = new Set(polls.flatMap((poll) => [...poll.shares.keys()]));
  const day = timeline.rounds.find(({ number }) => number === round)?.electionDay;
  return {
    round,
    polls,
    people: standings.filter(({ slug }) => measured.has(slug)).map(identityOf),
    result:
      counted && day
        ? {
            day: Date.parse(`${day}T12:00:00Z`),
            shares: new Map(
              counted.standings
                .filter(({ slug }) => measured.has(slug))
                .map(({ slug, votes }) => [slug, shareOf(votes, counted.validVotes) ?? 0]),
            ),
          }
        : null,
    isVoted: isVoted(timeline, round, at),
    sources,
  };
}
