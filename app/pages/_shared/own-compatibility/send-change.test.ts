import { afterAll, expect, test, vi } from 'vitest';
import { documentMeta } from '#app/pages/_shared/document/meta.ts';
import { sendChange } from './send-change.ts';

const network = vi.spyOn(globalThis, 'fetch');
afterAll(() => network.mockRestore());

test.each([
  ['a success', { status: 200, body: '{}' }, { isDone: true, code: null, text: null }],
  [
    'a refusal',
    { status: 409, body: '{"code":"c","title":"T","detail":"D"}' },
    { isDone: false, code: 'c', text: 'D' },
  ],
  [
    'a refusal without detail',
    { status: 409, body: '{"code":"c","title":"T"}' },
    { isDone: false, code: 'c', text: 'T' },
  ],
  ['a proxy’s page', { status: 502, body: '<h1>no</h1>' }, { isDone: false, code: null, text: null }],
])('sendChange converts %s into an outcome', async (_, { status, body }, expected) => {
  network.mockResolvedValueOnce(new Response(body, { status }));
  expect(await sendChange('/x', { a: 1 })).toEqual(expected);
  expect(network.mock.lastCall).toMatchObject(['/x', { method: 'POST', body: '{"a":1}' }]);
});

test('a change without a connection returns neither code nor text', async () => {
  network.mockRejectedValueOnce(new TypeError('no connection'));
  expect(await sendChange('/x', {})).toEqual({ isDone: false, code: null, text: null });
});

test('documentMeta returns an empty head when the document could not be read', () => {
  expect(documentMeta([], '/terms', null)).toEqual([]);
  expect(documentMeta([], '/terms', undefined)).toEqual([]);
  expect(documentMeta([], '/terms', { title: 'Titlu', description: 'D' })).toEqual([
    { title: 'Titlu – Vot informat' },
    { name: 'description', content: 'D' },
  ]);
});
