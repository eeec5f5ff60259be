import { beforeAll, expect, test } from 'vitest';
import { openApi, testSecrets } from '#app/api/testing.ts';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { openPollAt } from '#app/features/live-polls/testing.ts';
import { withElection } from '#tests/kit/election.ts';
import { dayLong } from '#tests/kit/rates/window.ts';

const base = withElection();
// Both election silences of the dataset. Each lasts from Friday 00:00 until the polling stations close on
// Sunday at 21:00.
const first = { from: '2025-05-02T00:00:00+03:00', to: '2025-05-04T21:00:00+03:00' };
const second = { from: '2025-05-16T00:00:00+03:00', to: '2025-05-18T21:00:00+03:00' };
let sent: { headers: Record<string, string>; body: string };

beforeAll(async () => {
  const { pollId, slugs } = await openPollAt(base.db, new Date('2025-05-14T10:00:00+03:00'));
  const user = await makeUser(base.db);
  const { cookie } = await makeSession(base.db, { userId: user.id, secrets: testSecrets });
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: `${cookie.name}=${cookie.value}`,
  };
  const body = JSON.stringify({ poll: pollId, candidate: slugs[0], consent: consentVersion });
  sent = { headers, body };
});

const vote = async (at: Date) => {
  const answer = await openApi(base.db, at, dayLong('pollVote')).ask('/api/v1/rpc/cast_poll_vote', {
    method: 'POST',
    ...sent,
  });
  return [answer.status, (await answer.json()).code];
};

test.each([first, second])(
  'POLL-13 the API refuses poll votes from the first millisecond of election silence ($from)',
  async ({ from }) => {
    const start = new Date(from);
    expect(await vote(start)).toEqual([451, 'poll-silence']);
    // The poll ends when election silence begins, so the refusal may name either reason.
    expect((await vote(new Date(start.getTime() - 1)))[1]).not.toBe('poll-silence');
  },
);

test('POLL-13 the API refuses poll votes until the last millisecond before the polling stations close', async () => {
  const end = new Date(first.to);
  expect(await vote(new Date(end.getTime() - 1))).toEqual([451, 'poll-silence']);
  expect((await vote(end))[1]).toBe('poll-ended');
  // Live polls accept no votes after the last round.
  expect(await vote(new Date(new Date(second.to).getTime() - 1))).toEqual([451, 'poll-silence']);
  expect((await vote(new Date(second.to)))[1]).toBe('poll-archive');
});
