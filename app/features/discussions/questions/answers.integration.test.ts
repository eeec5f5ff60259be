import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { makeEditor, makeOwnCandidate } from '#app/features/profile-editing/testing.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { discussionServices } from '../testing.ts';
import { listAnswerable, publishAnswer, saveAnswerDraft, withdrawAnswer } from './answers.server.ts';
import { askQuestion } from './ask.server.ts';
import { listQuestions } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;

test('an answer is refused when it equals the public answer, and so is withdrawing an answer that does not exist', async () => {
  const { viewer: actor, candidateId } = await makeOwnCandidate(base.db);
  const { slug: candidate } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const services = discussionServices(base.db, { at });
  const asked = { candidate, content: 'Aveți un plan pentru trenuri?', requestKey: randomUUID() };
  const { id: questionId } = await askQuestion(services, { userId: (await makeUser(base.db)).id, ...asked });
  const form = async () => {
    const [question] = await listAnswerable(base.db, { candidateId, at, offset: 0 });
    return { actor, requestId: 'test', questionId, version: question?.version ?? '' };
  };
  await expect(withdrawAnswer(services, await form())).rejects.toMatchObject({ code: 'answer-missing' });
  await publishAnswer(services, { ...(await form()), content: 'Da, avem.' });
  const again = publishAnswer(services, { ...(await form()), content: ' Da, avem. ' });
  await expect(again).rejects.toMatchObject({ code: 'answer-unchanged' });
  expect(await listQuestions(base.db, { candidateId, at, viewerId: null })).toMatchObject([
    { answer: { text: 'Da, avem.', isChanged: false } },
  ]);
});

test('publishing an answer deletes only its own draft and notifies its own author, and an answer to a hidden question is refused', async () => {
  const { viewer: actor, candidateId } = await makeOwnCandidate(base.db);
  await base.owner.deleteFrom('candidate_questions').execute();
  const ids: string[] = [];
  let userId = '';
  for (const content of ['Aveți un plan pentru gări?', 'Aveți un plan pentru porturi?']) {
    userId = (await makeUser(base.db)).id;
    const asked = { candidate: candidateId, content, requestKey: randomUUID() };
    ids.push((await askQuestion(discussionServices(base.db, { at }), { userId, ...asked })).id);
  }
  const [first = '', second = ''] = ids;
  const services = discussionServices(base.db, { at });
  const listed = async (id: string) =>
    (await listAnswerable(base.db, { candidateId, at, offset: 0 })).find((question) => question.id === id);
  const form = async (questionId: string) => {
    const version = (await listed(questionId))?.version ?? '';
    return { actor, requestId: 'test', questionId, version };
  };
  for (const id of ids) await saveAnswerDraft(services, { ...(await form(id)), content: `Ciorna ${id}` });
  await publishAnswer(services, { ...(await form(second)), content: 'Da, avem.' });
  expect([await listed(first), await listed(second)]).toMatchObject([
    { draft: { text: `Ciorna ${first}` } },
    { draft: null },
  ]);
  const notified = await base.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'answer')
    .execute();
  expect(notified.at(-1)).toEqual({ user_id: userId });
  const seen = await form(first);
  const hide = base.owner.updateTable('candidate_questions').set({ status: 'hidden' });
  await hide.where('id', '=', first).execute();
  const hidden = publishAnswer(services, { ...seen, content: 'Da, avem.' });
  await expect(hidden).rejects.toMatchObject({ code: 'question-not-public' });
});

test('an answer and its draft keep the text’s author, and each change names the question and is announced', async () => {
  const { viewer: actor, candidateId } = await makeOwnCandidate(base.db);
  await base.owner.deleteFrom('candidate_questions').execute();
  const asked = { candidate: candidateId, content: 'Aveți un plan pentru gări?', requestKey: randomUUID() };
  const userId = (await makeUser(base.db)).id;
  const heard: Announcement[] = [];
  const services = discussionServices(base.db, { at, heard });
  const { id: questionId } = await askQuestion(services, { userId, ...asked });
  const editor = await makeEditor(base.db, candidateId, at);
  const listed = async () => {
    const [question] = await listAnswerable(base.db, { candidateId, at, offset: 0 });
    if (!question) throw new Error('The question is public.');
    return question;
  };
  const form = async (by = actor) => {
    const { version } = await listed();
    return { actor: by, requestId: 'test', questionId, version };
  };
  const draft = async (content: string, by = actor) =>
    saveAnswerDraft(services, { ...(await form(by)), content });
  const publish = async (content: string) => publishAnswer(services, { ...(await form()), content });
  const author = async () =>
    (await listQuestions(base.db, { candidateId, at, viewerId: null }))[0]?.answer?.author;

  expect((await listed()).answer).toBeNull();
  await draft('Da, vezi https://exemplu.invalid/plan', editor);
  await draft('Da, vezi https://exemplu.invalid/plan');
  expect((await listed()).draft, 'an unchanged draft keeps its author').toMatchObject({ author: 'team' });
  const stale = await form();
  await draft('Altă ciornă.');
  await expect(publishAnswer(services, { ...stale, content: 'Da.' })).rejects.toMatchObject({
    code: 'answer-conflict',
  });
  await draft('Ciorna echipei.', editor);
  heard.length = 0;
  await publish('Alt text decât ciorna echipei.');
  expect(await author(), 'a text other than the draft is the candidate’s').toBe('candidate');
  expect(heard).toEqual([
    { topic: 'record', ids: [] },
    { topic: 'notifications', ids: [userId] },
  ]);
  await expect(publishAnswer(services, { ...stale, content: 'Nu.' })).rejects.toMatchObject({
    code: 'answer-conflict',
  });
  await draft('Ciorna echipei.', editor);
  await publish('Ciorna echipei.');
  expect(await author()).toBe('team');
  heard.length = 0;
  await withdrawAnswer(services, await form());
  expect(heard).toEqual([{ topic: 'record', ids: [] }]);
  const { rows } = await sql`select action, subject_type, subject_id, actor_id from audit_log
    where subject_id = ${questionId} order by id`.execute(base.owner);
  const entry = { subject_type: 'candidate-question', subject_id: questionId, actor_id: actor.id };
  expect(rows).toEqual([
    { action: 'question-answered', ...entry },
    { action: 'question-answered', ...entry },
    { action: 'question-answer-withdrawn', ...entry },
  ]);
  await expect(draft('ș'.repeat(2_001))).rejects.toMatchObject({ code: 'discussion-text-too-long' });
  await draft('ș'.repeat(2_000));
  expect((await listed()).draft?.text).toHaveLength(2_000);
});
