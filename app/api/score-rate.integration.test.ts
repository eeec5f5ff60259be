import { expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { rateRules } from '#app/features.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { dayLong } from '#tests/kit/rates/window.ts';
import { openApi, testSecrets } from './testing.ts';

const base = withElection();

async function signIn(): Promise<Record<string, string>> {
  const user = await makeUser(base.db, { role: 'admin' });
  const { cookie } = await makeSession(base.db, { userId: user.id, secrets: testSecrets });
  return {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: `${cookie.name}=${cookie.value}`,
  };
}

test('the API limits score calculations per administrator, and refuses further calculations with Retry-After', async () => {
  const [me, other] = [await signIn(), await signIn()];
  // A request without a candidate is refused, but counts toward the limit.
  const ask = (headers: Record<string, string>) =>
    openApi(base.db, moments.betweenRounds, dayLong('scores')).ask('/api/v1/rpc/calculate-ai-scores', {
      method: 'POST',
      headers,
      body: JSON.stringify({ action: 'updateSingle' }),
    });
  const { count } = rateRules.scores;
  for (let tries = 0; tries < count; tries += 1) expect((await ask(me)).status).toBe(400);
  const refused = await ask(me);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(other)).status).toBe(400);
});
