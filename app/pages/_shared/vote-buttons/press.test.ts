import type { ClientActionFunctionArgs } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pressPoll } from '#app/pages/_shared/live-poll/answering/press.ts';
import { revalidateAfterPollPress } from '#app/pages/_shared/live-poll/revalidate.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { press } from './press.ts';
import { revalidateAfterPress } from './revalidate.ts';
import { asksForSignIn } from './signed-out.ts';
import { keepUnfinished, takeUnfinished } from './unfinished-press.ts';

/**
 * Records each request in `sent` and responds with `answer`. If `answer` is undefined, the connection breaks.
 */
const network = vi.spyOn(globalThis, 'fetch');
let sent: { address: string; type: unknown; body: unknown }[] = [];
let answer: { status: number; body: string } | undefined;
beforeEach(() => {
  sent = [];
  network.mockImplementation(async (address, init) => {
    const type = new Headers(init?.headers).get('content-type');
    sent.push({ address: String(address), type, body: JSON.parse(String(init?.body)) });
    if (!answer) throw new TypeError('no connection');
    return new Response(answer.body, { status: answer.status });
  });
});
afterAll(() => network.mockRestore());

type Pressed = { data: Record<string, unknown>; init: { status?: number } | null };

/** Presses a button. `action` replaces the page's own action, which handles all presses except votes. */
async function send(
  by: (args: ClientActionFunctionArgs) => Promise<unknown>,
  fields: Record<string, string>,
  action: () => Promise<unknown> = () => Promise.reject(new Error('not asked')),
): Promise<Pressed> {
  const request = new Request('http://localhost/candidates', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const pressed = await by({ request, serverAction: action } as unknown as ClientActionFunctionArgs);
  return pressed as Pressed;
}
const vote = { intent: 'vote', candidate: 'unu', poll: '', key: 'k1', day: '2025-05-12', other: 'x' };
const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });

test('a vote sends only its filled fields, and its answer contains the receipt and whether it came late', async () => {
  answer = json(200, { text: 'Gata.', receipt: 'R1', late: true });
  const { data, init } = await send(press, vote);
  const body = { candidate: 'unu', key: 'k1', day: '2025-05-12' };
  expect(sent).toEqual([{ address: '/api/v1/rpc/cast_vote', type: 'application/json', body }]);
  expect(data).toEqual({
    ...{ intent: 'vote', candidate: 'unu', isDone: true, code: null },
    ...{ text: 'Gata.', receipt: 'R1', isLate: true },
  });
  expect(init?.status).toBe(200);
});

test.each([
  [
    'a refusal shows its detail',
    json(409, { code: 'vote-used', title: 'T', detail: 'D' }),
    ['vote-used', 'D', 409],
  ],
  [
    'a refusal without detail shows its title',
    json(409, { code: 'vote-used', title: 'T' }),
    ['vote-used', 'T', 409],
  ],
  [
    'a refusal of a signed-out person with a form’s key says that the session ended',
    json(401, { code: 'vote-signed-out', title: 'T' }),
    ['session-expired', 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.', 401],
  ],
  [
    'a refusal that does not tell whether the vote was written is a failure',
    json(503, { code: 'unavailable', title: 'T' }),
    ['vote-failed', 'Eroare la vot. Încearcă din nou.', 503],
  ],
  [
    'a failure of the program is a failure',
    json(500, { code: 'api-failed', title: 'T' }),
    ['vote-failed', 'Eroare la vot. Încearcă din nou.', 503],
  ],
  [
    'a proxy’s page is a failure',
    { status: 502, body: '<h1>Bad Gateway</h1>' },
    ['vote-failed', 'Eroare la vot. Încearcă din nou.', 503],
  ],
  [
    'a success without a text is a failure',
    json(200, {}),
    ['vote-failed', 'Eroare la vot. Încearcă din nou.', 503],
  ],
  ['no connection is a failure', undefined, ['vote-failed', 'Eroare la vot. Încearcă din nou.', 503]],
] as const)('when a vote is sent, %s', async (_, given, expected) => {
  answer = given;
  const { data, init } = await send(press, vote);
  expect([data.code, data.text, init?.status]).toEqual(expected);
  expect(data.isDone).toBe(false);
});

test('a signed-out person without a form key is asked to sign in', async () => {
  answer = json(401, { code: 'vote-signed-out', title: 'Intră în cont.' });
  const { data } = await send(press, { intent: 'vote', candidate: 'unu' });
  expect([data.code, data.text]).toEqual(['vote-signed-out', 'Intră în cont.']);
});

test('a follow goes to the page’s action, and a failed follow shows its own message', async () => {
  const broken = () => Promise.reject(new TypeError('no connection'));
  const { data, init } = await send(press, { intent: 'follow', candidate: 'unu' }, broken);
  expect([data.intent, data.code, data.text, init?.status]).toEqual([
    ...['follow', 'follow-failed'],
    'Eroare: conexiunea cu serverul s-a întrerupt. Încearcă din nou.',
    503,
  ]);
  expect(sent).toEqual([]);
});

test('a press rethrows unknown errors, and errors that are responses', async () => {
  const broken = () => Promise.reject(new TypeError('no connection'));
  await expect(send(press, { intent: 'other' }, broken)).rejects.toThrow('no connection');
  const answered = (status: number) => () =>
    Promise.reject(Object.assign(new Error(), { status, statusText: '', internal: false, data: null }));
  await expect(send(press, { intent: 'follow' }, answered(404))).rejects.toMatchObject({ status: 404 });
  expect((await send(press, { intent: 'unfollow' }, answered(500))).data.code).toBe('follow-failed');
});

test('a vote in a live poll that gets no answer keeps its poll and candidate, and other errors are rethrown', async () => {
  answer = undefined;
  const { data, init } = await send(pressPoll, { poll: 'p1', candidate: 'doi', key: 'k1' });
  expect([data.poll, data.candidate, data.isDone, data.code, init?.status]).toEqual([
    ...['p1', 'doi', false],
    ...['poll-vote-failed', 503],
  ]);
  network.mockRejectedValueOnce(new RangeError('a mistake of the page'));
  await expect(send(pressPoll, { poll: 'p1', candidate: 'doi' })).rejects.toThrow('a mistake of the page');
});

test.each([
  [200, [false, false]],
  [409, [true, true]],
  [410, [false, true]],
  [451, [false, true]],
  [503, [false, false]],
])(
  'an answer with status %i reloads the page after a vote, and after a vote in a live poll: %j',
  (actionStatus, expected) => {
    const reload = [revalidateAfterPress, revalidateAfterPollPress];
    const ask = (defaultShouldRevalidate: boolean) =>
      reload.map((tells) =>
        tells({ actionStatus, defaultShouldRevalidate } as Parameters<typeof revalidateAfterPress>[0]),
      );
    expect(ask(false)).toEqual(expected);
    expect(ask(true)).toEqual([true, true]);
  },
);

test.each([
  ['vote-signed-out', true],
  ['follow-signed-out', true],
  ['poll-signed-out', true],
  ['session-expired', true],
  ['vote-used', false],
  [null, false],
])('an answer with the code %s asks the person to sign in: %s', (code, expected) => {
  expect(asksForSignIn({ code: code as RefusalCode | null })).toBe(expected);
});

test('an unfinished press can be taken once, and only by its own button', () => {
  takeUnfinished(() => true);
  expect(takeUnfinished(() => true)).toBeNull();
  keepUnfinished({ intent: 'follow', candidate: 'unu' });
  expect(takeUnfinished(({ candidate }) => candidate === 'doi')).toBeNull();
  expect(takeUnfinished(({ candidate }) => candidate === 'unu')).toEqual({
    intent: 'follow',
    candidate: 'unu',
  });
  expect(takeUnfinished(() => true)).toBeNull();
});
