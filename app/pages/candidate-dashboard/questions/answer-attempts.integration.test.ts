import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import type { AnswerableQuestion } from '#app/features/discussions/questions/answers.server.ts';
import { askQuestion } from '#app/features/discussions/questions/ask.server.ts';
import { discussionServices } from '#app/features/discussions/testing.ts';
import { makeEditor, makeOwnCandidate } from '#app/features/profile-editing/testing.ts';
import { openSite, type RouteAnswer, type Site, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as answers from './screen.tsx';

const base = withElection();
const path = '/candidate-dashboard/questions';
let site: Site;
let own: Awaited<ReturnType<typeof makeOwnCandidate>>;
let question = '';

beforeEach(async () => {
  site = openSite(base.db, { RATE_LIMITS: 'off' });
  for (const table of ['users', 'candidate_questions', 'published_changes'] as const)
    await base.owner.deleteFrom(table).execute();
  own = await makeOwnCandidate(base.db);
  const asked = await askQuestion(discussionServices(base.db, { at: moments.betweenRounds }), {
    userId: (await makeUser(base.db)).id,
    candidate: own.candidateId,
    content: 'Ce faceți pentru spitale?',
    requestKey: randomUUID(),
  });
  question = asked.id;
});

async function visitorOf(userId: string): Promise<Visitor> {
  const visitor = new Visitor(site);
  const { cookie } = await makeSession(base.db, { userId, secrets: site.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  return visitor;
}

async function versionFor(visitor: Visitor): Promise<string> {
  const { data } = await visitor.get(answers, path);
  return (data as { questions: AnswerableQuestion[] }).questions[0]?.version ?? '';
}

const send = (visitor: Visitor, intent: string, version: string, content = 'Un răspuns.') =>
  visitor.post(answers, path, { intent, question, version, content });
const codeOf = ({ data }: RouteAnswer) => (data as { code?: string }).code;
const rows = async () => ({
  drafts: await base.db.selectFrom('answer_drafts').selectAll().execute(),
  changes: await base.db.selectFrom('published_changes').selectAll().execute(),
});

test('answers by another candidate, a voter, a removed editor and an ended session are refused and change nothing', async () => {
  const me = await visitorOf(own.viewer.id);
  const editor = await makeEditor(base.db, own.candidateId, moments.betweenRounds);
  const team = await visitorOf(editor.id);
  expect((await send(team, 'save-answer-draft', await versionFor(team), 'Ciorna echipei.')).status).toBe(303);
  const version = await versionFor(me);
  expect(codeOf(await send(team, 'publish-answer', version)), 'an editor cannot publish an answer').toBe(
    'forbidden',
  );
  await base.db.deleteFrom('profile_editors').where('user_id', '=', editor.id).execute();
  const other = await makeUser(base.db, { role: 'candidate' });
  await sql`update candidates set user_id = ${other.id}
    where id = (select id from candidates where not is_fictitious order by slug limit 1)`.execute(base.db);
  const ended = await visitorOf(own.viewer.id);
  await base.db.deleteFrom('sessions').where('user_id', '=', own.viewer.id).execute();
  const before = await rows();

  const people: [string, Visitor, string, string][] = [
    ['another candidate', await visitorOf(other.id), 'question-not-public', 'question-not-public'],
    ['a voter', await visitorOf((await makeUser(base.db)).id), 'profile-not-yours', 'forbidden'],
    ['a removed editor', team, 'profile-not-yours', 'forbidden'],
    ['an ended session', ended, 'session-expired', 'session-expired'],
    ['a visitor', new Visitor(site), 'sign-in-required', 'sign-in-required'],
  ];
  for (const [name, visitor, saved, published] of people) {
    expect(codeOf(await send(visitor, 'save-answer-draft', version)), name).toBe(saved);
    for (const intent of ['publish-answer', 'withdraw-answer'])
      expect(codeOf(await send(visitor, intent, version)), `${name}: ${intent}`).toBe(published);
  }
  expect(await rows()).toEqual(before);
  expect((await team.get(answers, path)).status).toBe(403);
  expect((await new Visitor(site).get(answers, path)).data, 'a visitor reads nothing').toBeNull();
});

test("an answer that is refused after the session's end or another tab's change keeps its text, and is accepted afterwards", async () => {
  const [me, signedOut] = [await visitorOf(own.viewer.id), await visitorOf(own.viewer.id)];
  const version = await versionFor(me);
  signedOut.cookies.forEach((_, name) => {
    signedOut.cookies.set(name, 'ended');
  });
  const refused = await send(signedOut, 'publish-answer', version, 'Scris mult timp.');
  expect(refused).toMatchObject({ status: 401, data: { code: 'session-expired' } });
  const { typed } = refused.data as { typed: Record<string, string> };
  expect(typed).toEqual({ content: 'Scris mult timp.', question, version });
  expect((await send(me, 'publish-answer', typed.version ?? '', typed.content)).status).toBe(303);

  const late = await send(me, 'publish-answer', version, 'A doua filă.');
  expect(late).toMatchObject({
    status: 409,
    data: { code: 'answer-conflict', typed: { content: 'A doua filă.' } },
  });
  const shown = await versionFor(me);
  const both = await Promise.all(['Una.', 'Alta.'].map((text) => send(me, 'publish-answer', shown, text)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const { changes } = await rows();
  expect(changes).toHaveLength(2);
});
