import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerSource } from '#app/features/assistant/answering/answer.ts';
import { copiedAnswer, describeSource } from '#app/pages/_shared/assistant/copied-answer.ts';
import { type AskingFailed, askAssistant } from '#app/pages/_shared/assistant/stream.ts';

const network = vi.spyOn(globalThis, 'fetch');
afterAll(() => network.mockRestore());
let heard: unknown[] = [];
beforeEach(() => {
  heard = [];
});

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const done = event('done', { data: { content: 'Tot.' } });

/** Asks a question, and answers it with these pieces of a stream. A null piece breaks the connection. */
function ask(
  pieces: readonly (string | null)[],
  { status = 200, signal = new AbortController().signal } = {},
) {
  const chunks = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const next = chunks.shift();
      if (next === undefined) stream.close();
      else if (next === null) stream.error(new TypeError('cut'));
      else stream.enqueue(new TextEncoder().encode(next));
    },
  });
  network.mockResolvedValueOnce(new Response(body, { status }));
  return askAssistant(
    { question: 'Cine?', subject: null, context: null },
    {
      signal,
      onSources: (sources) => heard.push(sources),
      onSentence: (sentence) => heard.push(sentence),
    },
  );
}
const failure = async (answer: Promise<unknown>) => {
  const { message, code } = (await answer.then(
    () => Promise.reject(new Error('answered')),
    (e) => e,
  )) as AskingFailed;
  return [message, code];
};

test('the parts of an answer arrive in order, even when the network splits one of them', async () => {
  const sentence = event('sentence', { text: 'Unu.', sources: [1] });
  const answer = await ask([
    event('sources', [{ number: 1 }]),
    sentence.slice(0, 20),
    `${sentence.slice(20)}${done}`,
  ]);
  expect(answer).toEqual({ content: 'Tot.' });
  expect(heard).toEqual([[{ number: 1 }], { text: 'Unu.', sources: [1] }]);
});

test.each([
  [
    'the stream reports a failure',
    [event('failed', {}), done],
    200,
    ['Eroare în răspunsul de la server', null],
  ],
  [
    'the answer is empty',
    [event('done', { data: { content: '' } })],
    200,
    ['No response from Edge Function', null],
  ],
  ['the stream ends before it began', [], 200, ['No response from Edge Function', null]],
  ['the stream ends in the middle', [event('sources', [])], 200, ['Failed to send message', null]],
  [
    'the connection breaks in the middle',
    [event('sources', []), null],
    200,
    ['Failed to send message', null],
  ],
  ['the server fails', ['{"error":"X","code":"x"}'], 500, ['Eroare în răspunsul de la server', null]],
  [
    'the server refuses',
    ['{"error":"Prea multe","code":"chat-limit-reached"}'],
    429,
    ['Prea multe', 'chat-limit-reached'],
  ],
  ['a proxy refuses', ['<h1>no</h1>'], 499, ['Failed to send message', null]],
] as const)('when %s, the question fails with its text', async (_, pieces, status, expected) => {
  expect(await failure(ask(pieces, { status }))).toEqual(expected);
});

test('a missing connection counts as a failure, but a question that the person stopped does not', async () => {
  const asked = { question: 'Cine?', subject: null, context: null };
  const listening = { onSources: () => {}, onSentence: () => {} };
  const { signal } = new AbortController();
  network.mockRejectedValueOnce(new TypeError('no connection'));
  expect(await failure(askAssistant(asked, { signal, ...listening }))).toEqual([
    'Failed to connect to chat service (check internet connection)',
    null,
  ]);
  const stopped = AbortSignal.abort();
  network.mockRejectedValueOnce(stopped.reason);
  await expect(askAssistant(asked, { signal: stopped, ...listening })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await expect(ask([event('sources', [])], { signal: stopped })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a copied answer ends with its sources, each with its known parts and an absolute URL', () => {
  const source: AnswerSource = { number: 1, title: 'Titlu', publisher: null, date: null, href: '/results/1' };
  const both = { ...source, number: 2, publisher: 'AEP', date: '4 mai 2025', href: 'https://aep.ro/' };
  expect(copiedAnswer({ content: 'Tot.', sources: [] }, 'https://vot.ro')).toBe('Tot.');
  expect(copiedAnswer({ content: 'Tot.', sources: [source, both] }, 'https://vot.ro')).toBe(
    'Tot.\n\nSurse:\n[1] Titlu: https://vot.ro/results/1\n[2] Titlu – AEP, 4 mai 2025: https://aep.ro/',
  );
  expect(describeSource({ ...source, date: '2025' })).toBe('Titlu – 2025');
});
