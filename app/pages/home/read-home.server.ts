import { mapSimulated } from '#app/features/candidates/counters/figures.server.ts';
import { listHomeCandidates } from '#app/features/candidates/queries.server.ts';
import { nationCode } from '#app/features/elections/addresses.ts';
import { readLead } from '#app/features/elections/lead/read-lead.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  type AreaResult,
  findAreaResult,
  listAreaResults,
} from '#app/features/elections/results/queries.server.ts';
import { countLeads, extremes } from '#app/features/elections/results/rules.ts';
import {
  announcedRound,
  countdownAt,
  isAnnounced,
  isOver,
  isVoted,
  nextRound,
  shareOf,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { findProvisional, findPublication } from '#app/features/elections/state/publication.server.ts';
import {
  findAnnouncement,
  listRoundFigures,
  readTurnout,
} from '#app/features/elections/turnout/queries.server.ts';
import { listSeriesPolls } from '#app/features/polls/queries.server.ts';
import { findContent, listBlocks } from '#app/features/site/queries.server.ts';
import { readLatestNews } from '#app/pages/_shared/news/latest-news.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

export type HomeData = Awaited<ReturnType<typeof readHome>>;
export type RoundData = NonNullable<Awaited<ReturnType<typeof readRound>>>;
type TimelineMoment = { timeline: Timeline; at: Date };

/** Number of stories on the home page. */
const shownNews = 4;

/** Reads all data that the home page shows as of `at`. */
export async function readHome(context: HandlerContext) {
  const { db, at, config } = context;
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const isSilent = silenceAt(timeline, at) !== null;
  const [content, blocks, lead, votingDay, first, last, provisional, people, polls, news, crowd] =
    await Promise.all([
      findContent(db, 'home'),
      listBlocks(db),
      readLead(db, { timeline, at }),
      readVotingDay(db, { timeline, at }),
      readRound(db, { timeline, at, round: 1 }),
      readLastRound(db, { timeline, at }),
      findProvisional(db, { timeline, at }),
      listHomeCandidates(db, { electionId, day: bucharestDay(at), at }),
      readPolls(db, { timeline, at }),
      readBlock(context, 'news-failed', () => readLatestNews(db, { electionId, at }, shownNews)),
      // A simulated crowd exists only in a demonstration.
      config.demo ? mapSimulated(db, { electionId, at, isSilent }) : {},
    ]);
  return {
    title: timeline.title,
    content,
    blocks,
    lead,
    votingDay,
    countdown: countdownAt(timeline, at),
    isOver: isOver(timeline, at),
    next: nextRound(timeline, at),
    first,
    last,
    provisional,
    people,
    crowd,
    polls,
    news,
    silence: silenceAt(timeline, at),
  };
}

/** Reads the turnout by hour while stations are open and an hour is known. Returns null otherwise. */
async function readVotingDay(db: Db, { timeline, at }: TimelineMoment) {
  const countdown = countdownAt(timeline, at);
  if (countdown.kind !== 'today') return null;
  const day = await readTurnout(db, { electionId: timeline.electionId, at, code: nationCode });
  return day.turnout.some(({ round }) => round === countdown.round) ? day : null;
}

/** Reads the latest announced round. Returns null when it is the first round, which the home page always shows. */
async function readLastRound(db: Db, { timeline, at }: TimelineMoment) {
  const round = announcedRound(timeline, at);
  return round > 1 ? readRound(db, { timeline, at, round }) : null;
}

/** Reads the box next to the title: the time left, a provisional result, or the last round's result. */
export async function readElectionBox({ db, at }: HandlerContext) {
  const timeline = await requireTimeline(db);
  const [last, provisional] = await Promise.all([
    readLastRound(db, { timeline, at }),
    findProvisional(db, { timeline, at }),
  ]);
  return { countdown: countdownAt(timeline, at), last, provisional };
}

/** Reads a round's national result, other figures and leaders. Returns null before its announcement. */
async function readRound(db: Db, { timeline, at, round }: TimelineMoment & { round: number }) {
  const query = { electionId: timeline.electionId, at, round };
  const [nation, announcement, publication, figures, counties] = await Promise.all([
    findAreaResult(db, { ...query, code: 'RO' }),
    findAnnouncement(db, query),
    findPublication(db, query),
    listRoundFigures(db, query),
    listAreaResults(db, { ...query, kinds: ['county', 'municipality', 'abroad', 'mail'] }),
  ]);
  if (!nation || !announcement || !publication) return null;
  const times = timeline.rounds.find(({ number }) => number === round);
  const ids = [...nation.sourceIds, ...figures.flatMap((figure) => figure.sourceIds)];
  const cited = new Map([
    ['nation', nation.sourceIds],
    ['figures', [...new Set(ids)]],
  ] as const);
  const sources = await mapSources(db, { cited, at });
  return {
    round,
    day: times?.electionDay ?? '',
    isLast: timeline.rounds.every(({ number }) => number <= round),
    announcedAt: announcement.at,
    publication,
    isValidated: publication.state === 'validated',
    nation,
    figures,
    areas: summarise(counties),
    sources: sources.get('nation') ?? [],
    figureSources: sources.get('figures') ?? [],
  };
}

/** Reduces all areas to a few figures, because whole areas would make up most of the page's data. */
function summarise(areas: readonly AreaResult[]) {
  const turnout = ({ voters, registered }: AreaResult) => shareOf(voters, registered);
  const { highest, lowest } = extremes(areas, turnout);
  const named = (area: AreaResult | undefined) => {
    const share = area && turnout(area);
    return area && typeof share === 'number' ? { name: area.name, share } : null;
  };
  return {
    count: areas.length,
    /** The leading candidates, and the number of areas that each led. */
    leads: countLeads(areas).leads.map(({ standing, count }) => ({ name: standing.name, count })),
    highest: named(highest[0]),
    lowest: named(lowest[0]),
    votersAbroad: areas
      .filter(({ kind }) => kind === 'abroad' || kind === 'mail')
      .reduce((sum, { voters }) => sum + voters, 0),
  };
}

/**
 * Reads the polls of the upcoming round, or of the last round after the election. Falls back to the first
 * round's polls.
 */
async function readPolls(db: Db, { timeline, at }: TimelineMoment) {
  const wanted = isAnnounced(timeline, 1, at) ? [2, 1] : [1];
  const found = await Promise.all(
    wanted.map(async (round) => ({ round, polls: await listSeriesPolls(db, { timeline, round, at }) })),
  );
  // A line needs at least four polls. With fewer, the earlier round's chart is more informative.
  const chosen = found.find(({ polls }) => polls.length >= 4) ?? found.at(-1);
  if (!chosen || chosen.polls.length === 0) return null;
  const cited = new Map(chosen.polls.map((poll) => [poll.code, poll.sourceIds]));
  return {
    ...chosen,
    isVoted: isVoted(timeline, chosen.round, at),
    sources: await mapSources(db, { cited, at }),
  };
}
