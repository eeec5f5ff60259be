import { nationCode } from '#app/features/elections/addresses.ts';
import { findAreaResult, listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import {
  announcedRound,
  countdownAt,
  nextRound,
  shareOf,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { listHourlyTurnout } from '#app/features/elections/turnout/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type Lead, leadOf } from './lead.ts';

type LeadMoment = { timeline: Timeline; at: Date };

/** Reads the headline of the current phase. Returns null when a result is the news. */
export async function readLead(db: Db, { timeline, at }: LeadMoment): Promise<Lead | null> {
  const countdown = countdownAt(timeline, at);
  const scope = { electionId: timeline.electionId, at };
  const next = nextRound(timeline, at);
  const [ballot, turnout] = await Promise.all([
    next ? listRoundCandidates(db, { ...scope, round: next.number }) : [],
    listHourlyTurnout(db, { ...scope, code: nationCode }),
  ]);
  return leadOf({
    at,
    next,
    counting: countdown.kind === 'counting' ? countdown.round : null,
    isLate: countdown.kind === 'counting' && countdown.isLate,
    silence: silenceAt(timeline, at),
    names: ballot.map(({ name }) => name),
    earlier: await readEarlier(db, { timeline, at, slugs: ballot.map(({ slug }) => slug) }),
    turnout,
  });
}

/** Reads the shares of these candidates in the latest announced round, in the order of `slugs`. */
async function readEarlier(db: Db, { timeline, at, slugs }: LeadMoment & { slugs: readonly string[] }) {
  const round = announcedRound(timeline, at);
  if (round === 0) return null;
  const nation = await findAreaResult(db, { electionId: timeline.electionId, at, round, code: nationCode });
  if (!nation) return null;
  const shares = slugs.flatMap((slug) => {
    const standing = nation.standings.find((row) => row.slug === slug);
    const share = standing && shareOf(standing.votes, nation.validVotes);
    return standing && typeof share === 'number' ? [{ name: standing.name, share }] : [];
  });
  return { round, shares };
}
