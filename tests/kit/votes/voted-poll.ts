import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import { livePollsPart } from '#app/features/live-polls/personal-data.server.ts';
import { recountPolls } from '#app/features/live-polls/recount/recount.server.ts';
import { clearPolls, openPollAt, pollVote } from '#app/features/live-polls/testing.ts';
import { withElection } from '#tests/kit/election.ts';

const at = new Date('2025-05-06T10:00:00+03:00');
const end = new Date('2025-05-10T10:00:00+03:00');

const person = (userId: string) => ({
  userId,
  secrets: { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) },
});

/** Opens a new poll before each test, in which forty people have voted alternately for two candidates. */
export function withVotedPoll() {
  const base = withElection();
  const state = { pollId: '', slugs: [] as string[], voters: [] as string[] };
  beforeEach(async () => {
    await clearPolls(base.owner);
    await base.owner.deleteFrom('voter_activities').execute();
    const voters = await makeVoters(base.db, 40);
    Object.assign(state, await openPollAt(base.db, at), { voters });
    const { pollId, slugs } = state;
    for (const [index, voterId] of voters.entries()) {
      const candidate = slugs[index % 2] ?? '';
      await pollVote(base.db, { at, pollId, voterId, candidate, requestKey: `k${index}` });
    }
  });
  return {
    base,
    state,
    at,
    end,
    daysAfterEnd: (count: number) => new Date(end.getTime() + count * 86_400_000),
    destroy: async (electionNow: Date) => {
      const due = { db: base.db, electionNow, ballotKeyDays: 7 };
      return (await destroyDueKeys(livePolls, due)).map(({ poll_id }) => poll_id);
    },
    erase: (userId: string) => base.db.transaction().execute((tx) => livePollsPart.erase(tx, person(userId))),
    /** Returns the live polls in the copy of a person's data. */
    copy: (userId: string) => livePollsPart.list(base.db, person(userId)),
    recount: async () =>
      (await recountPolls(base.db, { electionId: 'ro-president-2025', electionNow: end })).differences,
    /** Returns the ballots in the order in which the table stores them. */
    ballots: () =>
      base.owner
        .selectFrom('live_poll_ballots')
        .selectAll()
        .where('poll_id', '=', state.pollId)
        .orderBy(sql`ctid`)
        .execute(),
  };
}
