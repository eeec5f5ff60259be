import { beforeEach, describe, expect, test } from 'vitest';
import { apiDocument } from '#app/api/description/document.server.ts';
import { openApi, testSecrets } from '#app/api/testing.ts';
import { apiBase, apiVersion } from '#app/api/version.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { countViewAddress } from '#app/features/views/addresses.ts';
import { apiChanges, operations } from '#app/features.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { dayLong } from '#tests/kit/rates/window.ts';
import { largestChange } from './changes.server.ts';

const base = withElection();
const path = '/rpc/increment_profile_visits';
const own = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

let profileId = '';
const send = (
  given: { headers?: Record<string, string>; body?: unknown; method?: string } = {},
  db = base.db,
) => {
  const { headers = own, body = { profile_id: profileId }, method = 'POST' } = given;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return openApi(db, moments.betweenRounds, dayLong('view')).ask(path, {
    method,
    headers,
    body: method === 'GET' ? null : text,
  });
};
const visits = async () =>
  (
    await base.db
      .selectFrom('candidate_counts')
      .select(({ fn }) => fn.sum<number>('profile_visits').as('visits'))
      .executeTakeFirstOrThrow()
  ).visits;

beforeEach(async () => {
  for (const table of ['profile_view_marks', 'candidate_counters', 'rate_hits', 'users'] as const)
    await base.owner.deleteFrom(table).execute();
  profileId = (await base.db.selectFrom('candidate_profiles').select('id').executeTakeFirstOrThrow()).id;
});

test('the API notes the time of a change only when a signed-in person sends it from this site', async () => {
  const { ask, noteChange } = openApi(base.db, moments.betweenRounds);
  const user = await makeUser(base.db);
  const { cookie } = await makeSession(base.db, { userId: user.id, secrets: testSecrets });
  const signedIn = { ...own, cookie: `${cookie.name}=${cookie.value}` };
  const count = (headers: Record<string, string>) =>
    ask(path, { method: 'POST', headers, body: JSON.stringify({ profile_id: profileId }) });
  await count(own);
  await count({ ...signedIn, 'sec-fetch-site': 'cross-site' });
  await count({ ...own, cookie: `${cookie.name}=x${cookie.value}` });
  expect(noteChange).not.toHaveBeenCalled();
  expect((await count(signedIn)).status).toBe(200);
  expect(noteChange).toHaveBeenCalledTimes(1);
});

test('the API accepts a change from the site’s public address only, and JSON with any parameters of its type', async () => {
  const { ask } = openApi(base.db, moments.betweenRounds, { PUBLIC_URL: 'https://vot.exemplu.ro' });
  const body = JSON.stringify({ profile_id: profileId });
  const from = async (origin: string) => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8', origin };
    return (await ask(path, { method: 'POST', headers, body })).status;
  };
  expect([await from('https://vot.exemplu.ro'), await from('http://localhost')]).toEqual([200, 403]);
});

describe('VIEW-06 increment_profile_visits counts profile views', () => {
  test('increment_profile_visits counts a profile view, answers with the total, and repeats that answer to a repeated request', async () => {
    const first = await send();
    expect([first.status, await first.json()]).toEqual([200, { counted: true, profile_visits: 1 }]);
    const again = await send();
    expect([again.status, await again.json()]).toEqual([200, { counted: false, profile_visits: 1 }]);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(Object.fromEntries(again.headers)).toMatchObject({
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'api-version': apiVersion,
      'x-content-type-options': 'nosniff',
    });
    expect(again.headers.get('access-control-allow-origin')).toBeNull();
    expect(again.headers.get('election-time')).toBe('2025-05-12T10:00:00+03:00');
  });

  test("increment_profile_visits records a voter’s view as an activity, and refuses a person's id in the body", async () => {
    const user = await makeUser(base.db);
    const other = await makeUser(base.db);
    const { cookie } = await makeSession(base.db, { userId: user.id, secrets: testSecrets });
    const headers = { ...own, cookie: `${cookie.name}=${cookie.value}` };
    const pretended = await send({ headers, body: { profile_id: profileId, user_id: other.id } });
    const problem = await pretended.json();
    expect([pretended.status, problem.code]).toEqual([400, 'api-body-invalid']);
    expect(problem.detail).toBe('Chei nerecunoscute: "user_id"');
    expect(problem).not.toHaveProperty('parameter');
    expect((await send({ headers })).status).toBe(200);
    const rows = await base.db.selectFrom('voter_activities').select(['voter_id', 'activity_type']).execute();
    expect(rows).toEqual([{ voter_id: user.id, activity_type: 'view' }]);
  });

  test.each([
    ['another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['another site’s address', { 'content-type': 'application/json', origin: 'https://example.org' }],
    ['nowhere', { 'content-type': 'application/json' }],
  ])('increment_profile_visits refuses a request from %s', async (_name, headers) => {
    const answer = await send({ headers });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'foreign-origin']);
    expect(await visits()).toBe(0);
  });

  test.each([
    ['no JSON', 'profile', own],
    ['a form', 'profile_id=1', { ...own, 'content-type': 'application/x-www-form-urlencoded' }],
    ['no id', {}, own],
    ['an id of another type', { profile_id: 7 }, own],
    ['a list', [], own],
    ['a content type that only begins like JSON', {}, { ...own, 'content-type': 'application/jsonx' }],
  ])('increment_profile_visits answers 400 to %s', async (_name, body, headers) => {
    const answer = await send({ body, headers });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'api-body-invalid']);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  test('increment_profile_visits names the field that is not valid, with the reason', async () => {
    const problem = await (await send({ body: { profile_id: 7 } })).json();
    expect(problem.parameter).toBe('profile_id');
    expect(problem.detail).toBe('Parametrul „profile_id” nu este valid: se așteaptă un UUID.');
  });

  test('increment_profile_visits answers 404 for an unknown profile, 413 to a long body, 405 to another method', async () => {
    const unknown = await send({ body: { profile_id: '00000000-0000-4000-8000-000000000000' } });
    expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'candidate-not-found']);
    expect(largestChange).toBe(4_096);
    const long = await send({ body: { profile_id: 'x'.repeat(largestChange) } });
    expect([long.status, (await long.json()).code]).toEqual([413, 'too-large']);
    const read = await send({ method: 'GET' });
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const asked = await send({ method: 'OPTIONS', headers: { origin: 'https://example.org' }, body: '' });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, null]);
  });

  test('increment_profile_visits answers 429 with the seconds to wait when one IP address sends too many views', async () => {
    const answers = [];
    for (let index = 0; index < 61; index += 1) answers.push(await send());
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(60);
    const last = await send();
    expect([last.status, (await last.json()).code]).toEqual([429, 'too-many-requests']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('increment_profile_visits answers 503 without internal details when the database is unreachable', async () => {
    const away = createDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'nobody' }, poolSize: 1 });
    const answer = await send({}, away);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(text).not.toMatch(/insert|ECONN|at \w+ \(/i);
    await away.destroy();
  });
});

test('the API description lists every write operation as a POST, with its body and texts', () => {
  const { paths = {} } = apiDocument();
  for (const { id, path: address, summary, description } of apiChanges) {
    expect(paths[address]?.post).toMatchObject({ operationId: id, summary, requestBody: { required: true } });
    expect(description).toMatch(/[.)]$/);
  }
});

test('write operations have the same path in the page, in the table of rights and in the API', () => {
  expect(operations.countView.address).toBe(countViewAddress);
  expect(`${apiBase}${path}`).toBe(countViewAddress);
  for (const { path: address, right } of apiChanges)
    expect(operations[right].address).toBe(`${apiBase}${address}`);
});
