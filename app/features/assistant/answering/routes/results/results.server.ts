import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { leadersOf, placeOf, rank } from '#app/features/elections/results/rules.ts';
import { RoundName } from '#app/features/elections/round-words.ts';
import { type RoundTimes, resultStateOf } from '#app/features/elections/rules.ts';
import { findProvisional, findPublication } from '#app/features/elections/state/publication.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { listRoundFigures } from '#app/features/elections/turnout/queries.server.ts';
import type { ResultsWish } from '../../understanding/intents.ts';
import { phrase } from '../../understanding/language/phrases.ts';
import { placesIn } from '../../understanding/names/ranks.ts';
import type { Reply } from '../reply.ts';
import { recordSource } from '../sources.server.ts';
import { sayAreaRanks, sayAreasWon } from './areas.server.ts';
import { sayChange, sayMargin, saySum } from './comparisons.server.ts';
import { sayPeople } from './people.server.ts';
import {
  type AreaPlace,
  calendarSource,
  countedOf,
  countyOf,
  factsOf,
  findResult,
  type ResultsScope,
  readResultsScope,
  roundsOf,
  sayUnannounced,
  sourceOfResult,
  whereIn,
} from './scope.server.ts';
import { resultsTexts } from './texts.ts';
import { sayTurnout, sayTurnoutChange } from './turnout.server.ts';

const t = resultsTexts.ro;

/** Answers a question about results. Every figure comes from votes counted at the question's election time. */
export async function answerResults(reply: Reply, wish: ResultsWish): Promise<void> {
  const scope = await readResultsScope(reply);
  reply.draft.isAbout({ candidates: scope.persons.map(({ slug }) => slug) });
  if (scope.isPlaced) reply.draft.isAbout({ area: scope.sharedName ?? scope.areas[0]?.code ?? null });
  if (scope.sharedName !== null) reply.draft.say(t.namesakes(scope.sharedName));
  await sayWish(reply, scope, wish);
  suggestMore(reply, scope, wish);
}

function sayWish(reply: Reply, scope: ResultsScope, wish: ResultsWish): Promise<void> {
  const hasPersons = scope.persons.length > 0;
  switch (wish) {
    case 'best-areas':
    case 'worst-areas':
      return sayAreaRanks(reply, scope, wish === 'worst-areas');
    case 'areas-won':
      return sayAreasWon(reply, scope);
    case 'change':
      return hasPersons ? sayChange(reply, scope) : sayTurnoutChange(reply, scope);
    case 'people':
      return sayPeople(reply, scope);
    case 'turnout':
      return sayTurnout(reply, scope);
    case 'registered':
    case 'valid':
    case 'null':
      return eachResult(reply, scope, (result, times) => sayCount(reply, { result, times, wish }));
    case 'sum':
      return saySum(reply, scope);
    case 'margin':
      return sayMargins(reply, scope);
    case 'state':
      return sayStates(reply, scope);
    case 'winner':
      return sayWinner(reply, scope);
    case 'standings':
      return sayAllStandings(reply, scope);
    default:
      return hasPersons ? sayPersons(reply, scope, wish === 'place') : sayAllStandings(reply, scope);
  }
}

/** Adds every candidate's votes. For several localities with one name it adds only the winners, to stay short. */
function sayAllStandings(reply: Reply, scope: ResultsScope): Promise<void> {
  if (scope.sharedName !== null && scope.persons.length === 0) return sayWinner(reply, scope);
  return eachResult(reply, scope, (result, times) => sayStandings(reply, { result, times, scope }));
}

/** Returns the rounds of `roundsOf`. While a round is being counted, returns that round. */
function countedRounds(reply: Reply, scope: ResultsScope, slug?: string): RoundTimes[] {
  const { timeline, at } = reply.knowledge;
  const counting = timeline.rounds.find((times) => resultStateOf(times, at) === 'provisional');
  const isOpen = scope.rounds.length === 0 && !scope.isPlaced;
  const isOn = counting && (!slug || scope.ballots.get(counting.number)?.includes(slug));
  return isOpen && counting && isOn ? [counting] : roundsOf(reply, scope, slug);
}

type OneResult = { result: AreaResult; times: RoundTimes };

/** Calls `say` for each area and announced round of the question, and adds which rounds have no result yet. */
async function eachResult(
  reply: Reply,
  scope: ResultsScope,
  say: (result: AreaResult, times: RoundTimes) => Promise<void> | void,
): Promise<void> {
  const rounds = countedRounds(reply, scope);
  if (rounds.length === 0) return sayNothingYet(reply);
  for (const times of rounds) {
    if (await sayProvisional(reply, scope, times)) continue;
    if (sayUnannounced(reply, times)) continue;
    for (const area of scope.areas) {
      const result = await findResult(reply, times.number, area.code);
      if (result) await say(result, times);
      else reply.draft.say(t.noArea(whereIn(reply, area), times.number));
    }
    reply.draft.isAbout({ round: times.number });
  }
}

async function sayNothingYet(reply: Reply): Promise<void> {
  const [first] = reply.knowledge.timeline.rounds;
  if (first && !(await sayProvisional(reply, null, first))) sayUnannounced(reply, first);
}

/**
 * Adds the provisional shares of a round whose votes are not announced. Returns false without provisional
 * shares.
 */
async function sayProvisional(reply: Reply, scope: ResultsScope | null, times: RoundTimes): Promise<boolean> {
  const { db, knowledge, draft } = reply;
  if (resultStateOf(times, knowledge.at) !== 'provisional') return false;
  const provisional = await findProvisional(db, { timeline: knowledge.timeline, at: knowledge.at });
  if (!provisional || provisional.round !== times.number || provisional.standings.length === 0) return false;
  const { publication, standings } = provisional;
  const source = recordSource(RoundName(times.number), resultsHref(times.number), publication.sources);
  const asked = scope && scope.persons.length > 0 ? scope.persons.map(({ slug }) => slug) : null;
  const shown = standings.filter(({ slug }) => asked === null || asked.includes(slug));
  for (const { slug, name, share } of shown.toSorted((a, b) => a.ballotPosition - b.ballotPosition)) {
    draft.say(t.provisional(name, share, times.number, publication.countedShare), source);
    draft.note({
      kind: 'provisional-share',
      candidate: slug,
      area: nationCode,
      round: times.number,
      value: share,
    });
  }
  draft.isAbout({ round: times.number });
  return true;
}

/** Adds one sentence for each candidate, area and round, in ballot order. */
async function sayPersons(reply: Reply, scope: ResultsScope, isPlace: boolean): Promise<void> {
  const { draft } = reply;
  for (const person of scope.persons) {
    const rounds = countedRounds(reply, scope, person.slug);
    if (rounds.length === 0) await sayNothingYet(reply);
    for (const times of rounds) {
      if (await sayProvisional(reply, { ...scope, persons: [person] }, times)) continue;
      if (sayUnannounced(reply, times)) continue;
      if (!scope.ballots.get(times.number)?.includes(person.slug)) {
        draft.say(t.notStood(person.name, times.number));
        continue;
      }
      for (const area of scope.areas)
        await sayPerson(reply, { slug: person.slug, area, round: times.number, isPlace });
      draft.isAbout({ round: times.number });
    }
  }
}

type PersonInArea = { slug: string; area: AreaPlace; round: number; isPlace: boolean };

async function sayPerson(reply: Reply, { slug, area, round, isPlace }: PersonInArea): Promise<void> {
  const { draft } = reply;
  const result = await findResult(reply, round, area.code);
  const own = result?.standings.find((standing) => standing.slug === slug);
  if (!result || !own) return draft.say(t.noArea(whereIn(reply, area), round));
  const source = await sourceOfResult(reply, round, result);
  const counted = countedOf(reply, result, own, round);
  const place = placeOf(
    own.votes,
    result.standings.map(({ votes }) => votes),
  );
  const limit = limitIn(reply.question.text);
  const said = isPlace ? t.place({ ...counted, rank: place }) : t.votes(counted);
  draft.say(limit ? t.yesNo(limit(counted.share ?? 0), said) : said, source);
  draft.note(...factsOf(result, own, round));
  if (isPlace) draft.note({ kind: 'place', candidate: slug, area: result.code, round, value: place });
}

/**
 * Returns the comparison that „a avut peste 50%?” asks for. Returns null for „Cât a luat?”, which asks for the figure.
 */
function limitIn(text: string): ((share: number) => boolean) | null {
  const [, side = '', figure = ''] =
    /(?<![a-z])(peste|trecut de|depasit|mai mult de|sub|mai putin de) (\d{1,2}|jumatate)(?!\d)/.exec(text) ??
    [];
  if (figure === '' || /^(?:si )?(?:cat|cate|cati|in cate|unde|ce)(?![a-z])/.test(text)) return null;
  const limit = figure === 'jumatate' ? 50 : Number(figure);
  return /sub|putin/.test(side) ? (share) => share < limit : (share) => share > limit;
}

async function sayStandings(
  reply: Reply,
  { result, times, scope }: OneResult & { scope: ResultsScope },
): Promise<void> {
  const source = await sourceOfResult(reply, times.number, result);
  const asked = scope.persons.map(({ slug }) => slug);
  const most = firstPlacesIn(reply.question.text);
  const shown = most === null ? result.standings : rank(result.standings).slice(0, most);
  for (const standing of shown) {
    if (asked.length > 0 && !asked.includes(standing.slug)) continue;
    reply.draft.say(t.votes(countedOf(reply, result, standing, times.number)), source);
    reply.draft.note(...factsOf(result, standing, times.number));
  }
}

const numerals = ['doi', 'trei', 'patru', 'cinci', 'sase', 'sapte', 'opt', 'noua', 'zece'];

/** Returns 4 for „primii patru”, or null when the question asks for no number of candidates. */
function firstPlacesIn(text: string): number | null {
  const [, word = ''] = /(?:prim(?:ii|ele)|top) (\d+|[a-z]+)/.exec(text) ?? [];
  if (/^\d+$/.test(word)) return Number(word);
  return numerals.includes(word) ? numerals.indexOf(word) + 2 : null;
}

/** Adds the candidate of each area at the rank in the question, by default the first. */
async function sayWinner(reply: Reply, scope: ResultsScope): Promise<void> {
  const { draft } = reply;
  sayNoWinnerYet(reply, scope);
  const { text } = reply.question;
  const isThird = scope.rounds.length === 0 && (placeIn(text, 2) > 2 || isLast(text));
  // The last round has two candidates, and nobody qualifies for a further round.
  const isEarlier = isThird || /calific|intra(?:t|ta|ti)? in|finalist/.test(text);
  await eachResult(
    reply,
    isEarlier ? { ...scope, rounds: firstRounds(reply) } : scope,
    async (result, times) => {
      const place = placeIn(reply.question.text, result.standings.length);
      const at = rank(result.standings)[place - 1];
      if (!at) return;
      const source = await sourceOfResult(reply, times.number, result);
      const counted = countedOf(reply, result, at, times.number);
      const tied = place === 1 ? leadersOf(result.standings) : [];
      if (tied.length > 1)
        draft.say(
          t.tied(
            tied.map(({ name }) => name),
            at.votes,
            whereIn(reply, result),
          ),
          source,
        );
      else draft.say(place === 1 ? t.leads(counted) : t.place({ ...counted, rank: place }), source);
      draft.note(...factsOf(result, at, times.number));
      draft.note({
        kind: place === 1 ? 'leader' : 'place',
        candidate: at.slug,
        area: result.code,
        round: times.number,
        value: place,
      });
      if (result.code === nationCode && place === 1)
        await sayOutcome(reply, { times, leader: at.name, scope });
    },
  );
}

/** Says that the election has no winner before its last round is announced. */
function sayNoWinnerYet({ knowledge, draft, question }: Reply, scope: ResultsScope): void {
  const next = knowledge.timeline.rounds.find(({ number }) => number > knowledge.lastRound);
  const isWhole = !scope.isPlaced && scope.rounds.length === 0;
  if (!isWhole || !next || knowledge.lastRound === 0 || !asksElection(question.text)) return;
  const isPast = next.pollsClose <= knowledge.at;
  draft.say(t.noWinnerYet(next.number, next.electionDay, isPast), calendarSource());
}

/** Returns the rounds that decide who qualifies for the last round. */
function firstRounds({ knowledge }: Reply): number[] {
  return knowledge.timeline.rounds.slice(0, -1).map(({ number }) => number);
}

const asksElection = phrase('alegeri\\w*|presedint\\w*|scrutin\\w*|cine a castigat|castigator\\w*');
const isLast = phrase('ultim\\w*(?! (?:tur|rund|sondaj))');
/** Returns the rank in the question, by default 1. „Ultimul” means the rank of the last candidate. */
const placeIn = (text: string, last: number) => (isLast(text) ? last : (placesIn(text)[0] ?? 1));

/** Adds the state of a round's national result, and the candidates who qualify for the next round. */
async function sayOutcome(
  reply: Reply,
  { times, leader, scope }: { times: RoundTimes; leader: string; scope: ResultsScope },
): Promise<void> {
  const { knowledge, draft } = reply;
  const source = await sayState(reply, times, false);
  const isLast = knowledge.timeline.rounds.every(({ number }) => number <= times.number);
  if (isLast) {
    const isValid = resultStateOf(times, knowledge.at) === 'validated';
    return draft.say(isValid ? t.won(leader, times.number) : t.notValidated(times.number), source);
  }
  const finalists = scope.ballots.get(times.number + 1) ?? [];
  const names = knowledge.candidates.filter(({ slug }) => finalists.includes(slug)).map(({ name }) => name);
  if (names.length > 0) draft.say(t.qualified(names, times.number + 1), source);
}

async function sayStates(reply: Reply, scope: ResultsScope): Promise<void> {
  const rounds = roundsOf(reply, scope);
  if (rounds.length === 0) return sayNothingYet(reply);
  for (const times of rounds) {
    if (resultStateOf(times, reply.knowledge.at) === null) sayUnannounced(reply, times);
    else await sayState(reply, times, true);
  }
}

async function sayState(reply: Reply, times: RoundTimes, isSaid: boolean) {
  const { db, knowledge, draft } = reply;
  const { timeline, at } = knowledge;
  const publication = await findPublication(db, { electionId: timeline.electionId, at, round: times.number });
  if (!publication) return null;
  const words = resultStateTexts.ro;
  const state = words.states[publication.state];
  const source = recordSource(
    `${RoundName(times.number)}: ${state}`,
    resultsHref(times.number),
    publication.sources,
  );
  if (isSaid) draft.say(t.state(times.number, state, words.moment(publication)), source);
  draft.note({ kind: 'state', round: times.number, value: publication.state });
  draft.isAbout({ round: times.number });
  return source;
}

async function sayCount(
  reply: Reply,
  { result, times, wish }: OneResult & { wish: 'registered' | 'valid' | 'null' },
): Promise<void> {
  const { draft } = reply;
  const source = await sourceOfResult(reply, times.number, result);
  const place = whereIn(reply, result);
  const round = times.number;
  const note = (kind: string, value: number) => draft.note({ kind, area: result.code, round, value });
  if (wish === 'valid') {
    draft.say(t.valid(result.validVotes, place, round), source);
    const { countingNote, voters } = result;
    if (countingNote !== null && voters !== null && result.validVotes > voters)
      draft.say(countingNote, source);
    return note('valid-votes', result.validVotes);
  }
  const nulls = wish === 'null' ? await findNullVotes(reply, result, round) : null;
  if (nulls && nulls.count === null && nulls.share !== null) {
    draft.say(t.nullShare(nulls.share, place, round), source);
    return note('null-share', nulls.share);
  }
  const count = nulls ? nulls.count : result.registered;
  if (count === null) return draft.say((wish === 'null' ? t.noNulls : t.noRegistered)(place, round), source);
  draft.say((wish === 'null' ? t.nulls : t.registered)(count, place, round), source);
  note(wish === 'null' ? 'null-votes' : 'registered', count);
}

/** Null votes are published only for the nation. */
async function findNullVotes(
  { db, knowledge }: Reply,
  result: AreaResult,
  round: number,
): Promise<{ count: number | null; share: number | null }> {
  if (result.nullVotes !== null || result.code !== nationCode)
    return { count: result.nullVotes, share: null };
  const { timeline, at } = knowledge;
  const figures = await listRoundFigures(db, { electionId: timeline.electionId, at, round });
  const figure = figures.find(({ code }) => code === 'null-votes');
  return { count: figure?.isExact ? figure.value : null, share: figure?.share ?? null };
}

function sayMargins(reply: Reply, scope: ResultsScope): Promise<void> {
  const isLacking = /lipsit/.test(reply.question.text);
  const isThird = scope.rounds.length === 0 && placesIn(reply.question.text).some((place) => place > 2);
  const rounds = isLacking || isThird ? firstRounds(reply) : scope.rounds;
  const stood = [...scope.ballots].filter(([, slugs]) =>
    scope.persons.every(({ slug }) => slugs.includes(slug)),
  );
  const announced = stood.map(([round]) => round).filter((round) => round <= reply.knowledge.lastRound);
  const own = rounds.length > 0 ? rounds : announced.slice(-1);
  return eachResult(reply, { ...scope, rounds: own }, async (result, times) => {
    const isSaid = await sayMargin(reply, { result, times, scope });
    if (!isSaid) await sayStandings(reply, { result, times, scope });
  });
}

function suggestMore(reply: Reply, scope: ResultsScope, wish: ResultsWish): void {
  const [area] = scope.areas;
  const [person] = scope.persons;
  if (!area) return;
  if (scope.sharedName !== null)
    reply.draft.suggest(
      ...scope.areas.flatMap((each) => countyOf(reply, each) ?? []).map(t.suggestions.inCounty),
    );
  const saidBest = wish === 'best-areas' || wish === 'worst-areas';
  if (person && !saidBest) reply.draft.suggest(t.suggestions.best(person.name));
  if (wish !== 'winner' && wish !== 'standings')
    reply.draft.suggest(t.suggestions.winner(whereIn(reply, area)));
  if (wish !== 'turnout') reply.draft.suggest(t.suggestions.turnout(whereIn(reply, area)));
}
