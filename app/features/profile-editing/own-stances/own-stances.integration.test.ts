import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { saveQuestion } from '#app/features/compatibility/administration/questions/commands.server.ts';
import { questionForm } from '#app/features/compatibility/administration/questions/form.ts';
import { listAdministeredQuestions } from '#app/features/compatibility/administration/questions/queries.server.ts';
import { checkAsked } from '#app/features/compatibility/checks/queries.server.ts';
import { toMatching } from '#app/features/compatibility/matching/questionnaire.ts';
import { countPositions, listPositions } from '#app/features/compatibility/queries.server.ts';
import { readQuestionnaire } from '#app/features/compatibility/questionnaire/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { loadElection, moments, withElection } from '#tests/kit/election.ts';
import { makeEditor } from '../testing.ts';
import { publishOwnStance, withdrawOwnStance } from './commands.server.ts';
import { listOwnQuestions } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const hub = { announce: () => {} } as never;
let actor: Viewer;
let candidate = { id: '', slug: '', profileId: '' };
let electionId = '';

beforeAll(async () => {
  ({ electionId } = await requireTimeline(base.db));
  actor = viewerOf(await makeUser(base.db, { role: 'candidate' }));
  // A real candidate who has sourced positions on only some questions.
  candidate = await base.db
    .selectFrom('candidates')
    .innerJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
    .innerJoin('candidate_stances as stance', 'stance.candidate_id', 'candidates.id')
    .select(['candidates.id', 'candidates.slug', 'profile.id as profileId'])
    .where('is_fictitious', '=', false)
    .groupBy(['candidates.id', 'candidates.slug', 'profile.id'])
    .having(sql<boolean>`count(*) between 2 and 12`)
    .orderBy('candidates.slug')
    .executeTakeFirstOrThrow();
  await sql`update candidates set user_id = ${actor.id} where id = ${candidate.id}`.execute(base.db);
});

const questions = (time = at) =>
  listOwnQuestions(base.db, { electionId, at: time, candidateId: candidate.id });
const find = async (code: string, time = at) => {
  const found = (await questions(time)).find((question) => question.code === code);
  if (!found) throw new Error(`No question ${code}.`);
  return found;
};
const publish = async (
  code: string,
  step: number,
  more: { time?: Date; by?: Viewer; version?: string; link?: string } = {},
) => {
  const { id, version } = await find(code, more.time);
  const written = { explanation: 'De aceea.', link: more.link ?? '' };
  const values = { question: id, version: more.version ?? version, step, ...written };
  await publishOwnStance(
    { db: base.db, hub, at: more.time ?? at },
    { actor: more.by ?? actor, requestId: 'test', values },
  );
};
const positions = (time = at) => listPositions(base.db, { electionId, candidateId: candidate.id, at: time });
const stancesOn = async (code: string, time = at) =>
  (await positions(time)).find((position) => position.code === code)?.stances ?? [];
const matched = async (time = at) => {
  const found = toMatching(await readQuestionnaire(base.db, { electionId, at: time }));
  return found.candidates.find(({ slug }) => slug === candidate.slug)?.steps ?? {};
};
const count = (time = at) => countPositions(base.db, { electionId, candidateId: candidate.id, at: time });

/** Saves the question as an administrator who adds an option before all others. */
async function moveOptions(id: string) {
  const admin = await makeUser(base.db, { role: 'admin' });
  const asked = (await listAdministeredQuestions(base.db, { electionId, at })).find((row) => row.id === id);
  const option = ['Nu știu', ...(asked?.option ?? [])];
  const values = questionForm.parse({ ...asked, weight: String(asked?.weight), isActive: 'true', option });
  const editor = { electionId, actor: { id: admin.id, role: 'admin' as const }, requestId: 'test' };
  return saveQuestion({ db: base.db, hub, at }, { values, ...editor });
}

test('the candidate’s own answer appears next to the sourced position, and is matched only without a sourced position', async () => {
  const all = await positions();
  const sourced = all.find(({ stances }) => stances.length > 0);
  const silent = all.find(({ stances }) => stances.length === 0);
  const { declared } = await count();
  const kept = sourced?.stances[0]?.step ?? 0;
  const other = kept === 0 ? 1 : 0;
  await publish(sourced?.code ?? '', other);
  await publish(silent?.code ?? '', 1);

  expect(await stancesOn(sourced?.code ?? '')).toMatchObject([
    { step: kept },
    { step: other, explanation: 'De aceea.', sources: [], own: { link: null }, said: '2025-05-12' },
  ]);
  expect(await matched()).toMatchObject({ [sourced?.code ?? '']: kept, [silent?.code ?? '']: 1 });
  expect((await count()).declared).toBe(declared + 1);
  expect(await stancesOn(silent?.code ?? '', moments.beforeFirstRound)).toEqual([]);
  expect((await count(moments.beforeFirstRound)).declared).toBeLessThanOrEqual(declared);

  const { id, version } = await find(silent?.code ?? '');
  await withdrawOwnStance(
    { db: base.db, hub, at: new Date(at.getTime() + 60_000) },
    { actor, requestId: 'test', question: id, version },
  );
  expect(await stancesOn(silent?.code ?? '', moments.archive)).toEqual([]);
  const history = await listCandidateChanges(base.db, {
    candidateId: candidate.id,
    at: moments.archive,
    limit: 2,
  });
  const words = { answer: silent?.scale[1], explanation: 'De aceea.' };
  expect(history).toMatchObject([
    { question: silent?.question, before: words, after: null, author: 'candidate' },
    { question: silent?.question, before: null, after: words },
  ]);
  const again = withdrawOwnStance(
    { db: base.db, hub, at: new Date(at.getTime() + 120_000) },
    {
      actor,
      requestId: 'test',
      question: id,
      version: (await find(silent?.code ?? '', moments.archive)).version,
    },
  );
  await expect(again, 'nothing to withdraw').rejects.toMatchObject({ code: 'own-stance-missing' });
  expect((await auditAbout(base.db, id)).map((entry) => [entry.action, entry.actor])).toEqual([
    ['own-stance-published', actor.id],
    ['own-stance-withdrawn', actor.id],
  ]);
});

test('only the latest answers of the candidate are listed, in the order of the questions', async () => {
  const [first, second] = await questions();
  const codes = (await questions()).map(({ code }) => code);
  const insert = (candidateId: string, answers: readonly { step: number; at: Date }[]) =>
    base.owner
      .insertInto('own_stances')
      .values(
        answers.map(({ step, at: election_at }) => ({
          candidate_id: candidateId,
          question_id: first?.id ?? '',
          answer: step,
          stance: first?.scale[step] ?? '',
          election_at,
        })),
      )
      .execute();
  const neighbour = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('id', '<>', candidate.id)
    .executeTakeFirstOrThrow();
  const minute = (count: number) => new Date(at.getTime() + count * 60_000);
  await insert(candidate.id, [
    { step: 0, at },
    { step: 1, at },
  ]);
  await insert(neighbour.id, [{ step: 0, at }]);
  const steps = async (time: Date) => (await questions(time)).map(({ own }) => own?.step ?? null);
  expect((await steps(at))[0], 'the last of several answers at one moment counts').toBe(1);
  await insert(candidate.id, [
    { step: 1, at: minute(2) },
    { step: 0, at: minute(1) },
  ]);
  expect((await steps(minute(1)))[0], 'the answer of a later moment does not count yet').toBe(0);
  expect((await steps(minute(2)))[0]).toBe(1);
  expect((await steps(minute(2)))[1], second?.code).toBeNull();
  // The update moves the first question to the end of its table, but its place in the questionnaire stays.
  await sql`update compatibility_questions set code = code where id = ${first?.id}`.execute(base.owner);
  expect((await questions()).map(({ code }) => code)).toEqual(codes);
  await publish(second?.code ?? '', 1, { time: minute(3), link: 'https://exemplu.invalid/de-ce' });
  const shown = { explanation: 'De aceea.', link: 'https://exemplu.invalid/de-ce' };
  expect((await questions(minute(3)))[1]?.own).toMatchObject(shown);
  const [told] = await listCandidateChanges(base.db, { candidateId: candidate.id, at: minute(3), limit: 1 });
  expect(told?.after).toEqual({ ...shown, answer: second?.scale[1] });
  const setActive = (is_active: boolean) =>
    base.owner
      .updateTable('compatibility_questions')
      .set({ is_active })
      .where('id', '=', second?.id ?? '')
      .execute();
  await setActive(false);
  expect((await questions()).map(({ code }) => code)).toEqual(codes.filter((code) => code !== second?.code));
  await setActive(true);
  expect(await listOwnQuestions(base.db, { electionId: 'alta', at, candidateId: candidate.id })).toEqual([]);
  await base.owner.deleteFrom('own_stances').execute();
});

test('the checks count a candidate’s own answer only without a sourced answer, and require no source for it', async () => {
  const knownTo = async (code?: string) => {
    const report = await checkAsked(base.db, { electionId, at });
    expect(report.findings.filter(({ kind }) => kind === 'no-source')).toEqual([]);
    return report.questions.find((question) => question.code === code)?.known ?? 0;
  };
  const all = await positions();
  const sourced = all.find(({ stances }) => stances.some(({ own }) => !own));
  const silent = all.find(({ stances }) => stances.length === 0);
  const before = [await knownTo(sourced?.code), await knownTo(silent?.code)];
  await publish(sourced?.code ?? '', 0);
  await publish(silent?.code ?? '', 1);
  expect([await knownTo(sourced?.code), await knownTo(silent?.code)]).toEqual([
    before[0],
    (before[1] ?? 0) + 1,
  ]);
});

test('a candidate’s own answer from after the vote is shown, but never matched', async () => {
  const silent = (await positions(moments.archive)).find(({ stances }) => stances.length === 0);
  await publish(silent?.code ?? '', 2, { time: moments.archive });
  expect(await stancesOn(silent?.code ?? '', moments.archive)).toMatchObject([{ timing: 'ulterior' }]);
  expect(await matched(moments.archive)).not.toHaveProperty(silent?.code ?? '');
});

test('a candidate’s own answer is refused after the campaign, from an editor, from an outdated tab, or off the scale', async () => {
  const [question] = await questions();
  const code = question?.code ?? '';
  const before = await base.db.selectFrom('own_stances').select('id').execute();
  await expect(publish(code, 0, { time: moments.silence })).rejects.toMatchObject({ code: 'campaign-over' });
  const by = await makeEditor(base.db, candidate.id, at);
  await expect(publish(code, 0, { by })).rejects.toMatchObject({ code: 'profile-not-yours' });
  await expect(publish(code, 0, { version: 'alta' })).rejects.toMatchObject({ code: 'own-stance-conflict' });
  await expect(publish(code, 9)).rejects.toMatchObject({ code: 'bad-request' });
  expect(await base.db.selectFrom('own_stances').select('id').execute()).toEqual(before);
});

test('an option that a candidate’s own answer uses cannot be removed, and the question survives a load of the dataset', async () => {
  const [question] = await questions();
  await publish(question?.code ?? '', 0);
  const without = sql`update compatibility_questions set options = options[2:] where id = ${question?.id}`;
  await expect(without.execute(base.owner)).rejects.toThrow('is not an option of its question');
  await expect(moveOptions(question?.id ?? '')).rejects.toMatchObject({ code: 'question-option-used' });
  await sql`update compatibility_questions set category = 'Alta' where id = ${question?.id}`.execute(
    base.owner,
  );
  await sql`update elections set dataset_hash = ''`.execute(base.owner);
  await loadElection(base.owner);
  expect(await find(question?.code ?? '')).toMatchObject({ category: 'Alta', own: { step: 0 } });
});
