import { nationCode } from '#app/features/elections/addresses.ts';
import {
  type AreaResult,
  findAreaResult,
  listRoundCandidates,
} from '#app/features/elections/results/queries.server.ts';
import { isAnnounced, type RoundTimes, roundShare } from '#app/features/elections/rules.ts';
import { infoHref } from '#app/features/guide/addresses.ts';
import type { AnswerFact } from '../../answer.ts';
import { areasCalled, type NamedArea } from '../../understanding/names/areas.ts';
import type { KnownCandidate } from '../../understanding/queries.server.ts';
import { personsAround, personsOf, type Reply } from '../reply.ts';
import { recordSource, resultSource } from '../sources.server.ts';
import { resultsTexts } from './texts.ts';

const t = resultsTexts.ro;

export type AreaPlace = Pick<NamedArea, 'code' | 'name' | 'kind' | 'rank' | 'parentCode'>;

/** The candidates, areas and rounds to which a question about results refers. */
export type ResultsScope = {
  persons: readonly KnownCandidate[];
  areas: readonly AreaPlace[];
  /** True when the question or the conversation names an area. */
  isPlaced: boolean;
  /** The shared name of several localities in `areas`, when the question does not say which locality it means. */
  sharedName: string | null;
  /** The rounds that the question names, or an empty list. */
  rounds: readonly number[];
  /** The slugs of the candidates by round, for rounds whose candidates are public. */
  ballots: ReadonlyMap<number, readonly string[]>;
};

export async function readResultsScope(reply: Reply): Promise<ResultsScope> {
  const { db, knowledge, question } = reply;
  const { timeline, at } = knowledge;
  const ballots = new Map(
    await Promise.all(
      timeline.rounds.map(async ({ number }) => {
        const ballot = await listRoundCandidates(db, { electionId: timeline.electionId, round: number, at });
        return [number, ballot.map(({ slug }) => slug)] as const;
      }),
    ),
  );
  const known = [...ballots].filter(([, ballot]) => ballot.length > 0).map(([number]) => number);
  const finalists = ballots.get(Math.max(0, ...known)) ?? [];
  const named = personsOf(reply, finalists);
  const persons = named.length > 0 || !question.isFollowUp ? named : personsAround(reply);
  const areas = areasOf(reply);
  const nation = knowledge.lexicon.areasByCode.get(nationCode);
  const inThread = question.isFollowUp && question.subject.round ? [question.subject.round] : [];
  return {
    persons,
    areas: areas.length > 0 ? areas : nation ? [nation] : [],
    isPlaced: areas.length > 0,
    sharedName: sharedNameOf(areas),
    rounds: question.rounds.length > 0 ? question.rounds : inThread,
    ballots,
  };
}

function areasOf({ question, knowledge }: Reply): NamedArea[] {
  const of = (code: string) => knowledge.lexicon.areasByCode.get(code) ?? [];
  if (question.areas.length > 0) return question.areas.flatMap(({ code }) => of(code));
  if (question.isFollowUp && question.subject.area)
    return areasCalled(knowledge.areas, question.subject.area);
  return question.pageArea ? [of(question.pageArea)].flat() : [];
}

function sharedNameOf(areas: readonly AreaPlace[]): string | null {
  const [first, ...rest] = areas;
  const isShared =
    rest.length > 0 && areas.every(({ kind, name }) => kind === 'locality' && name === first?.name);
  return first && isShared ? first.name : null;
}

/** Returns the rounds of the answer: the rounds in the question, or the last announced round with the candidates. */
export function roundsOf({ knowledge }: Reply, scope: ResultsScope, slug?: string): RoundTimes[] {
  const { rounds } = knowledge.timeline;
  if (scope.rounds.length > 0) return rounds.filter(({ number }) => scope.rounds.includes(number));
  const announced = rounds.filter(({ number }) => isAnnounced(knowledge.timeline, number, knowledge.at));
  const own = slug ? announced.filter(({ number }) => scope.ballots.get(number)?.includes(slug)) : announced;
  return own.slice(-1);
}

export function findResult(
  { db, knowledge }: Reply,
  round: number,
  code: string,
): Promise<AreaResult | null> {
  const { timeline, at } = knowledge;
  return findAreaResult(db, { electionId: timeline.electionId, at, round, code, isWhole: true });
}

/** Returns the name of a locality's county, or null for other areas. */
export const countyOf = ({ knowledge }: Reply, { kind, parentCode }: AreaPlace) =>
  kind === 'locality' ? (knowledge.lexicon.areasByCode.get(parentCode ?? '')?.name ?? null) : null;

/** Returns an area's name with a preposition. A locality gets its county: „în comuna Bonțida (județul Cluj)”. */
export const whereIn = (reply: Reply, area: AreaPlace) => t.in({ ...area, county: countyOf(reply, area) });

/** Returns an area's name for a source's title: „Bonțida, Cluj”. */
export const titleOf = (reply: Reply, area: AreaPlace) =>
  [area.name, countyOf(reply, area)].filter(Boolean).join(', ');

export const sourceOfResult = (reply: Reply, round: number, result: AreaResult) =>
  resultSource(reply.db, {
    round,
    code: result.code,
    name: titleOf(reply, result),
    sourceIds: result.sourceIds,
    at: reply.knowledge.at,
  });

/** The source for the election's days. */
export const calendarSource = () => recordSource(t.calendar, infoHref(), []);

/** Says that a round has no announced result. Returns false when the result is announced. */
export function sayUnannounced({ knowledge, draft }: Reply, times: RoundTimes): boolean {
  if (times.announcedAt <= knowledge.at) return false;
  draft.say(
    t.notAnnounced(times.number, times.electionDay, times.pollsClose <= knowledge.at),
    calendarSource(),
  );
  draft.isAbout({ round: times.number });
  return true;
}

/** Returns a candidate's figures in an area, formatted for a sentence. */
export function countedOf(
  reply: Reply,
  result: AreaResult,
  standing: { name: string; votes: number },
  round: number,
) {
  return {
    name: standing.name,
    votes: standing.votes,
    share: roundShare(standing.votes, result.validVotes),
    valid: result.validVotes,
    place: whereIn(reply, result),
    round,
  };
}

export function factsOf(
  result: AreaResult,
  standing: { slug: string; votes: number },
  round: number,
): AnswerFact[] {
  const own = { candidate: standing.slug, area: result.code, round };
  const share = roundShare(standing.votes, result.validVotes);
  return [
    { kind: 'votes', ...own, value: standing.votes },
    ...(share === null ? [] : [{ kind: 'share', ...own, value: share }]),
    { kind: 'valid-votes', area: result.code, round, value: result.validVotes },
  ];
}
