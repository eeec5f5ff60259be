import { resultsHref } from '#app/features/elections/addresses.ts';
import { shareOf, shownDifference } from '#app/features/elections/rules.ts';
import type { PollErrors } from '#app/features/polls/scenarios/error-rules.ts';
import { compareFinalists, listTurnout, type PersonFigures } from './comparison.rules.ts';
import type { RoundData } from './read-analysis.server.ts';
import { analysisTexts } from './texts.ts';

const texts = analysisTexts.ro.sentences;

/** A generated sentence, with a link to its figure. */
type Insight = { text: string; href: string };

type AnalysisFacts = {
  rounds: readonly RoundData[];
  finalists: readonly string[];
  errors: PollErrors | null;
};

/**
 * Returns findings by the same rules for all candidates (RES-20). The list is empty before the first result.
 */
export function insightsOf({ rounds, finalists, errors }: AnalysisFacts): Insight[] {
  const [first, second] = rounds;
  if (!first) return [];
  const people = compareFinalists(finalists, first);
  return [
    ...gapOf(people),
    ...people.map((person) => ledBy(person, first)),
    ...people.flatMap((person) => abroadOf(person, first.round)),
    ...rounds.flatMap(turnoutOf),
    ...(second ? changeOf(first, second) : []),
    ...(errors ? pollErrorOf(first, errors) : []),
  ];
}

function gapOf(people: readonly PersonFigures[]): Insight[] {
  const [first, second] = people.toSorted((a, b) => b.standing.votes - a.standing.votes);
  if (!first || !second) return [];
  const text = texts.gap(first.standing.name, second.standing.name, {
    gap: first.standing.votes - second.standing.votes,
    points: shownDifference(first.share, second.share),
  });
  return [{ text, href: '#finalisti' }];
}

function ledBy(person: PersonFigures, { round, areas }: RoundData): Insight {
  const total = areas.filter(({ kind }) => kind === 'county' || kind === 'municipality').length;
  return {
    text: texts.led(person.standing.name, { count: person.ledAreas, total }),
    href: `${resultsHref(round)}#zone`,
  };
}

function abroadOf({ standing, share, abroad }: PersonFigures, round: number): Insight[] {
  if (!abroad) return [];
  return [
    {
      text: texts.abroad(standing.name, { share: abroad.share, nation: share }),
      href: resultsHref(round, abroad.code),
    },
  ];
}

function turnoutOf({ round, areas }: RoundData): Insight[] {
  const rows = listTurnout(areas, 'turnout');
  const [high, low] = [rows[0], rows.at(-1)];
  if (!high || !low) return [];
  const facts = { high: high.name, highShare: high.turnout, low: low.name, lowShare: low.turnout };
  return [
    {
      text: texts.turnout(round, facts),
      href: `${resultsHref(round, undefined, { harta: 'prezenta' })}#zone`,
    },
  ];
}

function changeOf(first: RoundData, second: RoundData): Insight[] {
  const [before, after] = [first, second].map(({ nation }) => shareOf(nation.voters, nation.registered));
  const earlier = new Map(listTurnout(first.areas, 'turnout').map((row) => [row.code, row.turnout]));
  const changes = listTurnout(second.areas, 'turnout').flatMap((row) => {
    const then = earlier.get(row.code);
    return then === undefined ? [] : [{ ...row, then, change: shownDifference(row.turnout, then) }];
  });
  const largest = changes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
  return [
    ...(typeof before === 'number' && typeof after === 'number'
      ? [
          {
            text: texts.change(shownDifference(after, before), { before, after, later: second.round }),
            href: '#cifre',
          },
        ]
      : []),
    ...(largest
      ? [
          {
            text: texts.growth(largest.name, largest.change, {
              before: largest.then,
              after: largest.turnout,
            }),
            href: resultsHref(second.round, largest.code),
          },
        ]
      : []),
  ];
}

/** Compares each candidate's result with the last polls, in the order of the result. */
function pollErrorOf({ round, nation }: RoundData, errors: PollErrors): Insight[] {
  return errors.slugs.flatMap((slug) => {
    const standing = nation.standings.find((row) => row.slug === slug);
    const measured = errors.rows.flatMap(({ poll }) => poll.shares.get(slug) ?? []);
    if (!standing || measured.length === 0) return [];
    const mean = measured.reduce((sum, share) => sum + share, 0) / measured.length;
    const result = shareOf(standing.votes, nation.validVotes) ?? 0;
    return [{ text: texts.pollError(standing.name, { mean, result, round }), href: '#verificare' }];
  });
}
