import {
  findFirstRound,
  listRoundSourceIds,
  listSpreads,
} from '#app/features/candidates/list/round-queries.server.ts';
import { filterCandidates, insightsOf, readFilter } from '#app/features/candidates/list/rules.ts';
import {
  type ListedCandidate,
  listCandidates,
  listParties,
} from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { countdownAt, isOver, knownRound, nextRound, silenceAt } from '#app/features/elections/rules.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { findContent } from '#app/features/site/queries.server.ts';
import { readParticipation } from '#app/pages/_shared/vote-buttons/state.server.ts';
import { reader } from '#app/platform/context.server.ts';

const texts = candidateTexts.ro.list;
const alphabet = new Intl.Collator('ro');

/** Reads the candidate list as of election time. The URL's query parameters filter and sort the list. */
export const readCandidates = reader('candidates-failed', async (context) => {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const silence = silenceAt(timeline, at);
  const voting = nextRound(timeline, at) ?? timeline.rounds.at(-1);
  if (!voting) throw new Error('The election has no rounds.');
  const [all, parties, firstRound, spreads, content, votingSourceIds] = await Promise.all([
    listCandidates(db, { electionId, at, isSilent: silence !== null }),
    listParties(db, { electionId, at }),
    findFirstRound(db, { electionId, at }),
    listSpreads(db, { electionId, at }),
    findContent(db, 'candidates'),
    listRoundSourceIds(db, { electionId, round: voting.number }),
  ]);
  const cited = new Map([
    ['firstRound', firstRound?.sourceIds ?? []],
    ['voting', votingSourceIds],
  ] as const);
  const [participation, sources] = await Promise.all([
    readParticipation(context, timeline),
    mapSources(db, { cited, at }),
  ]);
  const filter = readFilter(new URL(request.url).searchParams, { votes: firstRound !== null });
  const shownRound = timeline.rounds.find((round) => round.number === Math.max(1, knownRound(timeline, at)));
  return {
    at,
    silence,
    participation,
    filter,
    parties,
    title: content.candidates_title ?? texts.title,
    subtitle: content.candidates_subtitle ?? texts.subtitle,
    countdown: countdownAt(timeline, at),
    areFinalistsKnown: knownRound(timeline, at) > 1,
    section: shownRound ? texts.section(shownRound.number, shownRound.electionDay) : texts.all,
    themes: [...new Set(all.flatMap((candidate) => candidate.tags))].toSorted(alphabet.compare),
    candidates: filterCandidates(all, filter),
    /** All candidates in ballot order, because the filter may hide selected candidates. */
    everybody: all.map(toSelectable),
    insights: insightsOf({ candidates: all, validVotes: firstRound?.validVotes ?? null, spreads }),
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

function toSelectable({ slug, name, hue }: ListedCandidate) {
  return { slug, name, hue };
}
