import { findLastWholeRecount } from '#app/features/administration/recount.server.ts';
import { findVoteSum, listVotedCandidates } from '#app/features/candidates/counters/live-counts.server.ts';
import {
  type Snapshot,
  type VoteTotals,
  verifyChain,
} from '#app/features/daily-vote/snapshots/chain.server.ts';
import { listPublicSnapshots } from '#app/features/daily-vote/snapshots/public-snapshots.server.ts';
import { listSnapshots, nextSnapshotAt } from '#app/features/daily-vote/snapshots/snapshots.server.ts';
import { withheldAt } from '#app/features/elections/api/context.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { integrityTexts } from './texts.ts';

/** Maximum number of snapshots in the table: the snapshots of one day. */
const shown = 24;
/** Maximum number of candidates in the table of totals. The downloadable file lists all candidates. */
const candidatesShown = 50;

export type IntegrityData = Awaited<ReturnType<typeof readIntegrity>>;

/** Reads the integrity page's data as of `at`. During election silence it reads neither counts nor findings. */
export async function readIntegrity({ db, at, config, clock }: HandlerContext) {
  const timeline = await requireTimeline(db);
  const silence = silenceAt(timeline, at);
  const { title, electionId } = timeline;
  const days = config.ballotKeyDays;
  if (silence) return { title, silence, days, counted: null };
  const query = { electionId, at };
  // The query also reads the snapshot before the shown snapshots, so that the first shown link can be
  // checked.
  const [snapshots, recount, sum, people, crowd] = await Promise.all([
    listSnapshots(db, { ...query, latest: shown + 1 }),
    findLastWholeRecount(db, query),
    findVoteSum(db, query),
    listVotedCandidates(db, { ...query, limit: candidatesShown }),
    listSnapshots(db, { ...query, latest: shown, isSimulated: true }),
  ]);
  // After a demonstration moves back, later snapshots of the chain stay hidden but are still checked.
  const chain = await listSnapshots(db, { electionId, from: snapshots[0]?.sequence ?? 1 });
  const problems = verifyChain(chain, { isWhole: false });
  const rows = snapshots.slice(-shown).toReversed();
  const last = rows[0];
  return {
    title,
    silence: null,
    days,
    counted: {
      recount,
      /** The votes of all days so far, and the time of the next snapshot. */
      votesNow: sum.votes,
      nextSnapshot: nextSnapshotAt({ real: clock.realNow(), election: at }),
      snapshots: rows.map(({ sequence, at: taken, ballots, hash }) => ({
        sequence,
        at: taken,
        ballots,
        hash: hash.toString('hex'),
        isBroken: problems.some((problem) => problem.sequence === sequence),
      })),
      simulated: readSimulation(crowd, people),
      totals: people.map(({ id, slug, name, isFictitious }) => ({
        slug,
        name,
        isFictitious,
        ballots: last?.totals[id]?.[0] ?? 0,
        closed: last?.totals[id]?.[1] ?? 0,
      })),
      /** The candidates that the table of totals omits, with their votes. Null when the table has all candidates. */
      others:
        last && sum.candidates > people.length
          ? {
              candidates: sum.candidates - people.length,
              ...sumOf(last.totals, new Set(people.map(({ id }) => id))),
            }
          : null,
    },
  };
}

type Voted = Awaited<ReturnType<typeof listVotedCandidates>>;

/** Reads the current votes and snapshots of the simulated crowd, or returns null without a crowd. */
function readSimulation(snapshots: readonly Snapshot[], people: Voted) {
  const counted = people.flatMap(({ slug, name, simulatedVotes }) =>
    simulatedVotes === null ? [] : [{ slug, name, ballots: simulatedVotes }],
  );
  if (counted.length === 0) return null;
  const problems = verifyChain(snapshots, { isWhole: false });
  return {
    counted,
    votes: counted.reduce((sum, { ballots }) => sum + ballots, 0),
    isBroken: problems.length > 0,
    snapshots: snapshots
      .map(({ sequence, at, ballots, hash }) => ({ sequence, at, ballots, hash: hash.toString('hex') }))
      .toReversed(),
  };
}

function sumOf(totals: VoteTotals, without: ReadonlySet<string>): { ballots: number; closed: number } {
  const left = Object.entries(totals).flatMap(([id, counts]) => (without.has(id) ? [] : [counts]));
  return {
    ballots: left.reduce((sum, [ballots]) => sum + ballots, 0),
    closed: left.reduce((sum, [, closed]) => sum + closed, 0),
  };
}

/**
 * Writes all public snapshots as a JSON file, with everything needed to check them. During election silence the
 * file has only the notice.
 */
export async function writeSnapshotsFile(
  db: Db,
  at: Date,
): Promise<{ name: string; type: string; body: string }> {
  const timeline = await requireTimeline(db);
  const simulated = await listPublicSnapshots(db, { timeline, at, isSimulated: true });
  const content = {
    election: timeline.electionId,
    about: integrityTexts.ro.file.about,
    hashed_text: integrityTexts.ro.chain.format,
    withheld: withheldAt(timeline, { at, fields: ['snapshots'] }),
    snapshots: await listPublicSnapshots(db, { timeline, at }),
    ...(simulated.length > 0 ? { simulated_snapshots: simulated } : {}),
  };
  return {
    name: `${timeline.electionId}-vot-zilnic.json`,
    type: 'application/json; charset=utf-8',
    body: `${JSON.stringify(content, null, 1)}\n`,
  };
}
