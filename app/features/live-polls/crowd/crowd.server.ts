import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { castPollVote } from '#app/features/live-polls/casting/cast.server.ts';
import { pollClosedBecause } from '#app/features/live-polls/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { closePoll } from '../rollover/close.server.ts';
import { lockPolls, openPoll } from '../rollover/rollover.server.ts';
import { crowdTexts } from './texts.ts';

const voters = 40;
const closedPolls = 3;

type CrowdServices = Pick<Platform, 'config' | 'db' | 'hub' | 'log' | 'clock'>;
type SimulatedPoll = { id: string; startsAt: Date; isOpen: boolean; candidates: string[] };
type Crowd = { polls: SimulatedPoll[]; voterIds: string[] };

/**
 * Returns how many ballots the demonstration's simulated polls have. Returns null if no simulated crowd of
 * invented voters exists.
 */
export async function countCrowdBallots(db: Db): Promise<number | null> {
  const { rows } = await sql<{ polls: number; ballots: number }>`
    select count(distinct poll.id)::int as polls, count(ballot.voter_hash)::int as ballots
    from live_polls poll left join live_poll_ballots ballot on ballot.poll_id = poll.id where poll.is_simulated`.execute(
    db,
  );
  const [counts] = rows;
  return counts && counts.polls > 0 ? counts.ballots : null;
}

/**
 * Creates the invented voters and their empty polls. There is one poll for each of the last days and one open
 * poll. Returns null if such a crowd exists already.
 */
export async function makeCrowd({ config, db, hub, clock }: CrowdServices): Promise<Crowd | null> {
  if (!config.demo) throw new Refusal('demo-only');
  const timeline = await requireTimeline(db);
  const now = clock.electionNow();
  const why = pollClosedBecause(timeline, now);
  if (why) throw new Refusal(why);
  const starts = Array.from(
    { length: closedPolls + 1 },
    (_, index) => new Date(now.getTime() - (closedPolls - index) * dayMs),
  ).filter((start) => !pollClosedBecause(timeline, start));
  const crowd = await db.transaction().execute(async (tx) => {
    await lockPolls(tx);
    if ((await countCrowdBallots(tx)) !== null) return null;
    const voterIds = await makeVoters(tx, starts[0] ?? now);
    const polls: SimulatedPoll[] = [];
    for (const start of starts) {
      const words = { title: crowdTexts.ro.pollTitle, description: crowdTexts.ro.pollDescription };
      const id = await openPoll(tx, { timeline, at: start, simulated: { ...words, start } });
      if (id)
        polls.push({
          id,
          startsAt: start,
          isOpen: start === starts.at(-1),
          candidates: await listAsked(tx, id),
        });
    }
    return { polls, voterIds };
  });
  if (crowd) hub.announce({ topic: 'livePolls', ids: crowd.polls.map(({ id }) => id) });
  return crowd;
}

/**
 * The address of an invented voter contains the account's own id, which nobody can choose at registration.
 */
const addressOf = (id: string) => `${id}@simulare.invalid`;
const isInvented = sql<boolean>`email = id::text || '@simulare.invalid'`;

async function makeVoters(tx: Tx, since: Date): Promise<string[]> {
  const ids = Array.from({ length: voters }, () => randomUUID());
  await tx
    .insertInto('users')
    .values(
      ids.map((id, index) => ({
        id,
        email: addressOf(id),
        email_verified: true,
        election_at: since,
        first_name: crowdTexts.ro.firstName,
        last_name: `${index + 1}`,
      })),
    )
    .execute();
  return ids;
}

async function listAsked(tx: Tx, pollId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('live_poll_candidates')
    .select('candidate_id')
    .where('poll_id', '=', pollId)
    .orderBy('candidate_id')
    .execute();
  return rows.map(({ candidate_id }) => candidate_id);
}

/**
 * Real milliseconds between two votes, in past polls and in the open poll. A crowd sends at most twenty votes
 * a second.
 */
export type CrowdPace = { past: number; open: number };
export const crowdPace: CrowdPace = { past: 60, open: 3_000 };

/**
 * Sends one vote of each invented voter to each poll and closes the polls of earlier days. Ends when the
 * crowd is removed, and skips votes while the poll is closed at election time.
 */
export async function runCrowd(services: CrowdServices, crowd: Crowd, pace = crowdPace): Promise<void> {
  const { db, log, hub } = services;
  try {
    for (const poll of crowd.polls) {
      for (const [index, voterId] of crowd.voterIds.entries()) {
        if (!(await exists(db, poll.id))) return;
        await castInvented(services, { poll, voterId, index });
        await wait(poll.isOpen ? pace.open : pace.past, undefined, { ref: false });
      }
      if (!poll.isOpen) await archive(db, poll);
      hub.announce({ topic: 'livePolls', ids: [poll.id] });
    }
  } catch (error) {
    log.warn('Mulțimea simulată s-a oprit.', { error });
  }
}

async function exists(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('live_polls').select('id').where('id', '=', id).executeTakeFirst());
}

type InventedVote = { poll: SimulatedPoll; voterId: string; index: number };

async function castInvented(services: CrowdServices, { poll, voterId, index }: InventedVote): Promise<void> {
  const at = poll.isOpen ? services.clock.electionNow() : new Date(poll.startsAt.getTime() + dayMs / 2);
  const clock = poll.isOpen ? services.clock : { ...services.clock, electionNow: () => at };
  const vote = { poll: poll.id, voterId, candidate: drawCandidate(poll, index), consent: consentVersion };
  await castPollVote({ ...services, clock, at }, vote).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/**
 * Draws one of the candidates, all with equal chance. The poll's stored id is the seed, so the same poll
 * repeats the same draws.
 */
export function drawCandidate({ id, candidates }: Pick<SimulatedPoll, 'id' | 'candidates'>, index: number) {
  const drawn = createHash('sha256').update(`${id}/${index}`).digest().readUInt32BE(0);
  return candidates[drawn % candidates.length] ?? '';
}

async function archive(db: Db, { id, startsAt }: SimulatedPoll): Promise<void> {
  const { electionId } = await requireTimeline(db);
  await db.transaction().execute(async (tx) => {
    await lockPolls(tx);
    const active = tx
      .selectFrom('live_polls')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'active');
    if (!(await active.forUpdate().executeTakeFirst())) return;
    const end = new Date(startsAt.getTime() + dayMs);
    await closePoll(tx, { electionId, poll: { id, startsAt, isSimulated: true }, end });
  });
}

/** Deletes the simulated polls with their ballots, and the invented voters with all their rows. */
export async function removeCrowd({
  config,
  db,
  hub,
}: Pick<Platform, 'config' | 'db' | 'hub'>): Promise<void> {
  if (!config.demo) throw new Refusal('demo-only');
  const ids = await db.transaction().execute(async (tx) => {
    // A vote locks its voter before its poll, so the removal takes the locks in the same order.
    await sql`select from users where ${isInvented} order by id for update`.execute(tx);
    await lockPolls(tx);
    const { rows } = await sql<{ id: string }>`
      select id from live_polls where is_simulated order by id for update`.execute(tx);
    const polls = rows.map(({ id }) => id);
    await sql`delete from live_poll_ballots where poll_id = any(${polls}::uuid[])`.execute(tx);
    await sql`
      delete from voter_activities where activity_type = 'poll' and metadata ->> 'poll' = any(${polls}::text[])`.execute(
      tx,
    );
    await sql`delete from live_polls where id = any(${polls}::uuid[])`.execute(tx);
    await sql`delete from users where ${isInvented}`.execute(tx);
    return polls;
  });
  if (ids.length > 0) hub.announce({ topic: 'livePolls', ids });
}
