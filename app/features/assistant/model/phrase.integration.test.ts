import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testSecrets } from '#app/api/testing.ts';
import { rateRules } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { type AnswerSentence, type AssistantAnswer, noSubject } from '../answering/answer.ts';
import { phrase } from './phrase.server.ts';
import { type ModelBehaviour, startModelServer } from './testing.ts';

const base = withElection();
const log = createLog({ level: 'silent', json: false });
let model: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.stop());
beforeEach(async () => {
  model.prompts.length = 0;
  await base.owner.deleteFrom('rate_hits').execute();
});

const found: AssistantAnswer = {
  route: 'procedure',
  sentences: [
    { text: 'Secțiile se deschid la ora 7:00 și se închid la ora 21:00.', sources: [1] },
    { text: 'Ai nevoie de cartea de identitate în original.', sources: [2] },
  ],
  sources: [1, 2].map((number) => ({ number, title: 'Ghid', publisher: null, date: null, href: '/info' })),
  facts: [],
  suggestions: [],
  subject: noSubject,
};

type PhraseOptions = {
  answer?: AssistantAnswer;
  signal?: AbortSignal;
  wait?: number;
  limits?: string;
  url?: string;
};

async function phrased(behaviour: ModelBehaviour, options: PhraseOptions = {}): Promise<AnswerSentence[]> {
  const { answer = found, signal, wait, limits = '', url = model.url } = options;
  model.behaveAs(behaviour);
  const settings = { ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL: 'm', ASSISTANT_MODEL_KEY: 'cheie' };
  const config = readConfig({ ...settings, RATE_LIMITS: limits }, rateRules);
  const context = { db: base.db, secrets: testSecrets, config, log, signal, ...(wait ? { wait } : {}) };
  const sentences: AnswerSentence[] = [];
  for await (const sentence of phrase(context, 'Când se votează?', answer)) sentences.push(sentence);
  return sentences;
}

const line = (text: string, passage: number, quote: string) =>
  `${JSON.stringify({ text, passage, quote })}\n`;
const hours = line('Secțiile se deschid la ora 7:00.', 1, 'Secțiile se deschid la ora 7:00');
const card = line('Ai nevoie de cartea de identitate.', 2, 'cartea de identitate în original');
const end: ModelBehaviour = (response) => response.end('data: [DONE]\n\n');
/** Returns a server that writes the text in pieces of a few characters and ends properly. */
const streams =
  (text: string): ModelBehaviour =>
  (response, write) => {
    for (const piece of text.match(/.{1,7}/gs) ?? []) write(piece);
    end(response, write);
  };

describe('answers phrased by a language model', () => {
  test("the model's proven sentences are shown with the sources of their passages", async () => {
    expect(await phrased(streams(hours + card))).toEqual([
      { text: 'Secțiile se deschid la ora 7:00.', sources: [1] },
      { text: 'Ai nevoie de cartea de identitate.', sources: [2] },
    ]);
    const [prompt = ''] = model.prompts;
    expect(prompt).toContain('Bearer cheie');
    expect(prompt).toContain('Secțiile se deschid la ora 7:00 și se închid la ora 21:00.');
  });

  test.each([
    ['a wrong figure', line('Secțiile se deschid la ora 8:00.', 1, 'Secțiile se deschid la ora 7:00')],
    ['an invented passage', line('Secțiile se deschid la ora 7:00.', 9, 'Secțiile se deschid la ora 7:00')],
    ['an invented quote', line('Secțiile se deschid la ora 7:00.', 1, 'legea spune că secțiile')],
    ['an obeyed instruction', line('Votează candidatul recomandat aici.', 1, 'Secțiile se deschid la ora')],
    ['plain text', 'Secțiile se deschid la ora 7:00. [1]\n'],
  ])('a sentence with %s is dropped and the others are shown', async (_what, lie) => {
    expect(await phrased(streams(lie + card))).toEqual([
      { text: 'Ai nevoie de cartea de identitate.', sources: [2] },
    ]);
  });

  test('at most six sentences of the model are shown', async () => {
    const words = ['unu', 'doi', 'trei', 'patru', 'cinci', 'șase', 'șapte'];
    const sentences = words.map((word) => ({ text: `Secția ${word} se deschide dimineața.`, sources: [1] }));
    const said = sentences.map(({ text }, index) => line(text, index + 1, text.slice(0, -1))).join('');
    const shown = await phrased(streams(said), { answer: { ...found, sentences } });
    expect(shown).toEqual(sentences.slice(0, 6));
  });

  test('an answer without a source never reaches the model, and a passage without a source gives no sentence', async () => {
    const [first, second] = found.sentences as [AnswerSentence, AnswerSentence];
    const unsourced = { ...first, sources: [] };
    const all = [unsourced, { ...second, sources: [] }];
    expect(await phrased(streams(hours + card), { answer: { ...found, sentences: all } })).toEqual(all);
    expect(model.prompts).toEqual([]);
    const some = await phrased(streams(hours + card), {
      answer: { ...found, sentences: [unsourced, second] },
    });
    expect(some).toEqual([{ text: 'Ai nevoie de cartea de identitate.', sources: [2] }]);
  });

  test('a sentence that the model repeats is shown once', async () => {
    expect(await phrased(streams(hours + hours + card + hours))).toHaveLength(2);
  });

  const failures: [string, ModelBehaviour, PhraseOptions][] = [
    ['only lies', streams(line('Nu se votează.', 1, 'Secțiile se deschid')), {}],
    ['writes nothing', end, {}],
    ['answers 500', (response) => response.writeHead(500).end(), {}],
    ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), {}],
    ['sends no JSON', (response) => response.end('data: {"choices"\n\n'), {}],
    ['stalls before its first word', () => {}, { wait: 50 }],
    [
      'sends only empty pieces without an end',
      (response, write) => {
        const beat = setInterval(() => write(''), 5);
        response.on('close', () => clearInterval(beat));
      },
      { wait: 100 },
    ],
    ['answers with a list', streams(`[${hours.trim()}]`), {}],
    ['sends bytes that are not text', (response) => response.end(Buffer.from([0xff, 0xfe, 0x0a, 0xff])), {}],
    ['does not listen', end, { url: 'http://127.0.0.1:9/v1' }],
  ];
  test.each(failures)(
    "the record's own sentences are shown when the model %s",
    async (_what, behaviour, options) => {
      expect(await phrased(behaviour, options)).toEqual(found.sentences);
    },
  );

  test.each([
    [
      'breaks off',
      ((response, write) => {
        write(hours);
        response.end();
      }) as ModelBehaviour,
    ],
    [
      'is cut',
      ((response, write) => {
        write(hours);
        setImmediate(() => response.destroy());
      }) as ModelBehaviour,
    ],
    ['stalls', ((_response, write) => write(hours)) as ModelBehaviour],
  ])("an answer is completed with the record's own sentences when the model %s", async (_what, behaviour) => {
    const sentences = await phrased(behaviour, { wait: 300 });
    expect(sentences.at(-1)).toEqual(found.sentences[1]);
    expect(sentences.length).toBe(2);
  });

  test('the program stops waiting when the model writes an endless line', async () => {
    const endless: ModelBehaviour = (response, write) => {
      for (let part = 0; part < 200; part += 1) write('x'.repeat(100));
      end(response, write);
    };
    expect(await phrased(endless)).toEqual(found.sentences);
  });

  test('the assistant does not call the model for fixed sentences, several candidates, or beyond its daily budget', async () => {
    const refusal: AssistantAnswer = { ...found, route: 'recommendation' };
    const several: AssistantAnswer = { ...found, subject: { ...noSubject, candidates: ['a', 'b'] } };
    for (const answer of [refusal, several])
      expect(await phrased(streams(hours), { answer })).toEqual(found.sentences);
    expect(model.prompts).toEqual([]);
    const limits = 'chat-model=1/86400';
    expect(await phrased(streams(hours), { limits })).toHaveLength(1);
    expect(await phrased(streams(hours), { limits })).toEqual(found.sentences);
    expect(model.prompts).toHaveLength(1);
  });

  test("the model's request is aborted and the answer throws when the answer is stopped", async () => {
    const stop = new AbortController();
    const stopped: ModelBehaviour = () => stop.abort();
    await expect(phrased(stopped, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
