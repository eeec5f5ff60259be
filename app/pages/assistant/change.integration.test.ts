import { beforeEach, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as conversation from './conversation.ts';
import * as assistant from './screen.tsx';

const base = withElection();
beforeEach(async () => {
  for (const table of ['rate_hits', 'assistant_visitors', 'assistant_corrections'] as const)
    await base.owner.deleteFrom(table).execute();
});

const question = 'Și la „Arad” <cât>?';
const thread = { candidates: [], area: 'CJ', round: 2, topic: 'results:winner' };
const form = { intent: 'ask', question, about: 'judet:CJ', thread: JSON.stringify(thread) };

const open = (limits: string) => new Visitor(openSite(base.db, { RATE_LIMITS: limits }));
const ask = (visitor: Visitor) => visitor.post(assistant, '/assistant', form);

test('after too many requests, a question sent without scripts returns to the field with its conversation', async () => {
  const visitor = open('chat=1/60');
  expect(await ask(visitor)).toMatchObject({ status: 200, data: { question: '', failed: null } });
  const refused = await ask(visitor);
  expect(refused).toMatchObject({
    status: 429,
    data: { exchange: null, left: null, question, subject: thread },
  });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('a question sent without scripts returns to the field when the database fails', async () => {
  await whileFailing(base.owner, { table: 'assistant_visitors', code: '57014', of: 'writes' }, async () => {
    expect(await ask(open(''))).toMatchObject({
      status: 503,
      data: { failed: 'Failed to send message', question, subject: thread },
    });
  });
});

test("a visitor's fourth question is refused and its text stays in the field", async () => {
  const visitor = open('chat=100/60');
  for (let asked = 0; asked < 3; asked += 1) expect((await ask(visitor)).status).toBe(200);
  expect(await ask(visitor)).toMatchObject({ status: 429, data: { left: 0, question } });
});

test('without scripts a person consents to a stored conversation, is led to it after a question, and deletes it', async () => {
  const site = openSite(base.db);
  const visitor = new Visitor(site);
  const { id: userId } = await makeUser(base.db);
  const { cookie } = await makeSession(base.db, { userId, secrets: site.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  const press = (fields: Record<string, string>) => visitor.post(assistant, '/assistant', fields);
  const stored = async () =>
    (await base.db.selectFrom('ai_chat_messages').select('content').orderBy('created_at').execute()).map(
      ({ content }) => content,
    );
  expect(await press({ intent: 'keep' })).toMatchObject({ data: { code: 'consent-required' } });
  expect(await ask(visitor)).toMatchObject({ status: 200, data: { left: null } });
  expect(await stored()).toEqual([]);
  expect(await press({ intent: 'keep', consent: consentVersion })).toMatchObject({ data: { isKept: true } });
  expect(await ask(visitor)).toMatchObject({ status: 303, location: '/assistant?despre=judet%3ACJ' });
  // A suggested question replaces the typed question.
  await press({ ...form, suggestion: 'Cine a câștigat turul 1?' });
  expect((await stored()).filter((_, index) => index % 2 === 0)).toEqual([
    question,
    'Cine a câștigat turul 1?',
  ]);
  expect(await press({ intent: 'forget' })).toMatchObject({ data: { isForgotten: true, isKept: true } });
  expect(await stored()).toEqual([]);
});

test('a visitor reports an answer without scripts, but not an answer whose text was changed beyond its line ends', async () => {
  const visitor = open('chat-report=3/600');
  const asked = { intent: 'ask', question: 'Care sunt rezultatele din turul 1?' };
  const { data } = await visitor.post(assistant, '/assistant', asked);
  const { exchange } = data as {
    exchange: { question: string; answer: { content: string; route: string; proof: string } };
  };
  const { content, route, proof } = exchange.answer;
  const report = (answer: string) =>
    visitor.post(assistant, '/assistant', { ...asked, intent: 'report', answer, route, proof });
  expect(content).toContain('\n');
  expect(await report(content.replaceAll('\n', '\r\n'))).toMatchObject({ data: { isReported: true } });
  expect(await report(`${content}!`)).toMatchObject({ data: { code: 'assistant-report-unknown' } });
  const reports = base.db
    .selectFrom('assistant_corrections')
    .select(['question', 'answer', 'route', 'reports']);
  expect(await reports.execute()).toEqual([{ question: asked.question, answer: content, route, reports: 1 }]);
  await report(content);
  expect((await report(content)).status, 'at most three reports in ten minutes').toBe(429);
});

test('requests are limited per person, or per address for visitors, and a question is about the page on which it was asked', async () => {
  const site = openSite(base.db, { RATE_LIMITS: 'chat=1/60' });
  const visitor = new Visitor(site);
  const asked = { intent: 'ask', question: ' Care a fost prezența? ', about: 'judet:CJ', thread: 'null' };
  expect((await visitor.post(assistant, '/assistant', asked)).data).toMatchObject({
    exchange: {
      question: 'Care a fost prezența?',
      answer: { facts: [{ kind: 'voters', area: 'CJ' }, {}, {}] },
    },
    left: 2,
  });
  expect((await visitor.post(assistant, '/assistant', asked)).status).toBe(429);
  for (let count = 0; count < 2; count += 1) {
    const person = new Visitor(site);
    const { id: userId } = await makeUser(base.db);
    const { cookie } = await makeSession(base.db, { userId, secrets: site.secrets });
    person.cookies.set(cookie.name, cookie.value);
    expect((await person.post(assistant, '/assistant', asked)).status, 'another person').toBe(200);
  }
});

test('the conversation names the subject of its page, suggests questions about it, and no cache stores it', async () => {
  const site = openSite(base.db, { ASSISTANT_MODEL_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'm' });
  const visitor = new Visitor(site);
  const open = (about: string) => visitor.get(conversation, `/assistant/conversation.json?despre=${about}`);
  const answer = await open('judet:CJ');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.data).toEqual({
    ...{ isSignedIn: false, isKept: false, exchanges: [], left: 3, usesModel: true },
    about: { name: 'Cluj', context: { area: 'CJ' } },
    suggestions: [
      'Cine a luat cele mai multe voturi în Cluj?',
      'Câți oameni au votat în Cluj?',
      'Cum s-a votat în Cluj în primul tur?',
    ],
  });
  expect((await open('candidat:elena-lasconi')).data).toMatchObject({
    about: { name: 'Elena Lasconi', context: { candidate: 'elena-lasconi' } },
    suggestions: [
      'Câte voturi a luat Elena Lasconi în primul tur?',
      'Ce vârstă are Elena Lasconi?',
      'Care sunt ultimele știri despre Elena Lasconi?',
    ],
  });
  for (const unknown of ['candidat:nimeni', 'judet:XX', 'x'])
    expect((await open(unknown)).data, unknown).toMatchObject({
      about: null,
      suggestions: [
        'Cum votez dacă sunt în alt oraș?',
        'Cum arată rezultatele din primul tur?',
        'Cine poate vota prin corespondență?',
      ],
    });
  const { id: userId } = await makeUser(base.db);
  const { cookie } = await makeSession(base.db, { userId, secrets: site.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  expect((await open('')).data).toMatchObject({ isSignedIn: true, isKept: false, left: null });
});

test('after an answer without scripts, the page shows the answer and the number of questions left', async () => {
  const visitor = open('');
  const { data } = await visitor.post(assistant, '/assistant', {
    intent: 'ask',
    question: 'Cine a câștigat turul 1?',
  });
  const { text } = await renderScreen({
    ...{ screen: assistant as never, pattern: '/assistant', path: '/assistant', db: base.db },
    ...{ at: moments.betweenRounds, actionData: data },
  });
  expect(text).toContain('Cine a câștigat turul 1?');
  expect(text).toContain('George Simion');
  expect(text).toContain('Mai poți pune 2 întrebări fără cont.');
});
