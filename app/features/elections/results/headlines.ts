import { shareOf } from '#app/features/elections/rules.ts';
import type { AreaResult } from './queries.server.ts';
import type { ComparedTurnout } from './round-queries.server.ts';
import { leadersOf, type Outcome, rank, type Standing } from './rules.ts';
import { summaryTexts } from './summary.texts.ts';

const texts = summaryTexts.ro.headline;

type Headline = { title: string; standFirst: string | null };
type HeadlineResult = Pick<AreaResult, 'name' | 'voters' | 'registered' | 'validVotes' | 'standings'>;

const share = (standing: Standing, result: HeadlineResult) => shareOf(standing.votes, result.validVotes) ?? 0;
const turnoutOf = (result: HeadlineResult) => shareOf(result.voters, result.registered);

/**
 * Returns the headline of a round's national result. Every winner gets the same template, and the runner-up's votes
 * follow immediately.
 */
export function roundHeadline(round: number, result: HeadlineResult, outcome: Outcome<Standing>): Headline {
  if (outcome.kind === 'tied') return tiedHeadline(outcome.tied);
  if (outcome.kind === 'winner' || outcome.kind === 'leading') {
    const { first, second, margin } = outcome;
    return {
      title:
        outcome.kind === 'winner'
          ? texts.winner(first.name, share(first, result))
          : texts.leading(first.name, round, share(first, result)),
      standFirst:
        second && margin !== null
          ? texts.winnerStand({ name: second.name, share: share(second, result), margin }, turnoutOf(result))
          : null,
    };
  }
  const { qualified, next, margin } = outcome;
  return {
    title: texts.qualified(
      qualified.map((row) => row.name),
      round + 1,
    ),
    standFirst: texts.qualifiedStand(
      qualified.map((row) => ({ name: row.name, share: share(row, result) })),
      next && margin !== null && margin > 0 ? { name: next.name, margin } : undefined,
    ),
  };
}

function tiedHeadline(tied: readonly Standing[]): Headline {
  const [first] = tied;
  if (!first) return { title: texts.none, standFirst: null };
  const names = tied.map((row) => row.name);
  return { title: texts.tied(names, first.votes), standFirst: null };
}

/** Returns the headline of an area's result: the leader, the runner-up, and turnout compared with `compared`. */
export function areaHeadline(result: HeadlineResult, compared: ComparedTurnout | null): Headline {
  const leaders = leadersOf(result.standings);
  const [first] = leaders;
  const turnout = texts.areaTurnout(result.voters, turnoutOf(result), compared);
  if (!first) return { title: texts.areaNone(result.name), standFirst: texts.areaStand(null, turnout) };
  if (leaders.length > 1) {
    const names = leaders.map((row) => row.name);
    return {
      title: texts.areaTied(result.name, names, share(first, result)),
      standFirst: texts.areaStand(null, turnout),
    };
  }
  const second = rank(result.standings)[1];
  return {
    title: texts.area(result.name, first.name, share(first, result)),
    standFirst: texts.areaStand(second ? { name: second.name, share: share(second, result) } : null, turnout),
  };
}
