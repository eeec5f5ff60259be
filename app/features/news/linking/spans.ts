import { dayMs } from '#app/platform/clock/day.ts';
import { phraseTest } from './vocabulary.ts';

/** A round of voting with its candidates, and the moment from which the dataset names them. */
type RoundTimes = {
  number: number;
  opensAt: Date;
  closesAt: Date;
  candidatesKnownFrom: Date;
  candidates: ReadonlySet<string>;
};

type CampaignTimes = { round: number; from: Date; to: Date };

/** The rounds and campaigns of an election. A tag that covers a round or campaign depends on its dates. */
export type ElectionTimes = { rounds: readonly RoundTimes[]; campaigns: readonly CampaignTimes[] };

/** An article's publication date and the candidates whom it names. With a null date the words of every tag count. */
export type ArticleContext = { at: Date | null; people: ReadonlySet<string> };

/** Tells whether a tag's words mean this election, and whether a tag fits without any of its words. */
export type Span = {
  mayMean: (at: Date) => boolean;
  fits: (folded: string, article: { at: Date; people: ReadonlySet<string> }) => boolean;
};

/**
 * Until this many days before the first vote, and from this many days after the last vote, „turul 1” means
 * another election's round.
 */
const ownDays = 60;
/**
 * Stations abroad open on Friday at noon, local time (law 370/2004). The first stations, in New Zealand, open
 * 52 hours before the stations at home.
 */
const abroadMs = 52 * 3_600_000;
/** Voting closes at 21:00 and remains the news until the end of the next day. */
const afterVoteMs = dayMs + 3 * 3_600_000;

const isOnVote = phraseTest(
  (
    'vot vota votase votasera votul votului votarea voteaza votam votati votez voteze votat votanti* voturi voturile voturilor urna urne ' +
    'urnele urnelor alegeri alegerile alegerilor scrutin scrutinul scrutinului alegatori* sectie sectia sectii sectiile ' +
    'sectiilor prezenta exit buletine buletinele numaratoare* electoral electorala electorale votare ' +
    'procesele observator* scoruri candidatii finalisti* contracandidat*'
  ).split(' '),
);

const isAbroad = phraseTest(
  'strainatate diaspora afara hotare consulat* ambasad* corespondenta zeelanda auckland'.split(' '),
);

/** Returns the moments that divide an election into parts, each with its own news. */
export function partsOf({ rounds, campaigns }: ElectionTimes): Date[] {
  const after = ({ closesAt }: RoundTimes) => new Date(closesAt.getTime() + afterVoteMs);
  const before = ({ opensAt }: RoundTimes) => new Date(opensAt.getTime() - abroadMs);
  return [
    ...rounds.flatMap((round) => [round.candidatesKnownFrom, before(round), round.closesAt, after(round)]),
    ...campaigns.map(({ from }) => from),
  ];
}

/** Returns the span that a tag covers: `campaign-1`, `round-2` or `results-1`. Other tags have no span. */
export function spanOf(covers: string | null, { rounds, campaigns }: ElectionTimes): Span | null {
  const [kind, number] = covers?.split('-') ?? [];
  if (kind === 'campaign') {
    const campaign = campaigns.find(({ round }) => round === Number(number));
    const candidates = rounds.find((round) => round.number === Number(number))?.candidates;
    if (!campaign || !candidates) return null;
    const lastVote = Math.max(...rounds.map(({ closesAt }) => closesAt.getTime()));
    return {
      mayMean: (at) => at.getTime() < lastVote + afterVoteMs,
      fits: (_, { at, people }) => isWithin(at, campaign) && namesOneOf(people, candidates),
    };
  }
  const round = rounds.find((one) => one.number === Number(number));
  if (!round) return null;
  // Before the first vote and long after the last, „câștigă” is about a poll or another election.
  if (kind === 'results')
    return { mayMean: (at) => isWithin(at, ownTimes(round, rounds)), fits: () => false };
  return spanOfRound(round, rounds);
}

const ownTimes = ({ opensAt }: RoundTimes, rounds: readonly RoundTimes[]) => ({
  from: opensAt,
  to: new Date(Math.max(...rounds.map(({ closesAt }) => closesAt.getTime())) + ownDays * dayMs),
});

function spanOfRound(round: RoundTimes, rounds: readonly RoundTimes[]): Span {
  const before = rounds.find(({ number }) => number === round.number - 1);
  const next = rounds.find(({ number }) => number === round.number + 1);
  const own = ownTimes(before ?? round, rounds);
  // Until the first vote, titles about the second round are guesses. The first round is named long before it.
  if (!before) own.from = new Date(own.from.getTime() - ownDays * dayMs);
  const span = {
    from: before ? round.candidatesKnownFrom : round.opensAt,
    to: next ? next.candidatesKnownFrom : new Date(round.closesAt.getTime() + afterVoteMs),
  };
  const abroad = { from: new Date(round.opensAt.getTime() - abroadMs), to: round.opensAt };
  return {
    mayMean: (at) => isWithin(at, own),
    fits: (folded, { at, people }) =>
      (isWithin(at, span) && (namesOneOf(people, round.candidates) || isOnVote(folded))) ||
      (!before && isWithin(at, abroad) && isOnVote(folded) && isAbroad(folded)),
  };
}

const isWithin = (at: Date, { from, to }: { from: Date; to: Date }) => at >= from && at < to;

const namesOneOf = (people: ReadonlySet<string>, candidates: ReadonlySet<string>) =>
  [...people].some((id) => candidates.has(id));
