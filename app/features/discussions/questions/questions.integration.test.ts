import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { countUnread, listNotifications } from '#app/features/notifications/queries.server.ts';
import { makeEditor, makeOwnCandidate } from '#app/features/profile-editing/testing.ts';
import type { Holds } from '#app/platform/config/config.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { questionsPath } from '../addresses.ts';
import { decideBatch } from '../batches/decide.server.ts';
import { countHeld, listAwaitedBatches } from '../batches/queries.server.ts';
import { decide } from '../moderation/decide.server.ts';
import { listAwaited } from '../moderation/queries.server.ts';
import { reportPost } from '../moderation/report.server.ts';
import { questionsPart, supportsPart } from '../personal-data.server.ts';
import { discussionServices } from '../testing.ts';
import { listAnswerable, publishAnswer, saveAnswerDraft, withdrawAnswer } from './answers.server.ts';
import { askQuestion, deleteQuestion, setSupport } from './ask.server.ts';
import {
  countQuestions,
  findQuestion,
  findQuestionPlace,
  listQuestions,
  listSimilar,
} from './queries.server.ts';
import { type QuestionChoice, questionChoice, wholeList } from './rules.ts';

const base = withElection();
const at = moments.betweenRounds;
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
let candidate: Viewer;
let candidateId = '';
let slug = '';

beforeEach(async () => {
  await sql`delete from published_changes`.execute(base.owner);
  for (const table of ['users', 'candidate_questions', 'discussion_batches'] as const)
    await base.owner.deleteFrom(table).execute();
  ({ viewer: candidate, candidateId } = await makeOwnCandidate(base.db));
  slug = (
    await base.db
      .selectFrom('candidates')
      .select('slug')
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow()
  ).slug;
});

const services = (time = at) => discussionServices(base.db, { at: time });
const ask = async (userId: string, content: string, time = at) =>
  (await askQuestion(services(time), { userId, candidate: slug, content, requestKey: randomUUID() })).id;
const support = (userId: string, questionId: string, time = at) =>
  setSupport(services(time), { userId, questionId, isSupported: true, hasTickedConsent: true });
const person = async () => (await makeUser(base.db)).id;
const list = (time = at, viewerId: string | null = null) =>
  listQuestions(base.db, { candidateId, at: time, viewerId });
const answering = async (questionId: string, actor = candidate, time = at) => {
  const found = await listAnswerable(base.db, { candidateId, at: time, offset: 0 });
  const version = found.find(({ id }) => id === questionId)?.version ?? '';
  return { actor, requestId: 'test', questionId, version };
};
const publish = async (questionId: string, content: string, time = at, actor = candidate) =>
  publishAnswer(services(time), { ...(await answering(questionId, actor, time)), content });

const linesOf = async (userId: string) => {
  const { items } = await listNotifications(base.db, { userId, at, page: 1 });
  return items.map(({ kind, count }) => [kind, count]);
};

describe('questions and supports', () => {
  test('the address of every page keeps the reader’s order and state of the list', async () => {
    const [asker, other] = [await person(), await person()];
    const oldest = await ask(asker, 'Cum reduceți cozile de la spitale?');
    const middle = await ask(asker, 'Ce taxe vreți să schimbați?', minutesLater(1));
    const newest = await ask(asker, 'Când construiți autostrada Moldovei?', minutesLater(2));
    const time = minutesLater(5);
    await support(other, oldest, minutesLater(3));
    await publish(oldest, 'Prin programări online.', minutesLater(4));
    await publish(newest, 'În patru ani.', minutesLater(4));
    const chosen = async (address: string) => {
      const choice = questionChoice(new URL(address, 'http://localhost').searchParams);
      const part = { candidateId, at: time, viewerId: null, choice };
      return (await listQuestions(base.db, part)).map(({ id }) => id);
    };
    const path = (choice: QuestionChoice, page = 1) => questionsPath(slug, { choice, page });
    expect(path(wholeList)).toBe(`/candidate/${slug}/questions`);
    expect(path({ order: 'newest', state: 'answered' }, 2)).toMatch(
      /questions\?ordine=noi&doar=cu-raspuns&pagina=2$/,
    );
    expect(await chosen(path(wholeList))).toEqual([oldest, newest, middle]);
    expect(await chosen('/?ordine=null&doar=altceva')).toEqual([oldest, newest, middle]);
    expect(await chosen(path({ order: 'newest', state: 'all' }))).toEqual([newest, middle, oldest]);
    expect(await chosen(path({ order: 'newest', state: 'answered' }))).toEqual([newest, oldest]);
    expect(await chosen(path({ order: 'supports', state: 'answered' }))).toEqual([oldest, newest]);
    expect(await chosen(path({ order: 'supports', state: 'unanswered' }))).toEqual([middle]);
  });

  test('questions are sorted by support, and anything later than election time is neither listed nor counted', async () => {
    const [asker, other] = [await person(), await person()];
    expect(await countQuestions(base.db, { candidateId, at })).toEqual({ asked: 0, answered: 0 });
    const first = await ask(asker, 'Cum reduceți cozile de la spitale?');
    const second = await ask(asker, 'Ce taxe vreți să schimbați?', minutesLater(1));
    await support(other, first, minutesLater(2));
    await support(other, first, minutesLater(3));
    expect(await list(minutesLater(3), other)).toMatchObject([
      { id: first, supports: 1, isSupported: true, isOwn: false, answer: null, at },
      { id: second, supports: 0, isSupported: false },
    ]);
    const untouched = { supports: 0, isSupported: false };
    expect(await list(minutesLater(1), other)).toMatchObject([
      { id: second, ...untouched },
      { id: first, ...untouched },
    ]);
    const placesAt = async (time: Date) => {
      const listed = await list(time);
      return Promise.all(listed.map(({ id }) => findQuestionPlace(base.db, { candidateId, at: time, id })));
    };
    expect([await placesAt(minutesLater(1)), await placesAt(minutesLater(3))]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect((await list()).map(({ id }) => id)).toEqual([first]);
    expect(await countQuestions(base.db, { candidateId, at })).toEqual({ asked: 1, answered: 0 });
    const withdrawn = { questionId: first, isSupported: false, hasTickedConsent: false };
    await setSupport(services(), { userId: other, ...withdrawn });
    expect(await list(minutesLater(3))).toMatchObject([{ supports: 0 }, { supports: 0 }]);
  });

  test('a support requires consent, and questions and supports of the author, the candidate and the team are refused', async () => {
    const asker = await person();
    const question = await ask(asker, 'Cum reduceți cozile de la spitale?');
    const without = { questionId: question, isSupported: true, hasTickedConsent: false };
    await expect(setSupport(services(), { userId: await person(), ...without })).rejects.toMatchObject({
      code: 'consent-required',
    });
    await expect(support(asker, question)).rejects.toMatchObject({ code: 'support-own' });
    const editor = await makeEditor(base.db, candidateId, at);
    for (const { id } of [candidate, editor]) {
      await expect(support(id, question)).rejects.toMatchObject({ code: 'question-own-side' });
      await expect(ask(id, 'Ce bun ești?')).rejects.toMatchObject({ code: 'question-own-side' });
    }
  });

  test('only a reworded question is found as similar', async () => {
    const question = await ask(await person(), 'Cum veți reduce timpul de așteptare la spitale?');
    await ask(await person(), 'Când se termină autostrada Moldovei?');
    const similar = async (text: string, time = at) =>
      (await listSimilar(base.db, { candidateId, at: time, text })).map(({ id }) => id);
    for (const text of [
      'Cum reduceti timpul de asteptare în spitale',
      'Cum veți reduce timpul de aș',
      'CUM VEȚI REDUCE TIMPUL DE AȘTEPTARE LA SPITALELE MICI?',
    ])
      expect(await similar(text), text).toEqual([question]);
    for (const text of ['Ce faceți pentru școlile din sate?', 'Cum veți', 'Când scad taxele pe muncă?'])
      expect(await similar(text), text).toEqual([]);
    expect(await similar('Cum reduceți timpul de așteptare în spitale?', minutesLater(-1))).toEqual([]);
  });

  test('a form sent twice adds one question, and only a question without supports and answers can be deleted', async () => {
    const userId = await person();
    const form = {
      userId,
      candidate: slug,
      content: 'Aveți un plan pentru trenuri?',
      requestKey: randomUUID(),
    };
    const [one, other] = await Promise.all([askQuestion(services(), form), askQuestion(services(), form)]);
    expect(one.id).toBe(other.id);
    await expect(
      deleteQuestion(services(), { userId: await person(), questionId: one.id }),
    ).rejects.toMatchObject({ code: 'question-not-public' });
    await support(await person(), one.id);
    await expect(deleteQuestion(services(), { userId, questionId: one.id })).rejects.toMatchObject({
      code: 'question-kept',
    });
    await base.db.deleteFrom('question_supports').execute();
    await deleteQuestion(services(), { userId, questionId: one.id });
    expect(await list()).toEqual([]);
  });
});

test('a question of 301 characters is refused', async () => {
  await expect(ask(await person(), `${'a'.repeat(300)}?`)).rejects.toMatchObject({
    code: 'discussion-text-too-long',
  });
  await ask(await person(), `${'a'.repeat(299)}?`);
});

describe('answers to public questions', () => {
  test('an editor drafts, and the candidate publishes, changes and withdraws an answer, with a public history', async () => {
    const asker = await person();
    const question = await ask(asker, 'Aveți un plan pentru trenuri?');
    const editor = await makeEditor(base.db, candidateId, at);
    await saveAnswerDraft(services(), { ...(await answering(question, editor)), content: 'Da, avem.' });
    expect(await list()).toMatchObject([{ answer: null }]);
    await expect(publish(question, 'Da, avem.', at, editor)).rejects.toMatchObject({
      code: 'profile-not-yours',
    });
    await publish(question, 'Da, avem.', minutesLater(1));
    await publish(question, 'Da, avem unul.', minutesLater(2));
    await withdrawAnswer(services(minutesLater(3)), await answering(question, candidate, minutesLater(3)));

    const shown = async (minutes: number) => (await list(minutesLater(minutes)))[0];
    expect(await shown(0)).toMatchObject({ answer: null, withdrawnAt: null });
    expect(await shown(1)).toMatchObject({ answer: { text: 'Da, avem.', author: 'team', isChanged: false } });
    expect(await shown(2)).toMatchObject({
      answer: { text: 'Da, avem unul.', author: 'candidate', isChanged: true },
    });
    expect(await shown(3)).toMatchObject({ answer: null, withdrawnAt: minutesLater(3) });
    const counts = (minutes: number) => countQuestions(base.db, { candidateId, at: minutesLater(minutes) });
    expect([await counts(2), await counts(3)]).toEqual([
      { asked: 1, answered: 1 },
      { asked: 1, answered: 0 },
    ]);
    const asked = 'Aveți un plan pentru trenuri?';
    const similar = async (minutes: number) =>
      (await listSimilar(base.db, { candidateId, at: minutesLater(minutes), text: asked }))[0];
    expect([await similar(0), await similar(2), await similar(3)]).toMatchObject([
      { isAnswered: false },
      { isAnswered: true },
      { isAnswered: false },
    ]);
    const history = await listCandidateChanges(base.db, { candidateId, at: minutesLater(3) });
    expect(history).toMatchObject([
      { kind: 'answer', question: asked, before: 'Da, avem unul.', after: null, author: 'candidate' },
      { kind: 'answer', question: asked, before: 'Da, avem.', after: 'Da, avem unul.' },
      { kind: 'answer', question: asked, before: null, after: 'Da, avem.', author: 'team' },
    ]);
    const audit = await base.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(audit.slice(-3).map(({ action }) => action)).toEqual([
      'question-answered',
      'question-answered',
      'question-answer-withdrawn',
    ]);
  });

  test('only one of two answers from the same form is stored, and after the campaign drafts cannot be published', async () => {
    const question = await ask(await person(), 'Aveți un plan pentru trenuri?');
    const seen = await answering(question);
    const outcomes = await Promise.allSettled([
      publishAnswer(services(), { ...seen, content: 'Prima filă.' }),
      publishAnswer(services(), { ...seen, content: 'A doua filă.' }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['answer-conflict']);
    for (const time of [moments.silence, moments.votingDay]) {
      await expect(publish(question, 'În liniște.', time)).rejects.toMatchObject({ code: 'campaign-over' });
      await expect(
        withdrawAnswer(services(time), await answering(question, candidate, time)),
      ).rejects.toMatchObject({ code: 'campaign-over' });
    }
    await saveAnswerDraft(services(moments.silence), {
      ...(await answering(question, candidate, moments.silence)),
      content: 'Pentru mai târziu.',
    });
    expect(await listAnswerable(base.db, { candidateId, at, offset: 0 })).toMatchObject([
      { draft: { text: 'Pentru mai târziu.', author: 'candidate' } },
    ]);
    const foreign = await makeUser(base.db, { role: 'candidate' });
    await sql`update candidates set user_id = ${foreign.id}
      where id = (select id from candidates where not is_fictitious order by slug limit 1)`.execute(base.db);
    await expect(publish(question, 'Al altuia.', at, viewerOf(foreign))).rejects.toMatchObject({
      code: 'question-not-public',
    });
  });

  test('the candidate is notified of new questions in one line, and a question’s author once of the answer', async () => {
    const asker = await person();
    const question = await ask(asker, 'Aveți un plan pentru trenuri?');
    await ask(await person(), 'Ce faceți pentru școli?');
    expect(await linesOf(candidate.id)).toEqual([['question', 2]]);
    await publish(question, 'Da.');
    await publish(question, 'Da, avem.');
    expect(await linesOf(asker)).toEqual([['answer', 1]]);
    const { electionId } = await requireTimeline(base.db);
    const earlier = { electionId, userId: asker, at: minutesLater(-1), isSilent: false };
    expect(await countUnread(base.db, earlier)).toBe(0);
  });
});

describe('moderation of public questions', () => {
  test('a question waits for a moderator in election silence, and the candidate is notified when it becomes public', async () => {
    const asker = await person();
    const time = moments.silence;
    const question = await ask(asker, 'Aveți un plan pentru trenuri?', time);
    expect([
      await list(time),
      await findQuestion(base.db, { candidateId, questionId: question, at: time, viewerId: asker }),
    ]).toMatchObject([[], { status: 'held', isOwn: true }]);
    await expect(support(await person(), question, time)).rejects.toMatchObject({
      code: 'question-not-public',
    });
    const { posts } = await listAwaited(base.db, { at: time, cursor: null });
    expect(posts).toMatchObject([
      { kind: 'question', content: 'Aveți un plan pentru trenuri?', candidate: { slug } },
    ]);
    const actor = viewerOf(await makeUser(base.db, { role: 'admin' }));
    const decision = {
      outcome: 'published',
      motive: 'În regulă.',
      seen: 0,
      actor,
      requestId: 'test',
    } as const;
    await decide(services(time), {
      post: { kind: 'question', id: question },
      version: posts[0]?.version ?? '',
      ...decision,
    });
    expect(await list(time)).toMatchObject([{ id: question }]);
    const heard = await listNotifications(base.db, { userId: candidate.id, at: time, page: 1 });
    expect(heard.items).toMatchObject([{ kind: 'question', question }]);
  });

  test("three people's reports hide a question with its answer, history and notifications", async () => {
    const asker = await person();
    const question = await ask(asker, 'Aveți un plan pentru trenuri?');
    await publish(question, 'Da.');
    expect([await linesOf(candidate.id), await linesOf(asker)]).toEqual([[['question', 1]], [['answer', 1]]]);
    const post = { kind: 'question', id: question } as const;
    for (let n = 0; n < 3; n += 1)
      await reportPost(services(), { userId: await person(), post, reason: 'spam', note: '' });
    expect([await list(), await listCandidateChanges(base.db, { candidateId, at })]).toEqual([[], []]);
    expect([await linesOf(candidate.id), await linesOf(asker)]).toEqual([[], []]);
    expect(await countQuestions(base.db, { candidateId, at })).toEqual({ asked: 0, answered: 0 });
    const { posts } = await listAwaited(base.db, { at, cursor: null });
    expect(posts).toMatchObject([{ kind: 'question', reports: [{ reason: 'spam' }, {}, {}] }]);
  });

  test('equal questions of several people are held in one batch', async () => {
    const holds: Holds = {
      burst: { count: 10, seconds: 600 },
      identical: { count: 3, seconds: 600 },
      'in-step': { count: 5, seconds: 60 },
    };
    const content = 'De ce nu răspundeți nimănui la întrebările despre bani?';
    const states: boolean[] = [];
    for (let n = 0; n < holds.identical.count; n += 1) {
      const asked = { userId: await person(), candidate: slug, content, requestKey: randomUUID() };
      states.push((await askQuestion(discussionServices(base.db, { at, holds }), asked)).isHeld);
    }
    expect(states.filter(Boolean)).toHaveLength(1);
    expect(states.at(-1)).toBe(true);
  });
});

test('supports of new accounts are held from the fourth on, announced to their authors, and counted when released', async () => {
  const id = await ask(await person(), 'Ce faceți pentru spitale?');
  const holds: Holds = {
    burst: { count: 4, seconds: 600 },
    identical: { count: 3, seconds: 86_400 },
    'in-step': { count: 9, seconds: 10 },
  };
  const held = discussionServices(base.db, { at, holds });
  const people: string[] = [];
  for (let n = 0; n < 5; n += 1) people.push(await person());
  for (const userId of people)
    await setSupport(held, { userId, questionId: id, isSupported: true, hasTickedConsent: true });
  expect(await list(at, people[4])).toMatchObject([{ supports: 3, isSupported: true, heldPress: 'open' }]);
  expect(await list(at, people[0])).toMatchObject([{ supports: 3, heldPress: null }]);
  expect(await countHeld(base.db, { at, candidateId, topicId: null })).toEqual([
    { reason: 'burst', status: 'open', texts: 0, presses: 2 },
  ]);
  const [batch] = await listAwaitedBatches(base.db, at);
  expect(batch).toMatchObject({ presses: 2, people: 2, texts: 0 });
  const moderator = viewerOf(await makeUser(base.db, { role: 'admin' }));
  const decision = { batchId: batch?.id ?? '', outcome: 'released', motive: 'Sunt oameni.' } as const;
  await decideBatch(held, { ...decision, actor: moderator, requestId: 'test' });
  expect(await list()).toMatchObject([{ supports: 5 }]);
});

describe('personal data in public questions', () => {
  const erase = (userId: string, part: typeof questionsPart) =>
    base.db.transaction().execute((tx) => part.erase(tx, { userId, secrets: null as never }));

  test("an erased person's unsupported question is deleted, and a supported or answered question stays without its author", async () => {
    const [asker, other] = [await person(), await person()];
    const supported = await ask(asker, 'Cum reduceți cozile de la spitale?');
    const answered = await ask(asker, 'Aveți un plan pentru trenuri?');
    await ask(asker, 'Ce taxe vreți să schimbați?');
    await support(other, supported);
    await publish(answered, 'Da.');
    expect(await questionsPart.list(base.db, { userId: asker } as never)).toHaveLength(3);
    await erase(asker, questionsPart);
    expect((await list()).map(({ id, author }) => [id, author])).toEqual([
      [supported, null],
      [answered, null],
    ]);
    expect(await questionsPart.list(base.db, { userId: asker } as never)).toEqual([]);
    await erase(other, supportsPart);
    expect(await base.db.selectFrom('question_supports').select('id').execute()).toEqual([]);
    const purposes = await base.db.selectFrom('consents').select(['purpose', 'text_version']).execute();
    expect(purposes).toEqual([{ purpose: 'questions', text_version: consentVersion }]);
  });
});
