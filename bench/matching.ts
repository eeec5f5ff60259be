import { profileOf } from '#app/features/compatibility/matching/match.ts';
import { rankCandidates } from '#app/features/compatibility/matching/ranking.ts';
import type {
  MatchingCandidate,
  MatchingQuestion,
  VoterAnswer,
} from '#app/features/compatibility/matching/shapes.ts';
import { judge } from './report.ts';

const people = 1_000;
const count = 200;
const rounds = 41;

const questions = Array.from(
  { length: count },
  (_, place): MatchingQuestion => ({
    code: `q${place}`,
    category: `c${place % 10}`,
    scale: ['1', '2', '3', '4', '5'],
  }),
);
const answers = questions.map(
  ({ code }, place): VoterAnswer => ({
    code,
    step: place % 5,
    weight: [1, 2, 0.5][place % 3],
  }),
);
const candidates = Array.from(
  { length: people },
  (_, person): MatchingCandidate => ({
    slug: `c${person}`,
    ballotPosition: person + 1,
    // Every seventh answer is missing.
    steps: Object.fromEntries(
      questions.flatMap(({ code }, place) =>
        (person + place) % 7 === 0 ? [] : [[code, (person * 31 + place * 17) % 5] as const],
      ),
    ),
  }),
);

/** Matches candidates only by the formula, without categories, ranks and the program's module. */
function matchNaively(): number[] {
  const lasts = new Map(questions.map(({ code, scale }) => [code, scale.length - 1]));
  const scores = candidates.map(({ steps }) => {
    const rows = answers.map(({ code, step, weight = 1 }) => {
      const last = lasts.get(code) ?? 1;
      const own = steps[code];
      return { weight, agreement: own === undefined ? 0 : 1 - (2 * Math.abs(step - own)) / last };
    });
    const weights = rows.reduce((sum, { weight }) => sum + weight, 0);
    return (100 * rows.reduce((sum, { weight, agreement }) => sum + weight * agreement, 0)) / weights;
  });
  return scores.toSorted((a, b) => b - a);
}

function matchByModule(): number[] {
  const { ranked } = rankCandidates(profileOf(questions, answers), candidates, '2020-01-01');
  return ranked.map(({ score }) => score);
}

/** Matches many candidates and questions alternately by the program's module and by the simple formula. */
export function measureMatching(): void {
  const [own, peer] = [matchByModule(), matchNaively()];
  if (own.some((score, place) => Math.abs(score - (peer[place] ?? Number.NaN)) > 1e-9))
    throw new Error('The module and the naive peer find other scores.');
  const times = { own: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.own.push(timeOf(matchByModule));
    times.peer.push(timeOf(matchNaively));
  }
  const [ours, theirs] = [median(times.own), median(times.peer)];
  console.log(`Matching ${people} candidates × ${count} questions, processor time, medians of ${rounds}`);
  console.log(`  module, with ranks and categories  ${ours.toFixed(2)} ms`);
  console.log(`  naive peer, scores alone           ${theirs.toFixed(2)} ms`);
  judge('matching, ms', ours, { atMost: 20 });
  judge('matching ÷ naive peer', ours / theirs, { atMost: 1 });
  console.log('');
}

/** Returns the processor time in ms, which other programs on the computer hardly change. */
function timeOf(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
