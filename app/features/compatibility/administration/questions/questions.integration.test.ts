import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listCorrections } from '#app/features/elections/corrections/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { checkAsked, findActivationFindings } from '../../checks/queries.server.ts';
import { countPositions, listPositions } from '../../queries.server.ts';
import { readQuestionnaire } from '../../questionnaire/queries.server.ts';
import { listStanceChoices } from '../stances/queries.server.ts';
import { deleteQuestion, saveQuestion, setQuestionActive } from './commands.server.ts';
import { questionForm } from './form.ts';
import { listAdministeredQuestions } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const hub = { announce: () => {} } as unknown as Hub;
const scale = ['Dezacord total', 'Dezacord', 'Neutru', 'Acord', 'Acord total'];
let editor: Editor;

beforeAll(async () => {
  const { electionId } = await requireTimeline(base.db);
  const admin = await makeUser(base.db, { role: 'admin' });
  editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' };
});

type Fields = Partial<Record<'id' | 'version' | 'question' | 'category' | 'weight' | 'isActive', string>> & {
  option?: string[];
};
const services = () => ({ db: base.db, hub, at });
const list = (now = at) => listAdministeredQuestions(base.db, { ...editor, at: now });
const find = async (has: (question: Awaited<ReturnType<typeof list>>[number]) => boolean) => {
  const found = (await list()).find(has);
  if (!found) throw new Error('no such question');
  return found;
};
const named = (text: string) => find(({ question }) => question === text);
const byId = (wanted: string) => find(({ id }) => id === wanted);
const parse = (fields: Fields) =>
  questionForm.safeParse({ category: 'Sănătate', isActive: 'false', option: scale, ...fields });
const save = (fields: Fields) => {
  const { data, error } = parse(fields);
  if (!data) throw error;
  return saveQuestion(services(), { values: data, ...editor });
};
/** Returns a stored question's values as form fields. */
const fieldsOf = (stored: Awaited<ReturnType<typeof named>>) => ({
  ...stored,
  weight: String(stored.weight),
  isActive: String(stored.isActive),
});
const corrections = async () =>
  (await listCorrections(base.db, { electionId: editor.electionId, at, page: 1 })).corrections.map(
    ({ recordKind, recordKey, field, before, after }) => ({ recordKind, recordKey, field, before, after }),
  );
const withStances = () => find(({ stances, isActive }) => stances > 3 && isActive);

describe('a question of the questionnaire', () => {
  test("COMPAT-18 CPADM-04 CPADM-16 CPADM-17 CPADM-18 CPADM-19 an administrator's new question is stored, listed first and recorded in the audit log", async () => {
    const { id, waits } = await save({ question: 'Spitalele ar trebui renovate.', weight: '4' });
    expect(waits).toBe(false);
    const [first] = await list();
    expect(first).toMatchObject({
      id,
      question: 'Spitalele ar trebui renovate.',
      category: 'Sănătate',
      weight: 4,
      option: scale,
      isActive: false,
      stances: 0,
      isOfDataset: false,
    });
    const row = base.db.selectFrom('compatibility_questions').selectAll().where('id', '=', id);
    expect(await row.executeTakeFirst()).toMatchObject({
      question: 'Spitalele ar trebui renovate.',
      options: scale,
      category: 'Sănătate',
      weight: 4,
      is_active: false,
      created_at: expect.any(Date),
    });
    const log = base.db.selectFrom('audit_log').select(['action', 'subject_id']).orderBy('id', 'desc');
    expect(await log.executeTakeFirst()).toEqual({
      action: 'compatibility-question-added',
      subject_id: id,
    });
  });

  test('the first of two simultaneous changes of a question is stored and the second answered with a conflict', async () => {
    const { id } = await save({ question: 'Prima variantă.' });
    const { version } = await named('Prima variantă.');
    const outcomes = await Promise.allSettled(
      ['Unu.', 'Doi.'].map((question) => save({ id, version, question })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'edit-conflict' },
    });
  });

  test('twenty simultaneous additions of one question create twenty questions with different codes', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => save({ question: `Deodată ${index}.` })));
    const codes = (await list())
      .filter(({ question }) => question.startsWith('Deodată'))
      .map(({ code }) => code);
    expect(new Set(codes).size).toBe(20);
  });

  test("every option that a candidate's answer uses stays, new options are accepted, and the answers' words are unchanged", async () => {
    const question = await withStances();
    const words = async () =>
      base.db
        .selectFrom('candidate_stances')
        .select(['id', 'stance', 'answer'])
        .select(sql<boolean>`edited_at is not null`.as('isEdited'))
        .where('question_id', '=', question.id)
        .orderBy('id')
        .execute();
    const before = await words();
    const [used = ''] = before.map(({ stance }) => stance);
    const without = question.option.filter((option) => option !== used);
    await expect(save({ ...fieldsOf(question), option: without })).rejects.toMatchObject({
      code: 'question-option-used',
    });
    await save({ ...fieldsOf(question), option: ['Nu știu', ...question.option] });
    const moved = { isEdited: true };
    expect(await words()).toEqual(before.map((row) => ({ ...row, ...moved, answer: row.answer + 1 })));
    expect(await corrections()).toContainEqual({
      recordKind: 'Întrebare',
      recordKey: question.question,
      field: 'răspunsuri',
      before: question.option.join('\n'),
      after: ['Nu știu', ...question.option].join('\n'),
    });
    const { version } = await named(question.question);
    await save({ ...fieldsOf(question), version });
    expect(await words()).toEqual(before.map((row) => ({ ...row, ...moved })));
  });

  test('the database refuses to remove an option that a candidate’s answer uses', async () => {
    const { id } = await withStances();
    await expect(
      base.db
        .updateTable('compatibility_questions')
        .set({ options: ['Da', 'Nu'] })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('is not an option of its question');
  });

  test('CPADM-20 deleting a question removes the candidates’ answers to it and publishes a correction for each', async () => {
    const question = await withStances();
    const stances = await base.db
      .selectFrom('candidate_stances as stance')
      .innerJoin('candidates', 'candidates.id', 'stance.candidate_id')
      .select(['stance.candidate_id as id', 'display_name as name'])
      .where('stance.question_id', '=', question.id)
      .execute();
    const [later, unreal] = stances;
    await base.owner
      .updateTable('candidate_stances')
      .set({ known_from: '2025-05-13' })
      .where('candidate_id', '=', later?.id ?? '')
      .execute();
    const setInvented = (is_fictitious: boolean) =>
      base.owner
        .updateTable('candidates')
        .set({ is_fictitious })
        .where('id', '=', unreal?.id ?? '')
        .execute();
    await setInvented(true);
    await deleteQuestion(services(), { id: question.id, ...editor });
    await setInvented(false);
    expect((await list()).some(({ id }) => id === question.id)).toBe(false);
    const made = await corrections();
    expect(made).toContainEqual({
      recordKind: 'Întrebare',
      recordKey: question.question,
      field: 'întrebare',
      before: question.question,
      after: null,
    });
    const ofStances = made.filter(
      ({ recordKind, recordKey, field }) =>
        recordKind === 'Poziție' && recordKey.endsWith(question.question) && field === 'răspuns',
    );
    expect(ofStances.length).toBeGreaterThan(1);
    const corrected = ofStances.map(({ recordKey }) => recordKey);
    for (const { name } of [later, unreal].filter((each) => each !== undefined))
      expect(corrected, 'neither a later stance nor an invented candidate').not.toContain(
        `${name}, ${question.question}`,
      );
    await expect(deleteQuestion(services(), { id: question.id, ...editor })).rejects.toMatchObject({
      code: 'question-not-found',
    });
  });

  test('the audit log shows a question before and after an administrator changes, switches and deletes it', async () => {
    const { id } = await save({ question: 'Întâi așa.', option: ['Nu', 'Da'] });
    const { version } = await named('Întâi așa.');
    await save({ id, version, question: 'Apoi așa.', option: ['Nu', 'Da'] });
    const { version: seen } = await findActivationFindings(base.db, { ...editor, at, id });
    await setQuestionActive(services(), { id, isActive: true, seen, ...editor });
    await deleteQuestion(services(), { id, ...editor });
    const values = { category: 'Sănătate', weight: 3, option: ['Nu', 'Da'] };
    const [first, then] = ['Întâi așa.', 'Apoi așa.'].map((question) => ({ question, ...values }));
    const actor = editor.actor.id;
    const added = { ...first, isActive: false };
    const changed = { ...then, isActive: false };
    expect(await auditAbout(base.db, id)).toEqual([
      { action: 'compatibility-question-added', actor, before: null, after: added },
      { action: 'compatibility-question-changed', actor, before: added, after: changed },
      { action: 'compatibility-question-switched', actor, before: null, after: { isActive: true } },
      { action: 'compatibility-question-deleted', actor, before: { ...then, isActive: true }, after: null },
    ]);
  });
});

describe('a question that an administrator has taken out of the quiz', () => {
  const deactivate = (id: string) =>
    setQuestionActive(services(), { id, isActive: false, seen: '', ...editor });

  test('a correction is published when the text of an inactive question changes', async () => {
    const { id } = await withStances();
    await deactivate(id);
    const question = (await list()).find((each) => each.id === id);
    if (!question) throw new Error('no question');
    await save({ ...fieldsOf(question), question: 'Text scris cât întrebarea lipsea.' });
    expect(await corrections()).toContainEqual({
      recordKind: 'Întrebare',
      recordKey: question.question,
      field: 'întrebare',
      before: question.question,
      after: 'Text scris cât întrebarea lipsea.',
    });
  });

  test('a correction is published for each candidate’s answer when an inactive question is deleted', async () => {
    const { id, question } = await withStances();
    await deactivate(id);
    await deleteQuestion(services(), { id, ...editor });
    const made = await corrections();
    expect(
      made.some(({ recordKind, recordKey }) => recordKind === 'Întrebare' && recordKey === question),
    ).toBe(true);
    const ofStances = made.filter(
      ({ recordKind, recordKey, field }) =>
        recordKind === 'Poziție' && recordKey.endsWith(question) && field === 'răspuns',
    );
    expect(ofStances.length).toBeGreaterThan(2);
  });

  test('a question that was never in the quiz gets no correction', async () => {
    const { id } = await save({ question: 'Ciornă neîntrebată.' });
    const { version } = await named('Ciornă neîntrebată.');
    await save({ id, version, question: 'Ciornă schimbată.' });
    await deleteQuestion(services(), { id, ...editor });
    expect((await corrections()).filter(({ recordKey }) => recordKey.startsWith('Ciornă'))).toEqual([]);
  });
});

test('a question appears nowhere when the election clock is before its addition', async () => {
  const text = 'Cheltuielile pentru cercetare ar trebui dublate.';
  const { id } = await save({ question: text });
  const { version } = await findActivationFindings(base.db, { ...editor, at, id });
  await setQuestionActive(services(), { id, isActive: true, seen: version, ...editor });
  const { id: candidateId } = await base.db.selectFrom('candidates').select('id').executeTakeFirstOrThrow();
  const shownAt = async (now: Date) => {
    const query = { electionId: editor.electionId, at: now };
    const lists = {
      administration: list(now),
      choices: listStanceChoices(base.db, query).then(({ questions }) => questions),
      quiz: readQuestionnaire(base.db, query).then(({ questions }) => questions),
      profile: listPositions(base.db, { ...query, candidateId }),
      checks: checkAsked(base.db, query).then(({ texts }) =>
        Object.values(texts).map((question) => ({ question })),
      ),
    };
    const places: string[] = [];
    for (const [place, found] of Object.entries(lists))
      if ((await found).some(({ question }) => question === text)) places.push(place);
    const { questions } = await countPositions(base.db, { ...query, candidateId });
    return { places, questions };
  };
  const earlier = new Date(at.getTime() - 1);
  const [before, after] = [await shownAt(earlier), await shownAt(at)];
  expect(before.places).toEqual([]);
  expect(after.places).toEqual(['administration', 'choices', 'quiz', 'profile', 'checks']);
  expect(after.questions).toBe(before.questions + 1);
  await expect(deleteQuestion({ ...services(), at: earlier }, { id, ...editor })).rejects.toMatchObject({
    code: 'question-not-found',
  });
  await deleteQuestion(services(), { id, ...editor });
});

test('an answer that a candidate gave after election time is not counted', async () => {
  const { id, stances } = await withStances();
  const { id: stance } = await base.db
    .selectFrom('candidate_stances')
    .select('id')
    .where('question_id', '=', id)
    .where('known_from', '<=', '2025-05-12')
    .executeTakeFirstOrThrow();
  const knownFrom = (day: string) =>
    base.owner.updateTable('candidate_stances').set({ known_from: day }).where('id', '=', stance).execute();
  const count = async (now: Date) => (await list(now)).find((question) => question.id === id)?.stances;
  await knownFrom('2025-05-17');
  expect(await count(at)).toBe(stances - 1);
  const later = await count(moments.silence);
  await knownFrom('2025-05-12');
  expect(later).toBeGreaterThanOrEqual(stances);
});

describe('the activation of a question', () => {
  test('CPADM-05 a question with findings is activated only after an administrator has read them', async () => {
    const { id, waits } = await save({ question: 'Evident, toți ar trebui să plătească.', isActive: 'true' });
    expect(waits).toBe(true);
    const isActive = async () => (await list()).find((question) => question.id === id)?.isActive;
    const activate = (seen: string) => setQuestionActive(services(), { id, isActive: true, seen, ...editor });
    expect(await isActive()).toBe(false);
    const log = base.db.selectFrom('audit_log').select('after').where('subject_id', '=', id);
    expect(await log.execute()).toEqual([{ after: expect.objectContaining({ isActive: false }) }]);
    for (const outdated of ['', 'versiune veche'])
      await expect(activate(outdated)).rejects.toMatchObject({ code: 'question-findings' });
    const { findings, version } = await findActivationFindings(base.db, { ...editor, at, id });
    expect(findings.map(({ kind }) => kind)).toEqual(['question-coverage', 'leading-word', 'absolute-word']);
    await activate(version);
    expect(await isActive()).toBe(true);
    expect((await corrections())[0]).toMatchObject({
      field: 'stare',
      before: 'scoasă din test',
      after: 'în test',
    });
  });

  test('a question without findings is activated at once, and deactivated at any time', async () => {
    const { findings } = await findActivationFindings(base.db, {
      ...editor,
      at,
      id: (await withStances()).id,
    });
    expect(findings).toEqual([]);
    const { id } = await withStances();
    const set = (isActive: boolean) => setQuestionActive(services(), { id, isActive, seen: '', ...editor });
    const { id: candidateId } = await base.db.selectFrom('candidates').select('id').executeTakeFirstOrThrow();
    const onProfile = async () =>
      (await listPositions(base.db, { electionId: editor.electionId, at, candidateId })).length;
    const before = await onProfile();
    await set(false);
    expect((await list()).find((question) => question.id === id)?.isActive).toBe(false);
    expect(await onProfile(), 'a profile omits the inactive question').toBe(before - 1);
    await set(true);
    const changes = (await auditAbout(base.db, id)).length;
    await set(true);
    expect(await auditAbout(base.db, id), 'a second activation changes nothing').toHaveLength(changes);
    expect((await list()).find((question) => question.id === id)?.isActive).toBe(true);
  });

  test('a question is deactivated when the checks find a new fault in its text, until an administrator confirms it', async () => {
    const question = await withStances();
    const edit = async (text: string) =>
      save({ ...fieldsOf({ ...(await byId(question.id)), question: text }), isActive: 'true' });
    expect(await edit(`Evident, ${question.question}`)).toEqual({ id: question.id, waits: true });
    expect((await byId(question.id)).isActive).toBe(false);
    const state = { recordKey: question.question, field: 'stare', after: 'scoasă din test' };
    expect(await corrections()).toContainEqual(expect.objectContaining(state));
    const { version } = await findActivationFindings(base.db, { ...editor, at, id: question.id });
    await setQuestionActive(services(), { id: question.id, isActive: true, seen: version, ...editor });
    expect(await edit(`Evident, pe scurt: ${question.question}`)).toMatchObject({ waits: false });
    expect(await edit(`Desigur, ${question.question}`)).toMatchObject({ waits: true });
    expect(await edit(question.question)).toMatchObject({ waits: false });
    expect((await byId(question.id)).isActive).toBe(true);
  });

  test('inactive candidates and their answers are ignored in the checks', async () => {
    const read = () => checkAsked(base.db, { electionId: editor.electionId, at });
    const before = await read();
    const gone = before.candidates.toSorted((a, b) => b.known - a.known)[0] ?? { slug: '', known: 0 };
    expect(gone.known).toBeGreaterThan(0);
    const set = (status: 'active' | 'inactive') =>
      base.owner.updateTable('candidates').set({ status }).where('slug', '=', gone.slug).execute();
    await set('inactive');
    const { candidates, questions } = await read();
    await set('active');
    expect(candidates.map(({ slug }) => slug)).not.toContain(gone.slug);
    const known = (list: typeof questions) => list.reduce((sum, question) => sum + question.known, 0);
    expect(known(questions)).toBe(known(before.questions) - gone.known);
  });

  test('an unknown question cannot be activated', async () => {
    const unknown = { id: 'x', isActive: true, seen: '', ...editor };
    await expect(setQuestionActive(services(), unknown)).rejects.toMatchObject({
      code: 'question-not-found',
    });
  });
});
