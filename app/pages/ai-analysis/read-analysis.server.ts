import { nationCode } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  findAreaResult,
  listAreaResults,
  listRoundCandidates,
} from '#app/features/elections/results/queries.server.ts';
import {
  isAnnounced,
  isVoted,
  knownRound,
  provisionalRound,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { findPublication } from '#app/features/elections/state/publication.server.ts';
import { listRoundFigures } from '#app/features/elections/turnout/queries.server.ts';
import { countMentions } from '#app/features/news/articles/mentions.server.ts';
import { countNews } from '#app/features/news/articles/queries.server.ts';
import type { NewsMoment } from '#app/features/news/articles/visible.server.ts';
import { isDrawable } from '#app/features/polls/people.ts';
import { findScenarios } from '#app/features/polls/scenarios/queries.server.ts';
import { findPollSeries } from '#app/features/polls/series/queries.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { parseQuery } from './query.ts';

export type AnalysisData = Awaited<ReturnType<typeof readAnalysis>>;
export type RoundData = AnalysisData['rounds'][number];

/** Reads all data that the analysis page shows as of `at`. */
export async function readAnalysis(context: HandlerContext) {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const known = Math.max(1, knownRound(timeline, at));
  const [scenarios, finalists, found, series, mentions] = await Promise.all([
    findScenarios(db, { timeline, at }),
    known > 1 ? listRoundCandidates(db, { electionId: timeline.electionId, at, round: known }) : [],
    Promise.all(timeline.rounds.map(({ number: round }) => readRound(db, { timeline, at, round }))),
    Promise.all(timeline.rounds.map(({ number: round }) => findPollSeries(db, { timeline, at, round }))),
    readBlock(context, 'news-failed', () => readMentions(db, { electionId: timeline.electionId, at })),
  ]);
  return {
    electionTitle: timeline.shortTitle,
    round: known,
    silence: silenceAt(timeline, at),
    isOver: timeline.rounds.every(({ number }) => isAnnounced(timeline, number, at)),
    firstDay: timeline.rounds[0]?.electionDay ?? null,
    isFirstVoted: isVoted(timeline, 1, at),
    /** The round with a provisional result, or null. */
    provisional: provisionalRound(timeline, at)?.number ?? null,
    query: parseQuery(new URL(request.url).searchParams),
    finalists: finalists.map(({ slug }) => slug),
    scenarios,
    mentions,
    series: series.filter((entry) => entry !== null).filter(({ polls }) => isDrawable(polls)),
    /** The announced rounds, in order. */
    rounds: found.filter((round) => round !== null),
  };
}

async function readMentions(db: Db, moment: NewsMoment) {
  const [candidates, total] = await Promise.all([countMentions(db, moment), countNews(db, moment)]);
  return { candidates, total };
}

async function readRound(db: Db, query: { timeline: Timeline; at: Date; round: number }) {
  const { timeline, at, round } = query;
  const scope = { electionId: timeline.electionId, at, round };
  const [nation, publication, figures, areas] = await Promise.all([
    findAreaResult(db, { ...scope, code: nationCode }),
    findPublication(db, scope),
    listRoundFigures(db, scope),
    listAreaResults(db, { ...scope, kinds: ['county', 'municipality', 'abroad', 'mail'] }),
  ]);
  if (!nation || !publication) return null;
  const places = figures.filter(({ code }) => code === 'urban-voters' || code === 'rural-voters');
  return {
    round,
    publication,
    nation,
    areas,
    places,
    sources: await listSources(db, { ids: nation.sourceIds, at }),
    placeSources: await listSources(db, { ids: places.flatMap(({ sourceIds }) => sourceIds), at }),
  };
}
