import { listAreaResults } from '#app/features/elections/results/queries.server.ts';
import { isAnnounced, type Timeline } from '#app/features/elections/rules.ts';
import { type CitedSource, listSources } from '#app/features/elections/sources/queries.server.ts';
import { findActivePoll, listPollHistory } from '#app/features/live-polls/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type ComparedRound, compareRound } from './rules.ts';

type FiguresContext = { db: Db; at: Date; timeline: Timeline };

export type SourcedRound = ComparedRound & { announcedAt: Date; sources: CitedSource[] };

/** Lists the rounds announced at `at`, latest first, with these candidates' figures. */
export async function listComparedRounds({
  db,
  at,
  timeline,
  slugs,
}: FiguresContext & { slugs: readonly string[] }): Promise<SourcedRound[]> {
  const announced = timeline.rounds.filter(({ number }) => isAnnounced(timeline, number, at));
  const rounds = await Promise.all(
    announced.map(async ({ number: round, announcedAt }) => {
      const areas = await listAreaResults(db, {
        electionId: timeline.electionId,
        at,
        round,
        isWhole: true,
        kinds: ['nation', 'county', 'municipality', 'abroad', 'mail'],
      });
      const compared = compareRound(areas, { round, slugs });
      if (!compared) return [];
      const ids = areas.find(({ kind }) => kind === 'nation')?.sourceIds ?? [];
      return [{ ...compared, announcedAt, sources: await listSources(db, { ids, at }) }];
    }),
  );
  return rounds.flat().toSorted((a, b) => b.round - a.round);
}

/**
 * One live poll. `share` is the candidate's percentage of its ballots, or null without ballots, and `shares`
 * holds only candidates of the poll.
 */
export type PollShares = {
  id: string;
  endsAt: Date;
  ballots: number;
  shares: { slug: string; share: number | null }[];
};

/** Maximum number of closed live polls to show, as on the polls page (HIST-04). */
const shownPolls = 5;

/**
 * Reads the open live poll and the latest closed polls, without simulated polls. Both are empty in election
 * silence.
 */
export async function readLivePolls({ db, at, timeline }: FiguresContext): Promise<{
  open: PollShares | null;
  closed: PollShares[];
}> {
  const [open, closed] = await Promise.all([
    findActivePoll(db, { timeline, at }),
    listPollHistory(db, { timeline, at, limit: shownPolls }),
  ]);
  return {
    open: open && !open.isSimulated ? toShares(open) : null,
    closed: closed.filter(({ isSimulated }) => !isSimulated).map(toShares),
  };
}

type Poll = Omit<PollShares, 'shares'> & {
  candidates: readonly { slug: string; percentage: number | null }[];
};

function toShares({ id, endsAt, ballots, candidates }: Poll): PollShares {
  return {
    id,
    endsAt,
    ballots,
    shares: candidates.map(({ slug, percentage }) => ({ slug, share: percentage })),
  };
}
