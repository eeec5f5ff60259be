import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { castVote } from '#app/features/daily-vote/casting/cast.server.ts';
import { takeSnapshot } from '#app/features/daily-vote/snapshots/snapshots.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { castPollVote } from '#app/features/live-polls/casting/cast.server.ts';
import { closePoll } from '#app/features/live-polls/rollover/close.server.ts';
import { lockPolls } from '#app/features/live-polls/rollover/rollover.server.ts';
import { pollClosedBecause } from '#app/features/live-polls/rules.ts';
import { countProfileView } from '#app/features/views/commands.server.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type Crowd, type SimulatedPoll, sweepCrowd } from './crowd.server.ts';
import { type Discussion, openDiscussion, takePart } from './discussion.server.ts';
import { drawEvenly, drawInPoll } from './draw.server.ts';
import { crowdSize } from './voters.server.ts';

type CrowdServices = Pick<Platform, 'config' | 'db' | 'hub' | 'log' | 'clock' | 'secrets'>;

/** Real milliseconds between two voters. The simulated day of 96 voters takes two minutes. */
type CrowdPace = { past: number; day: number };
const crowdPace: CrowdPace = { past: 50, day: 1_250 };

/** Number of hours in the simulated day. Each hour ends with a snapshot. */
export const hoursOfDay = 24;
const hourMs = dayMs / hoursOfDay;

/**
 * Runs the commands of real visitors for each invented voter: first in the closed polls, then for one day. Skips
 * refused commands, and ends when the crowd is removed or election silence begins.
 */
export async function runCrowd(services: CrowdServices, crowd: Crowd, pace = crowdPace): Promise<void> {
  try {
    for (const poll of crowd.polls.filter(({ isOpen }) => !isOpen))
      if (!(await fillPoll(services, { crowd, poll, pace }))) return;
    const open = crowd.polls.find(({ isOpen }) => isOpen);
    if (open) await liveThroughDay(services, { crowd, open, pace });
  } catch (error) {
    services.log.warn('Mulțimea simulată s-a oprit.', { error });
  } finally {
    await sweepCrowd(services.db).catch((error: unknown) =>
      services.log.warn('Resturile mulțimii simulate nu au putut fi șterse.', { error }),
    );
  }
}

type Filling = { crowd: Crowd; poll: SimulatedPoll; pace: CrowdPace };

/** Casts one vote of each voter in an earlier poll and closes the poll. Returns false if the crowd has been removed. */
async function fillPoll(services: CrowdServices, { crowd, poll, pace }: Filling): Promise<boolean> {
  const metronome = beat(pace.past);
  for (const [index, voterId] of crowd.voterIds.entries()) {
    if (!(await goesOn(services, poll))) return false;
    const at = new Date(poll.startsAt.getTime() + dayMs / 2);
    await voteInPoll(services, { crowd, poll, voterId, index, at });
    await metronome();
  }
  await archive(services.db, poll);
  services.hub.announce({ topic: 'livePolls', ids: [poll.id] });
  return true;
}

type Day = { crowd: Crowd; open: SimulatedPoll; pace: CrowdPace };

/** Spreads the voters over the 24 hours before the start. Every row gets the hour of its voter. */
async function liveThroughDay(services: CrowdServices, { crowd, open, pace }: Day): Promise<void> {
  const timeline = await requireTimeline(services.db);
  const begin = crowd.until.getTime() - dayMs;
  const profiles = await mapProfiles(services.db, open.candidates);
  const [author = ''] = crowd.voterIds;
  const discussion = await openDiscussion(services, { userId: author, at: new Date(begin) });
  const perHour = crowdSize / hoursOfDay;
  const metronome = beat(pace.day);
  for (const [index, voterId] of crowd.voterIds.entries()) {
    if (!(await goesOn(services, open))) return;
    const at = new Date(begin + ((index + 0.5) / crowdSize) * dayMs);
    await visit(services, { crowd, voterId, index, at, open, profiles, discussion });
    if ((index + 1) % perHour === 0) {
      const hour = (index + 1) / perHour;
      const now = { real: services.clock.realNow(), election: new Date(begin + hour * hourMs) };
      await takeSnapshot(services.db, { timeline, now, isSimulated: true });
    }
    await metronome();
  }
  services.hub.announce({ topic: 'livePolls', ids: [open.id] });
}

/**
 * Returns a function that waits until the next multiple of `ms` since the start. When the crowd is late, it does not
 * wait.
 */
function beat(ms: number): () => Promise<void> {
  let due = performance.now();
  return async () => {
    due += ms;
    await wait(Math.max(0, due - performance.now()), undefined, { ref: false });
  };
}

type Visit = {
  crowd: Crowd;
  voterId: string;
  index: number;
  at: Date;
  open: SimulatedPoll;
  profiles: ReadonlyMap<string, string>;
  discussion: Discussion | null;
};

/** Lets one invented voter read two profiles, follow a candidate, vote twice and take part in the discussion. */
async function visit(
  services: CrowdServices,
  { crowd, voterId, index, at, open, profiles, discussion }: Visit,
): Promise<void> {
  const { candidates } = open;
  const invented = { ...services, at, isSimulated: true };
  const choose = (what: string) => drawEvenly(`${crowd.seed}/${what}`, index, candidates);
  for (const what of ['view', 'second-view']) {
    const profileId = profiles.get(choose(what));
    if (!profileId) continue;
    await skipRefused(countProfileView(invented, { profileId, ...browserOf(index), voterId }));
  }
  await skipRefused(
    follow(invented, { userId: voterId, candidate: choose('follow'), hasTickedConsent: true }),
  );
  const vote = { voterId, candidate: choose('vote'), consent: consentVersion, key: randomUUID() };
  await skipRefused(castVote(invented, vote));
  await voteInPoll(services, { crowd, poll: open, voterId, index, at: services.clock.electionNow() });
  if (discussion) await takePart(services, { discussion, userId: voterId, index, at });
}

/** The address and browser of an invented visitor. The address block is reserved for documentation (RFC 3849). */
const browserOf = (index: number) => ({
  address: `2001:db8:0:${(index + 1).toString(16)}::1`,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Simulare',
});

/** Returns true when the poll still exists and election time, which a visitor may have moved, allows polls. */
async function goesOn({ db, clock }: CrowdServices, { id }: SimulatedPoll): Promise<boolean> {
  if (pollClosedBecause(await requireTimeline(db), clock.electionNow())) return false;
  return Boolean(await db.selectFrom('live_polls').select('id').where('id', '=', id).executeTakeFirst());
}

async function mapProfiles(db: Db, candidates: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('candidate_profiles')
    .select(['id', 'candidate_id'])
    .where('candidate_id', 'in', candidates)
    .execute();
  return new Map(rows.map(({ id, candidate_id }) => [candidate_id, id]));
}

type PollVote = { crowd: Crowd; poll: SimulatedPoll; voterId: string; index: number; at: Date };

async function voteInPoll(
  services: CrowdServices,
  { crowd, poll, voterId, index, at }: PollVote,
): Promise<void> {
  const clock = { ...services.clock, electionNow: () => at };
  const { seed, polls } = crowd;
  const drawn = { seed, poll: polls.indexOf(poll), index, choices: poll.candidates };
  const candidate = drawInPoll(drawn);
  const vote = { poll: poll.id, voterId, candidate, consent: consentVersion };
  await skipRefused(castPollVote({ ...services, clock, at }, vote));
}

async function skipRefused(command: Promise<unknown>): Promise<void> {
  await command.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
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
