import { kernelWeight, lastOfEach, type Poll } from '#app/features/polls/rules.ts';
import { foldText } from '#app/ui/text/format.ts';
import { drawNormal, mulberry32 } from './random.ts';

/**
 * The number of pairs of random draws. Each pair is mirrored, so that swapping the candidates exactly swaps the
 * outcomes.
 */
export const pairsOfDraws = 10_000;
/** A lead of at least this many percentage points counts as clear. */
export const clearLead = 5;
/** The shown interval contains this percentage of the random draws. */
export const intervalShare = 80;
/** The start value of the random sequence. It is arbitrary but fixed, so that equal polls give equal results. */
const start = 20_000;

/**
 * Minimum number of polls and of institutes, without polls that a campaign paid for. With fewer, a single measurement
 * would look like a forecast.
 */
export const leastForSimulation = { polls: 3, institutes: 2 } as const;

/** Splits the polls about both candidates into usable polls and polls that a candidate or party paid for. */
export function sortForSimulation(
  polls: readonly Poll[],
  { pair: [first, second], campaigns }: { pair: SimulationInput['pair']; campaigns: readonly string[] },
) {
  const about = polls.filter(({ shares }) => shares.has(first) && shares.has(second));
  const { paid = [], usable = [] } = Object.groupBy(about, ({ client }) =>
    client !== null && isOfCampaign(client, campaigns) ? 'paid' : 'usable',
  );
  const institutes = new Set(usable.map(({ pollster }) => pollster)).size;
  const isEnough = usable.length >= leastForSimulation.polls && institutes >= leastForSimulation.institutes;
  return { paid, usable, institutes, isEnough };
}

/** Returns true when the client's name contains the name of a candidate or party as whole words. */
function isOfCampaign(client: string, campaigns: readonly string[]): boolean {
  const words = (text: string) =>
    ` ${
      foldText(text)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    } `;
  return campaigns.some((name) => words(client).includes(words(name)));
}

export type SimulationInput = {
  polls: readonly Poll[];
  /** The slugs of the two candidates. */
  pair: readonly [string, string];
  /** The percentage of undecided voters, from published polls. */
  undecided: number;
  /** Standard deviations of the polls' errors in the earlier round, in units of √(p(100 − p)). */
  errors: { common: number; own: number };
};

export type Simulation = {
  /** The polls used in the simulation: each institute's newest poll. */
  polls: Poll[];
  /** The percentage of draws with each outcome. The three percentages sum to 100. */
  outcomes: { first: number; close: number; second: number };
  /** The first candidate's mean percentage of the pair's votes. The second candidate has the rest. */
  mean: number;
  interval: { low: number; high: number };
  /**
   * Standard deviations in percentage points: of the polls' common error, and of the mean of their own
   * errors.
   */
  deviation: { common: number; own: number };
};

/**
 * Simulates the second round with the errors that the polls had in the previous round (formula in
 * docs/method.md). Returns null when no poll asked about both candidates.
 */
export function simulate(input: SimulationInput): Simulation | null {
  const measured = measurePair(input);
  if (measured.length === 0) return null;
  const total = measured.reduce((sum, { weight }) => sum + weight, 0);
  const weights = measured.map(({ weight }) => weight / total);
  const centre = measured.reduce((sum, { share }, index) => sum + share * (weights[index] ?? 0), 0);
  const unit = Math.sqrt(Math.max(0, centre * (100 - centre)));
  const model = {
    centre,
    weights,
    undecided: input.undecided / 100,
    common: input.errors.common * unit,
    own: input.errors.own * unit,
  };
  const shares = drawShares(model);
  const outcomes = countOutcomes(shares);
  const cut = Math.floor((shares.length * (100 - intervalShare)) / 200);
  shares.sort();
  const spread = Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0));
  return {
    polls: measured.map(({ poll }) => poll),
    outcomes,
    mean: shares.reduce((sum, share) => sum + share, 0) / shares.length,
    interval: { low: shares[cut] ?? 0, high: shares[shares.length - 1 - cut] ?? 100 },
    deviation: { common: model.common, own: model.own * spread },
  };
}

/** Returns the first candidate's measured percentage of the pair's shares, and the weight of each poll. */
function measurePair({ polls, pair: [first, second] }: SimulationInput) {
  const asked = lastOfEach(polls.filter(({ shares }) => shares.has(first) && shares.has(second)));
  const newest = asked.at(-1)?.day ?? 0;
  return asked.flatMap((poll) => {
    const a = poll.shares.get(first) ?? 0;
    const b = poll.shares.get(second) ?? 0;
    return a + b > 0 ? [{ poll, share: (100 * a) / (a + b), weight: kernelWeight(poll.day, newest) }] : [];
  });
}

type Model = { centre: number; weights: readonly number[]; undecided: number; common: number; own: number };

function drawShares({ centre, weights, undecided, common, own }: Model): Float64Array {
  const random = mulberry32(start);
  const shares = new Float64Array(2 * pairsOfDraws);
  for (let index = 0; index < pairsOfDraws; index += 1) {
    const together = common * drawNormal(random);
    const apart = weights.reduce((sum, weight) => sum + weight * own * drawNormal(random), 0);
    const error = apart * (1 - undecided) + together;
    const split = 100 * undecided * (random() - 0.5);
    const middle = centre * (1 - undecided) + 50 * undecided;
    shares[2 * index] = cutShare(middle + split + error);
    shares[2 * index + 1] = cutShare(middle - split - error);
  }
  return shares;
}

const cutShare = (share: number) => Math.min(100, Math.max(0, share));

function countOutcomes(shares: Float64Array): Simulation['outcomes'] {
  let [first, second] = [0, 0];
  for (const share of shares) {
    if (share - 50 >= clearLead / 2) first += 1;
    else if (50 - share >= clearLead / 2) second += 1;
  }
  const percent = (count: number) => (100 * count) / shares.length;
  return {
    first: percent(first),
    close: percent(shares.length - first - second),
    second: percent(second),
  };
}

/**
 * Returns the simulated outcome that matches a real result. `share` is the first candidate's percentage of
 * the pair's votes.
 */
export function outcomeOfShare(share: number): keyof Simulation['outcomes'] {
  if (share - 50 >= clearLead / 2) return 'first';
  return 50 - share >= clearLead / 2 ? 'second' : 'close';
}

/** Rounds to whole percentages that sum to 100, by largest remainders (Hamilton). */
export function wholePercents<Key extends string>(parts: Readonly<Record<Key, number>>): Record<Key, number> {
  const entries = Object.entries(parts) as [Key, number][];
  const whole = entries.map(([key, value]) => ({ key, floor: Math.floor(value), rest: value % 1 }));
  const missing = 100 - whole.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    whole
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, Math.max(0, missing))
      .map(({ key }) => key),
  );
  return Object.fromEntries(whole.map(({ key, floor }) => [key, floor + Number(raised.has(key))])) as Record<
    Key,
    number
  >;
}

/**
 * Returns the percentage of undecided voters: the mean of the simulation's polls, else of any known poll,
 * else 0.
 */
export function undecidedOf(used: readonly Poll[], known: readonly Poll[]): number {
  for (const polls of [used, known]) {
    const published = polls.flatMap((poll) => poll.undecidedShare ?? []);
    if (published.length > 0) return published.reduce((sum, share) => sum + share, 0) / published.length;
  }
  return 0;
}
