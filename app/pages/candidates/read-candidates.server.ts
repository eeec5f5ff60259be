import { findListFacts, findTotals } from '#app/features/candidates/list/facts.server.ts';
import {
  findFirstRound,
  listRoundSourceIds,
  listSpreads,
} from '#app/features/candidates/list/round-queries.server.ts';
import {
  candidatesPerPage,
  insightsOf,
  type ListFilter,
  pageParam,
  readFilter,
} from '#app/features/candidates/list/rules.ts';
import { readSelection } from '#app/features/candidates/list/selection.ts';
import { listFirstRoundCorrections } from '#app/features/candidates/profile/first-round-corrections.server.ts';
import { listCandidates, listNames, listParties } from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { looksBack, requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  countdownAt,
  isAnnounced,
  isOver,
  knownRound,
  nextRound,
  silenceAt,
} from '#app/features/elections/rules.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { findContent } from '#app/features/site/queries.server.ts';
import { readParticipation } from '#app/pages/_shared/vote-buttons/state.server.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';

const texts = candidateTexts.ro.list;

/**
 * Reads one page of the candidate list as of election time. The URL's query parameters filter and sort the
 * list, and name the page.
 */
export const readCandidates = reader('candidates-failed', async (reading) => {
  const { db, at, request } = reading;
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const silence = silenceAt(timeline, at);
  const voting = nextRound(timeline, at) ?? timeline.rounds.at(-1);
  if (!voting) throw new Error('The election has no rounds.');
  const params = new URL(request.url).searchParams;
  const filter = readFilter(params, { votes: isAnnounced(timeline, 1, at) });
  const asked = { electionId, at, isSilent: silence !== null, filter };
  const [list, facts, parties, firstRound, corrections, spreads, content, votingSourceIds] =
    await Promise.all([
      readListPage(db, { ...asked, page: readPageNumber(params.get(pageParam)) }),
      findListFacts(db, { electionId, at }),
      listParties(db, { electionId, at }),
      findFirstRound(db, { electionId, at }),
      listFirstRoundCorrections(db, { electionId, at }),
      listSpreads(db, { electionId, at }),
      // Administrators write these texts for the present election.
      looksBack(db) ? null : findContent(db, 'candidates'),
      listRoundSourceIds(db, { electionId, round: voting.number }),
    ]);
  const cited = new Map([
    ['firstRound', firstRound?.sourceIds ?? []],
    ['voting', votingSourceIds],
  ] as const);
  const [participation, sources, selectable] = await Promise.all([
    readParticipation(reading, timeline),
    mapSources(db, { cited, at }),
    listSelectable(db, { electionId, at, shown: list.candidates, selected: readSelection(params) }),
  ]);
  const shownRound = timeline.rounds.find((round) => round.number === Math.max(1, knownRound(timeline, at)));
  return {
    at,
    silence,
    participation,
    filter,
    parties,
    ...list,
    title: content?.candidates_title ?? texts.title,
    subtitle: content?.candidates_subtitle ?? texts.subtitle,
    countdown: countdownAt(timeline, at),
    areFinalistsKnown: knownRound(timeline, at) > 1,
    section: shownRound ? texts.section(shownRound.number, shownRound.electionDay) : texts.all,
    themes: facts.themes,
    /** The page's candidates and the selected candidates of other pages, in ballot order. */
    selectable,
    insights: insightsOf({ facts, validVotes: firstRound?.validVotes ?? null, spreads }),
    corrections,
    firstRound: firstRound && { ...firstRound, sources: sources.get('firstRound') ?? [] },
    voting: {
      opens: voting.pollsOpen,
      closes: voting.pollsClose,
      isOver: isOver(timeline, at),
      sources: sources.get('voting') ?? [],
    },
  };
});

export type CandidatesData = Awaited<ReturnType<typeof readCandidates>>;

type ListRequest = { electionId: string; at: Date; isSilent: boolean; filter: ListFilter };

/**
 * Reads one page of the list, with the sums over all pages. A number beyond the last page counts as the last.
 */
async function readListPage(db: Db, { page, ...asked }: ListRequest & { page: number }) {
  const { filter } = asked;
  const listPage = (number: number) =>
    listCandidates(db, {
      ...asked,
      part: {
        filter,
        order: filter.order,
        offset: (number - 1) * candidatesPerPage,
        limit: candidatesPerPage,
      },
    });
  const [totals, candidates] = await Promise.all([findTotals(db, asked), listPage(page)]);
  const pages = Math.max(1, Math.ceil(totals.found / candidatesPerPage));
  const isBeyond = page > pages;
  return {
    page: isBeyond ? pages : page,
    pages,
    totals,
    candidates: isBeyond ? await listPage(pages) : candidates,
  };
}

/** Lists the candidates that can be selected on this page or are already selected. */
async function listSelectable(
  db: Db,
  asked: {
    electionId: string;
    at: Date;
    shown: Awaited<ReturnType<typeof listCandidates>>;
    selected: readonly string[];
  },
) {
  const { shown, selected, ...moment } = asked;
  const elsewhere = selected.filter((slug) => shown.every((candidate) => candidate.slug !== slug));
  const others =
    elsewhere.length > 0 ? await listNames(db, { ...moment, slugs: elsewhere, limit: elsewhere.length }) : [];
  const all = [...shown, ...others];
  return all
    .toSorted((a, b) => a.ballotPosition - b.ballotPosition)
    .map(({ slug, name, hue }) => ({ slug, name, hue }));
}
