import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSession, makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { calculate, makeEnoughData } from '#app/features/scores/testing.ts';
import { refusals } from '#app/features.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { openApi, testSecrets } from './testing.ts';

const { election } = readElectionFile<{ election: { id: string; finalists: string[] } }>('election');
const path = '/rpc/calculate-ai-scores';
const base = withElection();
const at = moments.betweenRounds;
let admin: TestUser;
let voter: TestUser;

beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  voter = await makeUser(base.db);
});
beforeEach(async () => {
  for (const table of ['candidate_scores', 'ai_score_calculation_logs', 'audit_log', 'rate_hits'] as const)
    await base.owner.deleteFrom(table).execute();
});

async function send(
  body: unknown,
  { user = admin, moment = at }: { user?: TestUser | null; moment?: Date } = {},
) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  if (user) {
    const { cookie } = await makeSession(base.db, { userId: user.id, secrets: testSecrets });
    headers.cookie = `${cookie.name}=${cookie.value}`;
  } else headers.authorization = 'Bearer public-anonymous-key';
  const answer = await openApi(base.db, moment).ask(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const countScores = async () => (await base.db.selectFrom('candidate_scores').select('id').execute()).length;

describe('calculate-ai-scores, the API operation that calculates AI scores', () => {
  test('AISC-23 AISC-25 calculate-ai-scores answers the action updateAll with the number of scores written', async () => {
    expect(await send({ action: 'updateAll' })).toEqual({ status: 200, body: { updated: 12 } });
    expect(await countScores()).toBe(12);
  });

  test('AISC-24 calculate-ai-scores writes the score of candidateId for the action updateSingle, and logs the administrator', async () => {
    const { id } = await base.db.selectFrom('candidates').select('id').executeTakeFirstOrThrow();
    expect(await send({ action: 'updateSingle', candidateId: id })).toEqual({
      status: 200,
      body: { updated: 1 },
    });
    expect(await base.db.selectFrom('audit_log').select(['actor_id', 'subject_id']).execute()).toEqual([
      { actor_id: admin.id, subject_id: id },
    ]);
  });

  test('AISC-25 calculate-ai-scores answers with a message when the calculation fails', async () => {
    const missing = await send({ action: 'updateSingle' });
    expect(missing).toMatchObject({ status: 400, body: { message: 'Please select a candidate' } });
    for (const candidateId of ['all', ' all ', crypto.randomUUID()])
      expect(await send({ action: 'updateSingle', candidateId }), candidateId).toMatchObject({
        status: 404,
        body: { message: refusals['candidate-not-found'].text },
      });
    expect(await send({ action: 'updateAll' }, { moment: moments.silence })).toMatchObject({
      status: 451,
      body: { code: 'scores-silence', message: refusals['scores-silence'].text },
    });
    expect(await send({ action: 'erase' })).toMatchObject({
      status: 400,
      body: { code: 'api-body-invalid' },
    });
    expect((await send({ action: 'updateAll', force: true })).body.detail).toBe(
      'Chei nerecunoscute: "force"',
    );
    expect(await countScores()).toBe(0);
  });

  test('AISC-26 calculate-ai-scores takes the right from the session and ignores a public API key', async () => {
    expect(await send({ action: 'updateAll' }, { user: null })).toMatchObject({ status: 401 });
    expect(await send({ action: 'updateAll' }, { user: voter })).toMatchObject({ status: 403 });
    expect(await countScores()).toBe(0);
  });
});

describe("a candidate's score in the API's answers", () => {
  const slug = election.finalists[0] ?? '';
  const read = async (moment: Date) => {
    const api = openApi(base.db, moment);
    const one = await (await api.ask(`/elections/${election.id}/candidates/${slug}`)).json();
    const list = await (await api.ask(`/elections/${election.id}/candidates`)).json();
    const listed = list.items.find((item: { slug: string }) => item.slug === slug);
    expect([listed.score, listed.score_details]).toEqual([one.score, one.score_details]);
    return one;
  };

  test('the API returns a candidate’s score with parts, change by polls and time, or null before the first calculation', async () => {
    expect(await read(at)).toMatchObject({ score: null, score_details: null });
    await calculate(base.db, { at });
    expect(await read(at), 'no score without enough data').toMatchObject({
      score: null,
      score_details: null,
    });
    await makeEnoughData(base.db);
    await calculate(base.db, { at });
    const { score, score_details: details } = await read(at);
    expect(details).toMatchObject({ base: score, adjustment: 0, calculated_at: '2025-05-12T10:00:00+03:00' });
    expect(details.parts.map(({ part }: { part: string }) => part)).toEqual([
      'profile',
      'votes',
      'followers',
      'views',
      'polls',
      'press',
    ]);
  });

  test('in election silence the API shows a candidate’s last score from before it, without its six parts', async () => {
    await calculate(base.db, { at });
    const { score } = await read(at);
    expect(score).toEqual(expect.any(Number));
    expect(await read(moments.silence)).toMatchObject({
      score,
      score_details: null,
      withheld: { fields: ['counters.votes', 'score_details'] },
    });
  });
});
