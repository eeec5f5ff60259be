import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApi, testSecrets } from '#app/api/testing.ts';
import { withdrawConsent } from '#app/features/accounts/consent/consents.server.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { rateRules } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { startModelServer } from '../model/testing.ts';
import { ask } from './ask.server.ts';
import { agreeToKeep, forgetConversation } from './commands.server.ts';
import { conversationPart } from './personal-data.server.ts';
import { listConversation } from './queries.server.ts';
import { visitorQuestions } from './rules.ts';
import { questionsLeft, takeVisitorQuestion } from './visitors.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const secrets = testSecrets;
const config = readConfig({}, rateRules);
const silent = createLog({ level: 'silent', json: false });
const question = 'Câte voturi au fost în primul tur?';

let userId = '';
let session = '';
beforeEach(async () => {
  for (const table of ['rate_hits', 'users', 'assistant_visitors'] as const)
    await base.owner.deleteFrom(table).execute();
  userId = (await makeUser(base.db)).id;
  const { cookie } = await makeSession(base.db, { userId, secrets });
  session = `${cookie.name}=${cookie.value}`;
});

type QuestionRequest = {
  body?: unknown;
  cookie?: string;
  accept?: string;
  headers?: Record<string, string>;
  env?: Record<string, string>;
  moment?: Date;
};
const send = ({
  body,
  cookie = '',
  accept = '*/*',
  headers = {},
  env = {},
  moment = at,
}: QuestionRequest = {}) =>
  openApi(base.db, moment, env).ask('/rpc/chat', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      accept,
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: JSON.stringify(body ?? { messages: [{ role: 'user', content: question }] }),
  });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const messages = () => base.owner.selectFrom('ai_chat_messages').selectAll().execute();
const byQuestion = (one: { question: string }, other: { question: string }) =>
  one.question.localeCompare(other.question);
const agree = () => agreeToKeep({ db: base.db, at }, { userId, hasAgreed: true });
const conversation = (moment = at) => listConversation({ db: base.db, secrets }, { userId, at: moment });
const asVisitor = (cookies: string | null) => ({
  db: base.db,
  secrets,
  config,
  address: '192.0.2.1',
  cookies,
});

describe('a question to the assistant', () => {
  test('CHAT-05 CHAT-15 CHAT-16 visitors and signed-in people get the answer as `data.content`', async () => {
    for (const cookie of ['', session]) {
      const answer = await send({ cookie });
      const { data } = await answer.json();
      expect(answer.status).toBe(200);
      expect(data.content.length).toBeGreaterThan(10);
      expect(data.sentences.length).toBeGreaterThan(0);
    }
  });

  test('CHAT-17 a question with only a public key, or without credentials, is a visitor’s', async () => {
    const credentials: Record<string, string>[] = [
      {},
      { apikey: 'public-anonymous', authorization: 'Bearer public-anonymous' },
    ];
    for (const headers of credentials) {
      const answer = await send({ headers });
      const { data } = await answer.json();
      expect([answer.status, data.left, data.isKept]).toEqual([200, visitorQuestions - 1, false]);
    }
  });

  test('CHAT-11 a blank question or a question over 500 characters is refused without being counted', async () => {
    const refused = async (content: string) => {
      const answer = await send({ body: { messages: [{ role: 'user', content }] } });
      return [answer.status, (await answer.json()).error];
    };
    expect(await refused(' \n\t ')).toEqual([400, 'Scrie o întrebare.']);
    expect(await refused('ș'.repeat(501))).toEqual([422, 'Întrebarea poate avea cel mult 500 de caractere.']);
    expect(await base.db.selectFrom('assistant_visitors').selectAll().execute()).toEqual([]);
    for (const content of ['ș'.repeat(500), '👍'.repeat(500)])
      expect((await send({ body: { messages: [{ role: 'user', content }] } })).status).toBe(200);
  });

  test('a body is refused when it names the person or contains a message of the assistant', async () => {
    const status = async (body: unknown) => (await send({ body })).status;
    const own = [{ role: 'user', content: question }];
    expect(await status({ messages: own, userId: null })).toBe(200);
    expect(await status({ messages: own, userId })).toBe(400);
    expect(await status({ messages: [...own, { role: 'assistant', content: 'x' }] })).toBe(400);
    expect(await status({ messages: [] })).toBe(400);
  });

  test('the answer streams the sources and sentences, and ends with the whole answer', async () => {
    const answer = await send({ accept: 'text/event-stream' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(cookieOf(answer)).toContain('vot-asistent=');
    const events = (await answer.text()).trim().split('\n\n');
    const names = events.map((event) => /^event: (\w+)\ndata: \S/.exec(event)?.[1]);
    expect(names[0]).toBe('sources');
    expect(new Set(names.slice(1, -1))).toEqual(new Set(['sentence']));
    expect(names.at(-1)).toBe('done');
    const { data } = JSON.parse(events.at(-1)?.split('\ndata: ')[1] ?? '');
    expect(data.sentences).toHaveLength(names.length - 2);
  });

  test('a refused question returns its own status even when a stream is requested', async () => {
    const body = { messages: [{ role: 'user', content: '' }] };
    const answer = await send({ body, accept: 'text/event-stream' });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'chat-question-blank']);
  });
});

describe("a visitor's three questions", () => {
  test("CHAT-06 CHAT-08 a visitor's three questions are answered, and the fourth gets a Romanian invitation to sign in", async () => {
    const first = await send();
    expect(first.headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(first);
    const left = [(await first.json()).data.left];
    for (let asked = 1; asked < visitorQuestions; asked += 1)
      left.push((await (await send({ cookie })).json()).data.left);
    expect(left).toEqual([2, 1, 0]);
    const refused = await send({ cookie });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(await refused.json()).toMatchObject({
      code: 'chat-limit-reached',
      error:
        'Ai pus cele 3 întrebări pe care le poți pune fără cont. Autentifică-te ca să întrebi mai departe.',
    });
    expect(await questionsLeft(asVisitor(cookie))).toBe(0);
  });

  test('the visitor’s cookie has a protected name and the mark Secure when the site uses HTTPS', async () => {
    const answerHeaders = new Headers();
    const secure = readConfig({ PUBLIC_URL: 'https://vot.example' }, rateRules);
    await takeVisitorQuestion({ ...asVisitor(null), config: secure, answerHeaders });
    expect(answerHeaders.get('set-cookie')).toMatch(/^__Host-vot-asistent=.*; SameSite=Lax; Secure$/);
  });

  test("three of a visitor's twelve simultaneous questions are answered", async () => {
    const cookie = cookieOf(await send());
    const env = { RATE_LIMITS: 'chat=100/60' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ cookie, env })));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, ...Array.from({ length: 10 }, () => 429)]);
  });

  test('a forged cookie counts as no cookie', async () => {
    const cookie = cookieOf(await send());
    expect(await questionsLeft(asVisitor(cookie))).toBe(2);
    expect(await questionsLeft(asVisitor(`alt=1; ${cookie};x=2`)), 'among other cookies').toBe(2);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    const other = cookie.replace(/=[0-9a-f]/, (start) => (start === '=0' ? '=1' : '=0'));
    for (const changed of [forged, other, 'vot-asistent=', 'vot-asistent=.'])
      expect(await questionsLeft(asVisitor(changed))).toBe(visitorQuestions);
  });

  test('visitors without a cookie are counted together by their address', async () => {
    const env = { RATE_LIMITS: 'chat=100/60,chat-address=4/86400' };
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await send({ env })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test("one visitor's refused questions do not use up the questions of other visitors at the same address", async () => {
    const env = { RATE_LIMITS: 'chat=100/60,chat-address=4/86400' };
    const cookie = cookieOf(await send({ env }));
    const statuses: number[] = [];
    for (let asked = 0; asked < 5; asked += 1) statuses.push((await send({ env, cookie })).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    expect((await send({ env })).status).toBe(200);
    expect((await send({ env })).status).toBe(429);
  });

  test("a question counts when the visitor stops the model's answer after its first sentence", async () => {
    const model = await startModelServer();
    // This model server repeats the first passage and then stalls.
    model.behaveAs((_response, write) => {
      const { messages } = JSON.parse(model.prompts.at(-1)?.trim() ?? '');
      const { text } = JSON.parse(messages[1].content).passages[0];
      write(`${JSON.stringify({ text, passage: 1, quote: text })}\n`);
    });
    const settings = { ASSISTANT_MODEL_URL: model.url, ASSISTANT_MODEL: 'm' };
    const stop = new AbortController();
    const context = {
      ...asVisitor(cookieOf(await send())),
      config: readConfig(settings, rateRules),
      answerHeaders: new Headers(),
      at,
      viewer: null,
      log: silent,
      signal: stop.signal,
    };
    const asked = { question: 'Câte voturi valabile au fost în turul 1?', subject: null, context: null };
    const hearer = { sources() {}, sentence: () => stop.abort() };
    try {
      const early = { ...context, signal: AbortSignal.abort() };
      await expect(ask(early, asked)).rejects.toThrow();
      expect(await questionsLeft(context), 'nothing was heard before the stop').toBe(2);
      await expect(ask(context, asked, hearer)).rejects.toThrow();
      expect(model.prompts).toHaveLength(1);
      expect(await questionsLeft(context)).toBe(1);
    } finally {
      await model.stop();
    }
  });

  test('CHAT-24 a question whose answer fails counts against the limit of neither the visitor nor the address', async () => {
    const asked = { question, subject: null, context: null };
    const cookies = cookieOf(await send());
    const context = { ...asVisitor(cookies), answerHeaders: new Headers(), at, viewer: null, log: silent };
    await ask(context, asked);
    const fail = () => {
      throw new Error('planned');
    };
    await expect(ask(context, asked, { sources() {}, sentence: fail })).rejects.toThrow('planned');
    expect(await questionsLeft(asVisitor(cookies))).toBe(1);
    const hits = base.db.selectFrom('rate_hits').select('hits').where('bucket', '=', 'chat-address');
    expect((await hits.execute()).map((row) => row.hits)).toEqual([1, 1]);
  });

  test("a visitor's questions are stored nowhere, but the answer and its duration are counted", async () => {
    await base.owner.deleteFrom('assistant_response_times').execute();
    await send();
    const { rows } = await sql<{ answers: number }>`
      select sum(answers)::int as answers from assistant_response_times`.execute(base.db);
    expect(rows).toEqual([{ answers: 1 }]);
    expect(await messages()).toEqual([]);
    const [row] = await base.owner.selectFrom('assistant_visitors').selectAll().execute();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['first_at', 'questions', 'visitor']);
  });

  test('CHAT-09 a signed-in person can ask more than three questions', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      const answer = await send({ cookie: session });
      expect([answer.status, (await answer.json()).data.left]).toEqual([200, null]);
    }
    const env = { RATE_LIMITS: 'chat-day=5/86400' };
    expect((await send({ cookie: session, env })).status).toBe(429);
    const { cookie: other } = await makeSession(base.db, { userId: (await makeUser(base.db)).id, secrets });
    expect((await send({ cookie: `${other.name}=${other.value}`, env })).status, 'another person').toBe(200);
  });
});

describe('a stored conversation', () => {
  test('without the consent, nothing is stored, and the answer states this', async () => {
    expect((await (await send({ cookie: session })).json()).data.isKept).toBe(false);
    expect(await messages()).toEqual([]);
    await expect(agreeToKeep({ db: base.db, at }, { userId, hasAgreed: false })).rejects.toMatchObject({
      code: 'consent-required',
    });
  });

  test('CHAT-10 CHAT-12 CHAT-13 CHAT-14 questions and answers are stored in order and returned', async () => {
    await agree();
    for (const content of ['Prima întrebare', 'A doua întrebare']) {
      const body = { messages: [{ role: 'user', content }] };
      expect((await (await send({ cookie: session, body })).json()).data.isKept).toBe(true);
    }
    const rows = (await messages()).toSorted((a, b) => Number(a.created_at) - Number(b.created_at));
    expect(rows.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(rows.every(({ user_id }) => user_id === userId)).toBe(true);
    const kept = await conversation();
    expect(kept.map((exchange) => exchange.question)).toEqual(['Prima întrebare', 'A doua întrebare']);
    expect(kept[0]?.answer.content).toBe(rows[1]?.content);
  });

  test('each answer is stored with its own question when two tabs ask at once', async () => {
    await agree();
    const asked = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? `Câte voturi au fost în primul tur, tab ${index}?`
        : `Cu cine să votez, tab ${index}?`,
    );
    const answers = await Promise.all(
      asked.map(async (content) => {
        const answer = await send({ cookie: session, body: { messages: [{ role: 'user', content }] } });
        return { question: content, content: (await answer.json()).data.content };
      }),
    );
    expect(new Set(answers.map(({ content }) => content)).size).toBe(2);
    const kept = (await conversation()).map(({ question, answer: { content } }) => ({ question, content }));
    expect(kept.toSorted(byQuestion)).toEqual(answers.toSorted(byQuestion));
  });

  test('the conversation shows the latest hundred questions with their answers', async () => {
    await sql`insert into ai_chat_messages (user_id, role, content, answer, election_at, created_at)
      select ${userId}, role, role || ' ' || number, case role when 'assistant' then '{"route": "news"}'::jsonb end, ${at},
        now() + number * interval '2 seconds' + case role when 'assistant' then interval '1 second' else '0' end
      from generate_series(1, 101) number, unnest(array['user', 'assistant']) role`.execute(base.owner);
    const shown = await conversation();
    expect([shown.length, shown[0]?.question, shown[0]?.answer.content]).toEqual([
      100,
      'user 2',
      'assistant 2',
    ]);
    expect(shown.at(-1)).toMatchObject({ question: 'user 101', answer: { content: 'assistant 101' } });
  });

  test('questions asked later than election time are left out', async () => {
    await agree();
    await send({ cookie: session, moment: moments.archive });
    expect(await conversation()).toEqual([]);
    expect(await conversation(moments.archive)).toHaveLength(1);
  });

  test('the conversation is deleted on request and when consent is withdrawn, and included in the copy of all data', async () => {
    await agree();
    await send({ cookie: session });
    expect(await conversationPart.list(base.db, { userId, secrets })).toMatchObject([
      { role: 'user', content: question },
      { role: 'assistant' },
    ]);
    expect(await forgetConversation(base.db, userId)).toBe(2);
    expect(await messages()).toEqual([]);
    await send({ cookie: session });
    await base.db.transaction().execute(async (tx) => {
      await withdrawConsent(tx, { userId, purpose: 'chat', at });
      await conversationPart.erase(tx, { userId, secrets });
    });
    expect(await messages()).toEqual([]);
    expect((await (await send({ cookie: session })).json()).data.isKept).toBe(false);
  });

  test("another person's conversation is neither shown, copied nor deleted", async () => {
    const { id: otherId } = await makeUser(base.db);
    const { cookie } = await makeSession(base.db, { userId: otherId, secrets });
    await agreeToKeep({ db: base.db, at }, { userId: otherId, hasAgreed: true });
    await send({ cookie: `${cookie.name}=${cookie.value}` });
    expect(await listConversation({ db: base.db, secrets }, { userId: otherId, at })).toHaveLength(1);
    expect(await conversation()).toEqual([]);
    expect(await conversationPart.list(base.db, { userId, secrets })).toEqual([]);
    expect(await forgetConversation(base.db, userId)).toBe(0);
    await base.db.transaction().execute((tx) => conversationPart.erase(tx, { userId, secrets }));
    expect(await messages()).toHaveLength(2);
    expect(
      (await (await send({ cookie: session })).json()).data.isKept,
      'another person’s consent does not store the conversation',
    ).toBe(false);
  });

  test('a failed storing reports an error and stores neither question nor answer', async () => {
    await agree();
    await whileFailing(base.owner, { table: 'ai_chat_messages', code: '57014', of: 'writes' }, async () => {
      const answer = await send({ cookie: session });
      expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable']);
    });
    expect(await messages()).toEqual([]);
  });
});
