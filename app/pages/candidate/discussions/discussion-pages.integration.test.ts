import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { discussionServices, writeComment, writeTopic } from '#app/features/discussions/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import * as claim from '#app/pages/candidate/claim/screen.tsx';
import { unreached } from '#app/platform/db/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as commentScreen from './comment.tsx';
import * as threadScreen from './thread.tsx';
import * as topicsScreen from './topics.tsx';

const base = withElection();
const at = moments.betweenRounds;
const away = unreached();
afterAll(() => away.destroy());

let slug = '';
let person: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  for (const table of ['candidate_comments', 'candidate_discussion_topics', 'discussion_counts'] as const)
    await base.owner.deleteFrom(table).execute();
  const first = base.db.selectFrom('candidates').select('slug').orderBy('ballot_position');
  slug = (await first.executeTakeFirstOrThrow()).slug;
  person = await makeUser(base.db);
});

const pages = {
  topics: { screen: topicsScreen, pattern: '/candidate/:slug/discussions' },
  thread: { screen: threadScreen, pattern: '/candidate/:slug/discussions/:topic' },
  comment: { screen: commentScreen, pattern: '/candidate/:slug/comments/:comment' },
} as const;
type PageName = keyof typeof pages;

const show = (page: PageName, path: string, viewer: TestUser | null = null, db = base.db) =>
  renderScreen({
    ...(pages[page] as unknown as { screen: Parameters<typeof renderScreen>[0]['screen']; pattern: string }),
    path: `/candidate/${path}`,
    db,
    at,
    ...(viewer ? { viewer: viewerOf(viewer) } : {}),
  });

type PostedForm = { viewer: TestUser | null; params?: Record<string, string>; db?: typeof base.db };
type Refused = { init: { status: number } | null; data: { text: string; typed: Record<string, string> } };

/** Sends a form of a page. Returns the redirect, or the data with its status. */
async function send(
  act: (args: never) => Promise<unknown>,
  form: Record<string, string>,
  { viewer, params = {}, db = base.db }: PostedForm,
): Promise<Refused | Response> {
  const args = adminArgs('/candidate/x', { db, at, viewer }, { key: randomUUID(), ...form });
  return (await act({ ...args, params: { slug, ...params } } as never)) as Refused | Response;
}
const refusal = async (answer: Promise<Refused | Response>) => {
  const { init, data } = (await answer) as Refused;
  return { status: init?.status, text: data.text, typed: data.typed };
};
const general = { topic: 'general' };
const services = () => discussionServices(base.db, { at });

describe('refusals of forms keep the typed text', () => {
  const forms = {
    comment: { intent: 'comment', content: 'un text lung' },
    topic: { intent: 'propose-topic', title: 'un titlu', description: 'o descriere' },
  };

  test('DISC-02 DISC-05 a visitor who sends a comment or topic is asked to sign in, and the text stays', async () => {
    expect(
      await refusal(send(threadScreen.action, forms.comment, { viewer: null, params: general })),
    ).toEqual({
      status: 401,
      text: 'Trebuie să fii autentificat pentru a comenta.',
      typed: { content: 'un text lung', key: expect.any(String) },
    });
    expect(await refusal(send(topicsScreen.action, forms.topic, { viewer: null }))).toEqual({
      status: 401,
      text: 'Trebuie să fii autentificat pentru a propune un topic.',
      typed: { title: 'un titlu', description: 'o descriere', key: expect.any(String) },
    });
  });

  test('DISC-06 a visitor who likes a comment is asked to sign in', async () => {
    const params = { comment: await writeComment(services(), { userId: person.id, candidate: slug }) };
    expect(
      await refusal(send(commentScreen.action, { intent: 'like' }, { viewer: null, params })),
    ).toMatchObject({ status: 401, text: 'Trebuie să fii autentificat pentru a aprecia un comentariu.' });
  });

  test('DISC-24 DISC-25 DISC-27 when the database cannot be reached, comments, likes and topics show the prescribed sentences', async () => {
    const lost = { viewer: person, db: away };
    expect(await refusal(send(threadScreen.action, forms.comment, { ...lost, params: general }))).toEqual({
      status: 503,
      text: 'Nu s-a putut trimite comentariul. Încearcă din nou.',
      typed: { content: 'un text lung', key: expect.any(String) },
    });
    expect(await refusal(send(topicsScreen.action, forms.topic, lost))).toMatchObject({
      status: 503,
      text: 'Nu s-a putut trimite topicul. Încearcă din nou.',
      typed: { title: 'un titlu' },
    });
    const params = { comment: randomUUID() };
    expect(await refusal(send(commentScreen.action, { intent: 'like' }, { ...lost, params }))).toMatchObject({
      status: 503,
      text: 'Nu s-a putut procesa aprecierea. Încearcă din nou.',
    });
  });

  test('a comment with characters that change the text direction, 10,000 characters or 50 links is refused and returned', async () => {
    for (const content of ['a\u202eb', 'a'.repeat(10_000), 'https://a.invalid '.repeat(50).trim()]) {
      const answer = send(
        threadScreen.action,
        { intent: 'comment', content },
        { viewer: person, params: general },
      );
      expect(await refusal(answer)).toMatchObject({ status: 422, typed: { content } });
    }
    expect(await base.db.selectFrom('candidate_comments').select('id').execute()).toEqual([]);
  });
});

describe('daily limits of discussions and claims', () => {
  const topicFields = { title: 'un titlu', description: 'o descriere' };
  const topic = { intent: 'propose-topic', ...topicFields };
  const propose = (form: Record<string, string> = topic) =>
    send(topicsScreen.action, form, { viewer: person });

  test('a text that must be corrected does not count toward the daily limit, and a reached limit states the wait', async () => {
    for (let n = 0; n < 4; n += 1)
      expect(await refusal(propose({ ...topic, title: '' }))).toMatchObject({ status: 422 });
    await base.db.deleteFrom('rate_hits').where('bucket', '=', 'comment').execute();
    for (let n = 0; n < 3; n += 1) expect(await propose()).toBeInstanceOf(Response);
    const refused = await refusal(propose());
    expect(refused).toMatchObject({ status: 429, typed: topicFields });
    expect(refused.text).toMatch(
      /^Ai ajuns la limita pe o zi. Încearcă din nou peste \d+ (de )?(ore|minute?)\.$/,
    );
    await base.db.deleteFrom('rate_hits').execute();
  });

  test('a claim that must be corrected does not count toward the daily limit', async () => {
    const form = (message: string) => ({ message, evidence: '' });
    const sent = (message: string) => send(claim.action, form(message), { viewer: person });
    for (let n = 0; n < 4; n += 1) expect(await refusal(sent(' '))).toMatchObject({ status: 422 });
    expect(((await sent('Sunt eu.')) as Refused).data).toMatchObject({ code: null });
    await base.db.deleteFrom('rate_hits').execute();
  });
});

describe('reading discussions', () => {
  test('DISC-12 a missing candidate id in the topic list is refused with the prescribed sentence', async () => {
    for (const missing of ['null', 'undefined'])
      expect(await show('topics', `${missing}/discussions`)).toMatchObject({
        status: 400,
        text: 'ID candidat invalid',
      });
    expect((await show('topics', 'nimeni/discussions')).status).toBe(404);
  });

  test('DISC-23 DISC-26 when the database cannot be reached, topics and comments show the prescribed sentences', async () => {
    expect(await show('topics', `${slug}/discussions`, null, away)).toMatchObject({
      status: 503,
      text: 'Nu s-au putut încărca topicurile. Încearcă din nou mai târziu.',
    });
    expect(await show('thread', `${slug}/discussions/general`, null, away)).toMatchObject({
      status: 503,
      text: 'Nu s-au putut încărca comentariile. Încearcă din nou mai târziu.',
    });
  });

  test("a comment's page is missing while the topic of the comment is hidden", async () => {
    const topicId = await writeTopic(services(), { userId: person.id, candidate: slug });
    const comment = await writeComment(services(), { userId: person.id, candidate: slug, topicId });
    const path = `${slug}/comments/${comment}`;
    expect((await show('comment', path)).status).toBe(200);
    const topic = base.owner.updateTable('candidate_discussion_topics').where('id', '=', topicId);
    await topic.set({ status: 'hidden' }).execute();
    const { status, text } = await show('comment', path);
    expect([status, text.includes('Un comentariu')]).toEqual([404, false]);
  });

  test('DISC-01 topics lead to their comments, with a link back', async () => {
    const topicId = await writeTopic(services(), { userId: person.id, candidate: slug, text: 'Ce face?' });
    const comment = { userId: person.id, candidate: slug, topicId };
    const parentId = await writeComment(services(), { ...comment, text: 'Un răspuns.' });
    const topics = await show('topics', `${slug}/discussions`);
    expect(topics.html).toContain(`href="/candidate/${slug}/discussions/${topicId}"`);
    expect(topics.text).toContain('1 comentariu · Ana Exemplu');
    const thread = await show('thread', `${slug}/discussions/${topicId}`);
    expect(thread.text).toContain('Un răspuns.');
    expect(thread.text).not.toContain('Toate cele');
    expect(thread.html).toContain('<h2 class="text-xl">1 comentariu</h2>');
    expect((await show('thread', `${slug}/discussions/general`)).html).toContain('>0 comentarii</h2>');
    expect(thread.html).toContain(`href="/candidate/${slug}/discussions"`);
    await writeComment(services(), { ...comment, parentId, text: 'Un răspuns la răspuns.' });
    const answered = await show('thread', `${slug}/discussions/${topicId}`);
    expect(answered.text).toContain('Un răspuns la răspuns.');
    expect(answered.text, 'all replies are shown').not.toContain('Toate cele');
  });

  test('the form that changes a comment contains its text, and takes no longer text than the first form', async () => {
    const id = await writeComment(services(), { userId: person.id, candidate: slug, text: 'Un comentariu.' });
    const { html } = await show('comment', `${slug}/comments/${id}`, person);
    const form = html.split('<form').find((part) => part.includes('value="edit-comment"')) ?? '';
    expect(form).toMatch(/<textarea[^>]*maxLength="2000"[^>]*>Un comentariu\.<\/textarea>/);
  });

  test('markup in a comment is shown as text, and only plain https URLs are links', async () => {
    await base.owner
      .updateTable('users')
      .set({ created_at: new Date('2020-01-01T00:00:00Z') })
      .execute();
    const text = '<script>alert(1)</script> https://exemplu.invalid/a http://b.invalid';
    await writeComment(services(), { userId: person.id, candidate: slug, text });
    const { html } = await show('thread', `${slug}/discussions/general`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<a href="https://exemplu.invalid/a" rel="nofollow ugc noopener noreferrer">');
    expect(html).not.toContain('href="http://b.invalid');
  });

  test('visitors get a sign-in link instead of the form, and signed-in people see their public name beside the form', async () => {
    const visitor = await show('thread', `${slug}/discussions/general`);
    expect(visitor.html).not.toContain('name="content"');
    expect(visitor.text).toContain('Trebuie să fii autentificat pentru a comenta.');
    const own = await show('thread', `${slug}/discussions/general`, person);
    expect(own.text).toContain('Apare public, cu numele tău: Ana Exemplu.');
  });

  test('visitors see no comment that awaits moderation, and its author sees that it waits', async () => {
    const held = discussionServices(base.db, { at, isReviewed: true });
    const id = await writeComment(held, { userId: person.id, candidate: slug, text: 'text reținut' });
    for (const [page, path] of [
      ['thread', `${slug}/discussions/general`],
      ['comment', `${slug}/comments/${id}`],
    ] as const) {
      const visitor = await show(page, path);
      expect(visitor.html + visitor.text).not.toContain('text reținut');
      const own = await show(page, path, person);
      expect(own.text).toMatch(/text reținut.*așteaptă|așteaptă.*text reținut/);
      // Nobody may answer a comment before it is public.
      expect(own.html).not.toContain('id="raspunsuri"');
    }
  });
});

describe('what a discussion shows about held and removed texts', () => {
  test('held texts are counted on the first page of their own discussion, and all of them above the topics', async () => {
    const topicId = await writeTopic(services(), { userId: person.id, candidate: slug });
    const candidate = base.db.selectFrom('candidates').select('id').where('slug', '=', slug);
    const { id: candidate_id } = await candidate.executeTakeFirstOrThrow();
    const held = { candidate_id, reason: 'burst' as const, election_at: at };
    await base.owner
      .insertInto('discussion_batches')
      .values([
        { ...held, topic_id: null, texts: 2 },
        { ...held, topic_id: topicId, texts: 3 },
      ])
      .execute();
    const counted = async (page: PageName, path: string) => {
      const { text } = await show(page, `${slug}/discussions${path}`);
      return /Reținute aici pentru verificare[^:]*: (\d+) texte/.exec(text)?.[1];
    };
    const next = `?dupa=${at.getTime()}.${randomUUID()}`;
    expect([await counted('topics', ''), await counted('topics', next)]).toEqual(['5', undefined]);
    for (const [topic, texts] of [
      ['general', '2'],
      [topicId, '3'],
    ] as const)
      expect([await counted('thread', `/${topic}`), await counted('thread', `/${topic}${next}`)]).toEqual([
        texts,
        undefined,
      ]);
    await base.owner.deleteFrom('discussion_batches').execute();
  });

  test('agreement and disagreement are shown on the first page of all comments of a topic', async () => {
    const topicId = await writeTopic(services(), { userId: person.id, candidate: slug });
    const shown = async (path: string) =>
      (await show('thread', `${slug}/discussions/${path}`)).text.includes('Acord și dezacord');
    expect([
      await shown(topicId),
      await shown(`${topicId}?doar=candidat`),
      await shown(`${topicId}?dupa=${at.getTime()}.${randomUUID()}`),
      await shown('general'),
    ]).toEqual([true, false, false, false]);
  });

  test('only the author of a removed topic or comment reads the reason and may appeal, and nobody may comment', async () => {
    const topicId = await writeTopic(services(), { userId: person.id, candidate: slug });
    const commentId = await writeComment(services(), { userId: person.id, candidate: slug });
    const other = await makeUser(base.db);
    const seen = async (page: PageName, path: string, viewer: TestUser) => {
      const { html, text } = await show(page, `${slug}/${path}`, viewer);
      const forms = ['appeal', 'comment', 'reply'].filter((intent) => html.includes(`value="${intent}"`));
      return [text.includes('Injurii.'), ...forms];
    };
    const pagesOf = (viewer: TestUser) =>
      Promise.all([
        seen('thread', `discussions/${topicId}`, viewer),
        seen('comment', `comments/${commentId}`, viewer),
      ]);
    const decision = { number: 1, outcome: 'removed' as const, reason: 'Injurii.', election_at: at };
    for (const post of [{ topic_id: topicId }, { comment_id: commentId }])
      await base.owner
        .insertInto('moderation_decisions')
        .values({ ...decision, ...post })
        .execute();
    const open = [
      [false, 'comment'],
      [false, 'reply'],
    ];
    expect([await pagesOf(person), await pagesOf(other)]).toEqual([open, open]);
    const status = { status: 'removed' } as const;
    await base.owner.updateTable('candidate_discussion_topics').set(status).execute();
    await base.owner.updateTable('candidate_comments').set(status).execute();
    expect(await pagesOf(person)).toEqual([
      [true, 'appeal'],
      [true, 'appeal'],
    ]);
    expect(await pagesOf(other)).toEqual([[false], [false]]);
  });
});

describe('the page that claims a profile', () => {
  const claimed = (viewer: TestUser | null, db = base.db) =>
    send(claim.action, { message: 'Sunt eu.', evidence: '' }, { viewer, db });

  test('CLAIM-03 CLAIM-04 voters and candidates may claim a profile; visitors and administrators are refused and keep their text', async () => {
    expect(await refusal(claimed(null))).toMatchObject({
      status: 401,
      text: 'Nu ești autentificat. Te rugăm să te loghezi.',
      typed: { message: 'Sunt eu.' },
    });
    expect(await refusal(claimed(await makeUser(base.db, { role: 'admin' })))).toMatchObject({ status: 403 });
    for (const role of ['voter', 'candidate'] as const)
      expect((await claimed(await makeUser(base.db, { role }))) as Refused).toMatchObject({
        data: { code: null },
      });
  });

  test('offers the form to voters and candidates, but not to visitors, administrators or for a claimed profile', async () => {
    const shown = async (viewer: TestUser | null) => {
      const page = { screen: claim as never, pattern: '/candidate/:slug/claim', db: base.db, at };
      const of = viewer ? { viewer: viewerOf(viewer) } : {};
      const { html, text } = await renderScreen({ ...page, path: `/candidate/${slug}/claim`, ...of });
      return [
        html.includes('name="evidence"'),
        /Profilul are deja un cont|nu revendică profiluri|Nu ești autentificat/.exec(text)?.[0],
      ];
    };
    expect(await shown(person)).toEqual([true, undefined]);
    expect(await shown(null)).toEqual([false, 'Nu ești autentificat']);
    expect(await shown(await makeUser(base.db, { role: 'admin' }))).toEqual([
      false,
      'nu revendică profiluri',
    ]);
    const owner = await makeUser(base.db, { role: 'candidate' });
    const candidate = base.owner.updateTable('candidates').where('slug', '=', slug);
    await candidate.set({ user_id: owner.id }).execute();
    expect(await shown(person)).toEqual([false, 'Profilul are deja un cont']);
    await candidate.set({ user_id: null }).execute();
  });

  test('CLAIM-08 when the database cannot be reached, a claim shows the prescribed sentence', async () => {
    expect(await refusal(claimed(person, away))).toMatchObject({
      status: 503,
      text: 'A apărut o eroare. Încearcă din nou.',
      typed: { message: 'Sunt eu.' },
    });
  });

  test('a claim without a message does not count towards the daily limit, but a repeated claim does', async () => {
    const answers = async (messages: readonly string[]) => {
      const statuses: number[] = [];
      for (const message of messages) {
        const sent = (await send(claim.action, { message, evidence: '' }, { viewer: person })) as Refused;
        statuses.push(sent.init?.status ?? 200);
      }
      return statuses;
    };
    expect(await answers([' ', ' ', ' ', ' '])).toEqual([422, 422, 422, 422]);
    expect(await answers(['Sunt eu.', 'Tot eu.', 'Tot eu.', 'Tot eu.'])).toEqual([200, 409, 409, 429]);
    const second = base.db.selectFrom('candidates').select('slug').orderBy('ballot_position').offset(1);
    const [other] = await second.limit(1).execute();
    const claims = async (of = '') => {
      const page = { screen: claim as never, pattern: '/candidate/:slug/claim', db: base.db, at };
      const viewer = viewerOf(person);
      const { text } = await renderScreen({ ...page, path: `/candidate/${of}/claim`, viewer });
      return text.includes('Cererea ta așteaptă un administrator.');
    };
    expect([await claims(slug), await claims(other?.slug)]).toEqual([true, false]);
  });
});
