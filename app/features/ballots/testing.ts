import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { votesPart } from '#app/features/daily-vote/personal-data.server.ts';
import { answerOrCode, countsOf, vote } from '#app/features/daily-vote/testing.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import { livePollsPart } from '#app/features/live-polls/personal-data.server.ts';
import { pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { moments } from '#tests/kit/election.ts';
import { withOpenDay } from '#tests/kit/votes/open-day.ts';
import { withOpenPoll } from '#tests/kit/votes/open-poll.ts';
import type { BallotKind } from './kind.server.ts';
import { destroyDueKeys } from './sealing.server.ts';

type Casting = { voterId: string; candidate: string; requestKey?: string; hub?: Hub };
const secrets = { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) };
const dayMs = 86_400_000;

/** Returns the actions that the shared tests perform on a voting day or a live poll. */
function periodOf(
  kind: BallotKind<string>,
  part: PersonalDataPart,
  { db, end }: { db: () => Db; end: Date },
) {
  return {
    kind,
    end,
    daysAfterEnd: (count: number) => new Date(end.getTime() + count * dayMs),
    /** Runs the job that destroys ballot keys whose time is over. Returns how many it destroyed. */
    destroy: async (electionNow: Date, ballotKeyDays = 7, on = db()) =>
      (await destroyDueKeys(kind, { db: on, electionNow, ballotKeyDays })).length,
    withdraw: (userId: string, on = db()) =>
      on.transaction().execute((tx) => part.erase(tx, { userId, secrets })),
    erase: (userId: string, on = db()) =>
      on.transaction().execute(async (tx) => {
        await part.erase(tx, { userId, secrets });
        await tx.deleteFrom('users').where('id', '=', userId).execute();
      }),
    copy: (userId: string) => part.list(db(), { userId, secrets }),
  };
}

function openDay() {
  const at = moments.betweenRounds;
  const day = withOpenDay(at);
  const db = () => day.base.db;
  const answer = (casting: Casting, on = db()): Promise<{ candidateId: string }> =>
    vote(on, { at, ...casting });
  return {
    ...day,
    ...periodOf(dailyVotes, votesPart, { db, end: new Date('2025-05-13T00:00:00+03:00') }),
    answer,
    /** Casts a vote and returns `cast`, `moved` or the refusal's code. */
    cast: (casting: Casting, on = db()) =>
      answerOrCode(async () => (await vote(on, { at, ...casting })).kind),
    /** Returns the public vote counts by slug, without candidates that have no votes. */
    counters: () => countsOf(db()),
    /** Does nothing: a voting day needs no closing before its key is destroyed. */
    close: async () => {},
    openNext: async (voterId: string, candidate: string) => {
      await vote(db(), { at: new Date(at.getTime() + dayMs), voterId, candidate });
    },
    refusals: { again: 'vote-same-candidate', gone: 'vote-signed-out' },
  };
}

function openPoll() {
  const at = new Date('2025-05-06T10:00:00+03:00');
  const end = new Date('2025-05-10T10:00:00+03:00');
  const poll = withOpenPoll(at);
  const db = () => poll.base.db;
  const answer = (casting: Casting, on = db()): Promise<{ candidateId: string }> =>
    pollVote(on, { at, pollId: poll.state.pollId, ...casting });
  const close = async () => {
    await rollOver(db(), end);
  };
  return {
    ...poll,
    ...periodOf(livePolls, livePollsPart, { db, end }),
    answer,
    cast: (casting: Casting, on = db()) =>
      answerOrCode(async () => {
        await answer(casting, on);
        return 'cast';
      }),
    counters: async () => (await poll.counts()).tally,
    close,
    openNext: close,
    refusals: { again: 'poll-already-voted', gone: 'poll-profile-invalid' },
  };
}

/**
 * The daily vote and the live poll, which the shared tests run through. Call `open` in a describe to get a
 * new voting day or poll before each test.
 */
export const kinds = [
  { name: 'a daily vote', open: openDay },
  { name: 'a live poll', open: openPoll },
] as const;
