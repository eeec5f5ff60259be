import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { changeQuestion, changeQuestions } from './actions.server.ts';
import * as list from './list.tsx';
import * as page from './question.tsx';
import { loader } from './similar.ts';

const base = withElection();
const at = moments.betweenRounds;
const text = 'Ce veți face pentru spitalele din județele mici?';
let [one, two] = ['', ''];
let [author, reader] = [{} as TestUser, {} as TestUser];

beforeAll(async () => {
  const { rows } = await base.db.executeQuery<{ slug: string }>(
    base.db.selectFrom('candidates').select('slug').orderBy('ballot_position').limit(2).compile(),
  );
  [one, two] = rows.map(({ slug }) => slug) as [string, string];
});
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('candidate_questions').execute();
  await base.db.deleteFrom('rate_hits').execute();
  [author, reader] = [await makeUser(base.db), await makeUser(base.db)];
});

type FormAnswer = { status: number; location: string | null; data: Record<string, unknown> };
type Sender = {
  viewer?: TestUser;
  params?: Record<string, string>;
  accept?: string;
};

/** Sends a form of a question page. Returns the redirect, or the data with its status. */
async function send(form: Record<string, string>, sender: Sender = {}): Promise<FormAnswer> {
  const { viewer = author, params = {}, accept = '*/*' } = sender;
  const args = adminArgs('/candidate/x', { db: base.db, at, viewer }, { key: randomUUID(), ...form });
  args.request.headers.set('accept', accept);
  const act = params.question === undefined ? changeQuestions : changeQuestion;
  const answer = await act({ ...args, params: { slug: one, ...params } } as never);
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location'), data: {} };
  const { data, init } = answer as unknown as {
    data: Record<string, unknown>;
    init: { status?: number } | null;
  };
  return { status: init?.status ?? 200, location: null, data };
}
const ask = (more: Record<string, string> = {}, sender?: Sender) =>
  send({ intent: 'ask-question', question: text, ...more }, sender);
const idOf = ({ location }: FormAnswer) => location?.split('/').at(-1) ?? '';
const countAll = async () => (await base.db.selectFrom('candidate_questions').select('id').execute()).length;

test('a question without similar questions is stored at once, and leads to its own page', async () => {
  const asked = await ask();
  expect(asked).toMatchObject({ status: 303, location: `/candidate/${one}/questions/${idOf(asked)}` });
  expect(await countAll()).toBe(1);
});

test('a question first shows similar questions to the same candidate, and is stored after the person has seen them', async () => {
  const id = idOf(await ask());
  const again = await ask({}, { viewer: reader });
  expect(again.status).toBe(200);
  expect(again.data.similar).toEqual([{ id, content: text, supports: 0, isAnswered: false }]);
  expect(again.data.typed).toMatchObject({ question: text });
  expect(await countAll()).toBe(1);
  expect((await ask({}, { viewer: reader, params: { slug: two } })).status).toBe(303);
  expect((await ask({ similar: 'seen' }, { viewer: reader })).status).toBe(303);
  expect(await countAll()).toBe(3);
});

test('a person asks at most 3 questions in a day, and another person can still ask', async () => {
  const statuses: number[] = [];
  for (const subject of ['școli', 'spitale', 'drumuri', 'păduri']) {
    const question = `Ce veți face pentru ${subject} în primul an de mandat?`;
    statuses.push((await ask({ question, similar: 'seen' })).status);
  }
  expect(statuses).toEqual([303, 303, 303, 429]);
  expect(await countAll()).toBe(3);
  await base.db.deleteFrom('rate_hits').execute();
  expect((await ask({ similar: 'seen' }, { viewer: reader })).status).toBe(303);
  const hits = await base.db.selectFrom('rate_hits').select('bucket').execute();
  expect(new Set(hits.map(({ bucket }) => bucket))).toEqual(new Set(['question', 'comment']));
});

test('the list shows 20 questions on its first page, and question 21 on its second', async () => {
  const id = base.db.selectFrom('candidates').select('id').where('slug', '=', one);
  const { id: candidate_id } = await id.executeTakeFirstOrThrow();
  const rows = Array.from({ length: 21 }, (_, index) => ({
    ...{ candidate_id, user_id: author.id, content: `Întrebarea cu numărul ${index + 1}?` },
    ...{ request_key: randomUUID(), election_at: new Date(at.getTime() - index * 60_000) },
  }));
  await base.owner.insertInto('candidate_questions').values(rows).execute();
  const listed = async (search = '') => {
    const path = `/candidate/${one}/questions${search}`;
    const { html } = await renderScreen({
      screen: list,
      pattern: '/candidate/:slug/questions',
      path,
      db: base.db,
      at,
    });
    return [...html.matchAll(/Întrebarea cu numărul (\d+)\?/g)].map(([, number]) => Number(number));
  };
  expect(new Set(await listed())).toEqual(new Set(Array.from({ length: 20 }, (_, index) => index + 1)));
  expect(new Set(await listed('?pagina=2'))).toEqual(new Set([21]));
  for (const page of ['0', '-1', '1.5', 'x', '10000'])
    expect(new Set(await listed(`?pagina=${page}`)).size, page).toBe(20);
});

test('similar questions appear while a signed-in person types, and the answer is never cached', async () => {
  const id = idOf(await ask());
  const read = (viewer: TestUser | null, typed: string, slug = one) => {
    const args = adminArgs(`/x?text=${encodeURIComponent(typed)}`, { db: base.db, at, viewer });
    return loader({ ...args, params: { slug } } as never) as Promise<Response>;
  };
  const answer = await read(reader, text);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toEqual([{ id, content: text, supports: 0, isAnswered: false }]);
  expect(await (await read(reader, text, two)).json()).toEqual([]);
  const refused = await read(null, text).catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({ status: 401, statusText: 'question-signed-out' });
});

test('a person can support a question and withdraw the support, and a browser without scripts returns to the button', async () => {
  const question = idOf(await ask());
  const press = (intent: string, more: Record<string, string> = {}, accept?: string) =>
    send(
      { intent, consent: consentVersion, ...more },
      { viewer: reader, params: { question }, ...(accept ? { accept } : {}) },
    );
  const supports = () => base.db.selectFrom('question_supports').select('user_id').execute();
  expect(await press('support')).toMatchObject({ status: 200, data: { of: 'support', comment: question } });
  expect(await supports()).toEqual([{ user_id: reader.id }]);
  const html = 'text/html,*/*';
  const page = `/candidate/${one}/questions/${question}`;
  expect(await press('unsupport', {}, html)).toMatchObject({ status: 303, location: page });
  expect(await supports()).toEqual([]);
  const next = `/candidate/${one}/questions?pagina=2`;
  expect(await press('unsupport', { next }, html)).toMatchObject({ status: 303, location: next });
  expect(await press('unsupport', { next: 'https://exemplu.invalid/' }, html)).not.toMatchObject({
    location: 'https://exemplu.invalid/',
  });
});

test('only the author can delete a question, a report needs a known reason, and unknown forms and ids are refused', async () => {
  const question = idOf(await ask());
  const status = async (form: Record<string, string>, sender: Sender) => (await send(form, sender)).status;
  const on = { params: { question } };
  expect(await status({ intent: 'delete-question' }, { viewer: reader, ...on })).toBeGreaterThanOrEqual(400);
  expect(await status({ intent: 'report', reason: 'x' }, { viewer: reader, ...on })).toBe(422);
  expect(await status({ intent: 'other' }, { viewer: reader, ...on })).toBe(400);
  expect(await status({ intent: 'support' }, { viewer: reader, params: { question: 'x' } })).toBe(404);
  expect(await status({ intent: 'ask-question', question: text, key: 'x', similar: 'seen' }, {})).toBe(400);
  expect(await countAll()).toBe(1);
  const deleted = await send({ intent: 'delete-question' }, on);
  expect(deleted).toMatchObject({ status: 303, location: `/candidate/${one}/questions` });
  expect(await countAll()).toBe(0);
});

test('held questions are counted on the first page of the list only', async () => {
  const { id } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('slug', '=', one)
    .executeTakeFirstOrThrow();
  const held = { candidate_id: id, topic_id: null, reason: 'burst' as const, texts: 4, election_at: at };
  await base.owner.insertInto('discussion_batches').values(held).execute();
  const counted = async (search: string) => {
    const path = `/candidate/${one}/questions${search}`;
    const of = { screen: list, pattern: '/candidate/:slug/questions', path, db: base.db, at };
    return /Reținute aici pentru verificare[^:]*: (\d+) texte/.exec((await renderScreen(of)).text)?.[1];
  };
  expect([await counted(''), await counted('?pagina=2')]).toEqual(['4', undefined]);
  await base.owner.deleteFrom('discussion_batches').execute();
});

test('the author of a removed question reads the reason and may appeal, and nobody else reads the question', async () => {
  const question = idOf(await ask());
  const shown = async (viewer: TestUser) => {
    const path = `/candidate/${one}/questions/${question}`;
    const of = { screen: page, pattern: '/candidate/:slug/questions/:question', path, db: base.db, at };
    const { html, text: words } = await renderScreen({ ...of, viewer: viewerOf(viewer) });
    return [words.includes(text), words.includes('Injurii.'), html.includes('value="appeal"')];
  };
  const decision = { number: 1, outcome: 'removed' as const, reason: 'Injurii.', election_at: at };
  await base.owner
    .insertInto('moderation_decisions')
    .values({ ...decision, question_id: question })
    .execute();
  expect([await shown(author), await shown(reader)]).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
  await base.owner.updateTable('candidate_questions').set({ status: 'removed' }).execute();
  expect([await shown(author), await shown(reader)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});
