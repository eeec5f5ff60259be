import { nationCode } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findAreaResult, listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import {
  announcedRound,
  isAnnounced,
  isArchive,
  isVoted,
  knownRound,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { listSources, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { findPublication } from '#app/features/elections/state/publication.server.ts';
import { findAnnouncement } from '#app/features/elections/turnout/queries.server.ts';
import {
  countPolls,
  filterOf,
  findPollPlace,
  listPollEntries,
  listPolledPeople,
  type PollGroup,
} from '#app/features/polls/list/queries.server.ts';
import { findPollSeries } from '#app/features/polls/series/queries.server.ts';
import { readArchive } from '#app/pages/_shared/live-poll/history/read-archive.server.ts';
import { readLivePoll } from '#app/pages/_shared/live-poll/read-live-poll.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';
import { groupWord, parseGroup } from './query.ts';

export type PollsData = Awaited<ReturnType<typeof readPolls>>;
export type FirstRound = NonNullable<PollsData['first']>;

/** Reads all data that the polls page shows at election time `at`. */
export async function readPolls(context: HandlerContext) {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const query = new URL(request.url).searchParams;
  const counts = await countPolls(db, { timeline, at });
  const awaited = awaitedRound(timeline, at);
  const group = parseGroup(query.get('tur'), counts, awaited);
  const [live, archive, list, first] = await Promise.all([
    readBlock(context, 'poll-data-failed', () => readLivePoll(context, timeline)),
    readArchive(context, timeline),
    group
      ? readList(db, {
          timeline,
          at,
          group,
          candidate: query.get('candidat'),
          poll: query.get('sondaj'),
          page: readPageNumber(query.get('pagina')),
        })
      : null,
    readFirstRound(db, { timeline, at }),
  ]);
  return {
    electionType: timeline.electionType,
    year: Number((timeline.rounds.at(-1)?.electionDay ?? '').slice(0, 4)),
    silence: silenceAt(timeline, at),
    isArchive: isArchive(timeline, at),
    laterRounds: timeline.rounds
      .map(({ number }) => number)
      .filter((number) => number > 1 && isAnnounced(timeline, number, at)),
    isFirstVoted: isVoted(timeline, 1, at),
    live,
    ...archive,
    counts,
    /** The awaited round without a public poll, or null. */
    unpolled: counts.rounds.some(({ round }) => round === awaited) ? null : awaited,
    list,
    first,
    firstDay: timeline.rounds[0]?.electionDay ?? null,
  };
}

/** Returns the round whose candidates are known and whose result is not announced, or null. */
function awaitedRound(timeline: Timeline, at: Date): number | null {
  const known = knownRound(timeline, at);
  return known > announcedRound(timeline, at) ? known : null;
}

/** Maximum number of polls on one page of the list. */
const pollsPerPage = 15;

type TimelineMoment = { timeline: Timeline; at: Date };

type ListRequest = TimelineMoment & {
  group: PollGroup;
  candidate: string | null;
  poll: string | null;
  page: number;
};

/** Reads the page of a group's polls that contains `poll`, or else this page. A number beyond the last page counts as the last. */
async function readList(db: Db, { timeline, at, group, candidate, poll, page }: ListRequest) {
  const inGroup = { timeline, at, filter: filterOf(group) };
  const people = await listPolledPeople(db, inGroup);
  const chosen = people.some(({ slug }) => slug === candidate) ? candidate : null;
  const asked = { ...inGroup, filter: { ...inGroup.filter, candidate: chosen } };
  const { total, ordinary, place } = await findPollPlace(db, { ...asked, code: poll });
  const pages = Math.max(1, Math.ceil(total / pollsPerPage));
  const shown = Math.min(place === null ? page : Math.ceil(place / pollsPerPage), pages);
  const [entries, series] = await Promise.all([
    listPollEntries(db, { ...asked, offset: (shown - 1) * pollsPerPage, limit: pollsPerPage }),
    group === 'earlier' ? null : findPollSeries(db, { timeline, at, round: group.round }),
  ]);
  const cited = new Map(entries.map(({ code, sourceIds }) => [code, sourceIds]));
  return {
    group,
    word: groupWord(group),
    candidate: chosen,
    people,
    page: shown,
    pages,
    total,
    ordinary,
    entries,
    /** The code of the poll that the URL names. */
    named: place === null ? null : poll,
    sources: await mapSources(db, { cited, at }),
    series,
  };
}

/** Reads the first round's official result, or null before its announcement. */
async function readFirstRound(db: Db, { timeline, at }: TimelineMoment) {
  const scope = { electionId: timeline.electionId, at, round: 1 };
  const [nation, announcement, publication, finalists] = await Promise.all([
    findAreaResult(db, { ...scope, code: nationCode }),
    findAnnouncement(db, scope),
    findPublication(db, scope),
    knownRound(timeline, at) > 1 ? listRoundCandidates(db, { ...scope, round: 2 }) : null,
  ]);
  if (!nation || !announcement || !publication) return null;
  return {
    nation,
    announcedAt: announcement.at,
    publication,
    isValidated: publication.state === 'validated',
    finalists: finalists && finalists.length > 0 ? finalists.map(({ slug }) => slug) : null,
    isLast: timeline.rounds.length === 1,
    sources: await listSources(db, { ids: nation.sourceIds, at }),
  };
}
