import { beforeEach, expect, test } from 'vitest';
import { ballotsOf, countsOf, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import {
  clearPolls,
  comparePolls,
  countsOfPoll,
  openPollAt,
  pollVote,
} from '#app/features/live-polls/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withdraw } from './erase/erase.server.ts';

const base = withElection();
const secrets = createSecrets('s'.repeat(40));
const at = moments.betweenRounds;

beforeEach(() => clearPolls(base.owner));

test("withdrawing consent to votes removes the person's daily and live poll ballots, and no others", async () => {
  const { pollId, slugs } = await openPollAt(base.db, at);
  const [candidate = ''] = slugs;
  const [me = '', other = ''] = await makeVoters(base.db, 2);
  for (const voterId of [me, other]) {
    await pollVote(base.db, { at, pollId, voterId, candidate });
    await vote(base.db, { at, voterId, candidate });
  }
  const counted = async () => [
    await countsOfPoll(base.db, pollId),
    await ballotsOf(base.db),
    await countsOf(base.db),
  ];
  const all = (count: number) => ({ [candidate]: count });
  expect(await counted()).toEqual([{ ballots: all(2), tally: all(2) }, all(2), all(2)]);
  await withdraw({ db: base.db, secrets }, { userId: me, purpose: 'follows', at });
  expect(await counted(), 'the withdrawal of another purpose removes no ballot').toEqual([
    { ballots: all(2), tally: all(2) },
    all(2),
    all(2),
  ]);
  await withdraw({ db: base.db, secrets }, { userId: me, purpose: 'votes', at });
  expect(await counted()).toEqual([{ ballots: all(1), tally: all(1) }, all(1), all(1)]);
  expect(await comparePolls(base.db)).toEqual([]);
  const again = pollVote(base.db, { at, pollId, voterId: me, candidate, hasTickedConsent: false });
  await expect(again, 'a vote after the withdrawal needs a new consent').rejects.toMatchObject({
    code: 'consent-required',
  });
});
