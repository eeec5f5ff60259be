import { distancesFrom } from './distance.ts';
import { distanceTo, type Profile, sumUp } from './match.ts';
import { hasEnough, type Ranking } from './ranking.ts';
import { type MatchingCandidate, type MatchingQuestion, tieTolerance } from './shapes.ts';

/**
 * Whether further answers can change the first place. The calculation assumes that each further answer, with weight 1,
 * moves two candidates as far apart as possible.
 */
export type Certainty = {
  /** Number of questions that the voter has not answered. */
  remaining: number;
  /** Number of unanswered questions that could help change the first place. */
  open: number;
  /** The minimum number of further answers that could change the first place, or null when no answers can. */
  fewest: number | null;
};

/**
 * Returns the certainty of the first place, or null when no candidate has a rank. The distances of the method
 * must be additive, like the distances of the default method.
 */
export function certaintyOf(
  profile: Profile,
  ranking: Ranking,
  {
    questions,
    candidates,
  }: { questions: readonly MatchingQuestion[]; candidates: readonly MatchingCandidate[] },
): Certainty | null {
  const first = ranking.ranked.filter(({ rank }) => rank === 1).map(({ slug }) => slug);
  if (first.length === 0) return null;
  const answered = new Set(profile.answers.map(({ question }) => question.code));
  const remaining = questions.filter(({ code }) => !answered.has(code));
  const leaders = candidates.filter(({ slug }) => first.includes(slug));
  const changes = leaders.flatMap((leader) => [
    lapseOf(profile, leader, remaining),
    ...candidates
      .filter((candidate) => candidate !== leader)
      .map((rival) => {
        const isTied = first.includes(rival.slug);
        const lead = isTied ? tieTolerance : leadOf(profile, leader, rival) - tieTolerance;
        return overtakingOf(profile, { leader, rival, lead, remaining });
      }),
  ]);
  const possible = changes.filter((change) => change !== null);
  return {
    remaining: remaining.length,
    open: new Set(possible.flatMap(({ codes }) => codes)).size,
    fewest: possible.length === 0 ? null : Math.min(...possible.map(({ fewest }) => fewest)),
  };
}

/** A possible change of the first place: the questions that could cause it, and the minimum number of answers. */
type Change = { codes: string[]; fewest: number };

/** Returns the leader's weighted agreement minus the rival's. Both are divided by the same sum of weights. */
function leadOf(profile: Profile, leader: MatchingCandidate, rival: MatchingCandidate): number {
  const weights = profile.answers.reduce((sum, { weight }) => sum + weight, 0);
  return 2 * weights * (distanceTo(profile, rival) - distanceTo(profile, leader));
}

/** Returns after how many further questions without a position the leader has too few common answers for a rank. */
function lapseOf(
  profile: Profile,
  leader: MatchingCandidate,
  remaining: readonly MatchingQuestion[],
): Change | null {
  const { common } = sumUp(profile.answers, leader, profile.method);
  const silent = remaining.filter(({ code }) => leader.steps[code] === undefined).map(({ code }) => code);
  for (let more = 1; more <= silent.length; more += 1) {
    if (!hasEnough({ common, answered: profile.answers.length + more }))
      return { codes: silent, fewest: more };
  }
  return null;
}

function overtakingOf(
  profile: Profile,
  {
    leader,
    rival,
    lead,
    remaining,
  }: {
    leader: MatchingCandidate;
    rival: MatchingCandidate;
    lead: number;
    remaining: readonly MatchingQuestion[];
  },
): Change | null {
  const needed = answersToRank(profile, rival, remaining);
  if (needed === null) return null;
  const gains = remaining
    .map((question) => ({ code: question.code, gain: gainOf(profile, question, leader, rival) }))
    .toSorted((a, b) => b.gain - a.gain);
  let sum = 0;
  let answers = 0;
  for (const { gain } of gains) {
    if (sum >= lead || gain <= 0) break;
    sum += gain;
    answers += 1;
  }
  if (sum < lead) return null;
  const helps = ({ code, gain }: (typeof gains)[number]) =>
    gain > 0 || (needed > 0 && rival.steps[code] !== undefined);
  return { codes: gains.filter(helps).map(({ code }) => code), fewest: Math.max(answers, needed) };
}

/**
 * Returns how many more questions candidate and voter must both answer before the candidate has a rank. Returns null
 * when too few remain.
 */
function answersToRank(
  profile: Profile,
  candidate: MatchingCandidate,
  remaining: readonly MatchingQuestion[],
): number | null {
  const { common } = sumUp(profile.answers, candidate, profile.method);
  const possible = remaining.filter(({ code }) => candidate.steps[code] !== undefined).length;
  for (let more = 0; more <= possible; more += 1) {
    if (hasEnough({ common: common + more, answered: profile.answers.length + more })) return more;
  }
  return null;
}

/** Returns the maximum by which one answer with weight 1 can reduce the leader's advantage over the rival. */
function gainOf(
  { method }: Profile,
  question: MatchingQuestion,
  leader: MatchingCandidate,
  rival: MatchingCandidate,
): number {
  const [own, other] = [leader.steps[question.code], rival.steps[question.code]];
  const gains = question.scale.map((_, step) => {
    const { bySteps, missing } = distancesFrom(step, question, method);
    const distance = (answer: number | undefined) =>
      answer === undefined ? missing : (bySteps[answer] ?? 0);
    return 2 * (distance(own) - distance(other));
  });
  return Math.max(...gains);
}
