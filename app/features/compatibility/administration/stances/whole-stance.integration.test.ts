import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listCorrections } from '#app/features/elections/corrections/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import { findActivationFindings } from '../../checks/queries.server.ts';
import { deleteQuestion, saveQuestion, setQuestionActive } from '../questions/commands.server.ts';
import { questionForm } from '../questions/form.ts';
import { listAdministeredQuestions } from '../questions/queries.server.ts';
import { deleteStance, saveStance } from './commands.server.ts';
import { type StanceFields, stanceForm } from './form.ts';
import { type AdministeredStance, listAdministeredStances, listStanceChoices } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
let heard: unknown[] = [];
const hub = { announce: (of: unknown) => void heard.push(of) } as unknown as Hub;
const services = () => ({ db: base.db, hub, at });
const record = { topic: 'record', ids: [] };
let editor: Editor;
let candidate: { id: string; slug: string; name: string };
let question: { id: string; question: string; scale: string[] };

beforeAll(async () => {
  const { electionId } = await requireTimeline(base.db);
  const admin = await makeUser(base.db, { role: 'admin' });
  editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' };
  const [first] = (await listStanceChoices(base.db, { ...editor, at })).questions;
  if (!first) throw new Error('no question');
  question = first;
  candidate = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug', 'display_name as name'])
    .where('id', 'not in', base.db.selectFrom('candidate_stances').select('candidate_id'))
    .executeTakeFirstOrThrow();
});
beforeEach(async () => {
  await base.owner.deleteFrom('candidate_stances').where('from_dataset', '=', false).execute();
  await base.owner.deleteFrom('corrections').execute();
  heard = [];
});

const save = async (fields: StanceFields, time = at) =>
  saveStance(
    { ...services(), at: time },
    {
      values: stanceForm.parse({ candidate: candidate.id, question: question.id, ...fields }),
      ...editor,
    },
  );
async function requireOwn(): Promise<AdministeredStance> {
  const filter = { candidate: candidate.slug };
  const { stances } = await listAdministeredStances(base.db, { ...editor, at }, { filter, page: 1 });
  if (!stances[0]) throw new Error('no stance');
  return stances[0];
}
const corrections = async () =>
  (await listCorrections(base.db, { electionId: editor.electionId, at, page: 1 })).corrections
    .map(({ recordKind, recordKey, field, before, after }) => [recordKind, recordKey, field, before, after])
    .toSorted((a, b) => String(a[2]).localeCompare(String(b[2]), 'ro'));

const first = {
  step: '3',
  explanation: 'Întâi așa.',
  said: '2025-04',
  confidence: 'explicit',
  timing: 'campanie',
  link: ['https://digi24.ro/a', 'https://hotnews.ro/b'],
} satisfies StanceFields;
const second = {
  step: '0',
  explanation: '',
  said: '',
  confidence: 'inferred',
  timing: 'necunoscut',
  link: ['https://hotnews.ro/b', 'https://digi24.ro/c'],
} satisfies StanceFields;
const [audited, auditedThen] = [first, second].map(({ step, link, ...values }) => ({
  ...values,
  step: Number(step),
  links: link,
}));

test('each changed field of a stance is corrected, recorded and announced with its own words', async () => {
  await save(first);
  const { id, version } = await requireOwn();
  expect(await corrections()).toEqual([]);
  await save({ ...second, id, version });
  const of = ['Poziție', `${candidate.name}, ${question.question}`];
  const [was, is] = [question.scale[3], question.scale[0]];
  expect(await corrections()).toEqual([
    [...of, 'dată', '2025-04', null],
    [...of, 'explicație', 'Întâi așa.', null],
    [...of, 'fel', 'explicită', 'dedusă din declarații apropiate'],
    [...of, 'moment', 'Spusă în campanie', 'Moment necunoscut'],
    [...of, 'răspuns', was, is],
    [
      ...of,
      'surse',
      'https://digi24.ro/a\nhttps://hotnews.ro/b',
      'https://hotnews.ro/b\nhttps://digi24.ro/c',
    ],
  ]);
  await base.owner.deleteFrom('corrections').execute();
  await deleteStance(services(), { id, ...editor });
  expect(await corrections()).toEqual([
    [...of, 'fel', 'dedusă din declarații apropiate', null],
    [...of, 'moment', 'Moment necunoscut', null],
    [...of, 'răspuns', is, null],
  ]);
  const [added, changed, deleted] = await auditAbout(base.db, id);
  expect(added?.after).toMatchObject({ ...first, step: 3 });
  expect([changed?.before, changed?.after]).toEqual([audited, auditedThen]);
  expect([deleted?.before, deleted?.after]).toEqual([auditedThen, null]);
  expect(heard).toEqual([record, record, record]);
});

test('an administrator’s stance has its own row in the list, and is found by each of its texts', async () => {
  await save(first);
  const stance = await requireOwn();
  expect(stance).toMatchObject({
    ...{ candidate: candidate.name, isFictitious: false, account: null, question: question.question },
    ...{ scale: question.scale, answer: question.scale[3], step: 3, explanation: 'Întâi așa.' },
    ...{ said: '2025-04', confidence: 'explicit', timing: 'campanie', links: first.link },
  });
  for (const text of [candidate.name, question.question, question.scale[3] ?? '', 'întâi AȘA']) {
    const found = await listAdministeredStances(
      base.db,
      { ...editor, at },
      { filter: { text, candidate: candidate.slug }, page: 1 },
    );
    expect(found.count, text).toBe(1);
  }
  const { id: userId } = await makeUser(base.db, { role: 'candidate' });
  const names = { first_name: 'Ana', last_name: 'Pop' };
  await base.owner.updateTable('users').set(names).where('id', '=', userId).execute();
  const setAccount = (user_id: string | null) =>
    base.owner
      .updateTable('candidate_profiles')
      .set({ user_id })
      .where('candidate_id', '=', candidate.id)
      .execute();
  await setAccount(userId);
  expect((await requireOwn()).account).toBe('Ana Pop');
  await setAccount(null);
  const row = base.db.selectFrom('candidate_stances').selectAll().where('id', '=', stance.id);
  expect(await row.executeTakeFirst()).toMatchObject({ known_from: '2025-05-01', added_at: at, answer: 3 });
  await save({ ...second, id: stance.id, version: stance.version });
  expect(await row.executeTakeFirst()).toMatchObject({
    ...{ known_from: null, said_text: null, explanation: '', confidence: 'inferred', timing: 'necunoscut' },
    ...{ answer: 0, stance: question.scale[0] },
  });
});

test('a stance keeps its first day when its date stays the same, and has the time of its last change', async () => {
  await save({ ...first, said: '2025' });
  const { id, version } = await requireOwn();
  await base.owner
    .updateTable('candidate_stances')
    .set({ updated_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await save({ ...first, said: '2025', explanation: 'Altfel.', id, version }, moments.silence);
  const row = base.db.selectFrom('candidate_stances').selectAll().where('id', '=', id);
  const stored = await row.executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ known_from: '2025-05-12', added_at: at, explanation: 'Altfel.' });
  expect(stored.updated_at.getTime()).toBeGreaterThan(0);
});

test('a stance of a candidate of another election is refused', async () => {
  await addLaterElection(base.owner);
  const other = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('election_id', '<>', editor.electionId)
    .executeTakeFirstOrThrow();
  await expect(save({ ...first, candidate: other.id })).rejects.toMatchObject({ code: 'stance-not-found' });
});

test('each change of a question is announced, and a new question comes after all questions of the dataset', async () => {
  const fields = { category: 'Justiție', isActive: 'false', option: ['Nu', 'Da', 'Poate'] };
  const { id } = await saveQuestion(services(), {
    values: questionForm.parse({ ...fields, question: 'O întrebare nouă?' }),
    ...editor,
  });
  const added = base.db.selectFrom('compatibility_questions').selectAll().where('id', '=', id);
  expect(await added.executeTakeFirst()).toMatchObject({
    ...{ election_id: editor.electionId, position: 1000, from_dataset: false, known_from: at },
    ...{ category: 'Justiție', options: ['Nu', 'Da', 'Poate'], is_active: false },
  });
  await setQuestionActive(services(), { id, isActive: false, seen: '', ...editor });
  await deleteQuestion(services(), { id, ...editor });
  expect(heard).toEqual([record, record, record]);
});

type QuestionFields = Partial<Record<'id' | 'version' | 'question' | 'isActive', string>> & {
  option?: string[];
};
const own = {
  question: 'Ce spun candidații?',
  category: 'Justiție',
  isActive: 'false',
  option: ['Nu', 'Da'],
};
/** Saves a question of the administrators with its stored version. Returns its id and whether it waits. */
async function ask(fields: QuestionFields = {}) {
  const stored = await listAdministeredQuestions(base.db, { ...editor, at });
  const version = stored.find(({ id }) => id === fields.id)?.version ?? '';
  return saveQuestion(services(), { values: questionForm.parse({ ...own, version, ...fields }), ...editor });
}

test('a new question comes after the election’s own questions, and another election’s questions and stances are not found', async () => {
  const { electionId } = editor;
  const changes = { id: 'alte-alegeri', title: 'Alte alegeri' };
  await copyRows(base.owner, 'elections', changes, sql<boolean>`id = ${electionId}`);
  onTestFinished(async () => {
    await base.owner.deleteFrom('elections').where('id', '=', 'alte-alegeri').execute();
  });
  const listed = async () =>
    (await listAdministeredQuestions(base.db, { ...editor, at })).map(({ id }) => id);
  const choices = () => listStanceChoices(base.db, { ...editor, at });
  const before = [await listed(), await choices()];
  // The updates move rows to the end of their table.
  await sql`update compatibility_questions set code = code where id = ${question.id}`.execute(base.owner);
  await sql`update candidates set slug = slug where display_name < 'D'`.execute(base.owner);
  const person = { id: sql`gen_random_uuid()`, election_id: 'alte-alegeri', user_id: null };
  const isInvented = sql<boolean>`is_fictitious and election_id = ${electionId}`;
  await copyRows(base.owner, 'candidates', person, isInvented);
  const profile = {
    ...{ id: sql`gen_random_uuid()`, user_id: null },
    candidate_id: sql`(select id from candidates where election_id = 'alte-alegeri')`,
  };
  const ofInvented = sql<boolean>`candidate_id = (select id from candidates where ${isInvented})`;
  await copyRows(base.owner, 'candidate_profiles', profile, ofInvented);
  const foreign = { id: sql`gen_random_uuid()`, election_id: 'alte-alegeri', position: sql`5000` };
  const which = sql<boolean>`id = ${question.id}`;
  await copyRows(base.owner, 'compatibility_questions', { ...foreign, code: sql`'x-' || code` }, which);
  const { id: other } = await base.db
    .selectFrom('compatibility_questions')
    .select('id')
    .where('election_id', '=', 'alte-alegeri')
    .executeTakeFirstOrThrow();
  await save(first);
  const { id: stance } = await requireOwn();
  const copied = { id: sql`gen_random_uuid()`, question_id: other };
  await copyRows(base.owner, 'candidate_stances', copied, sql<boolean>`id = ${stance}`);
  const { id: foreignStance } = await base.db
    .selectFrom('candidate_stances')
    .select('id')
    .where('question_id', '=', other)
    .executeTakeFirstOrThrow();
  expect([await listed(), await choices()]).toEqual(before);
  const filter = { candidate: candidate.slug };
  const found = await listAdministeredStances(base.db, { ...editor, at }, { filter, page: 1 });
  expect(found.stances.map(({ id }) => id)).toEqual([stance]);
  const { stances } = await listAdministeredStances(base.db, { ...editor, at }, { filter: {}, page: 1 });
  const { questions } = await choices();
  const places = stances.map((one) => questions.findIndex(({ question: text }) => text === one.question));
  const names = stances.map((one) => one.candidate);
  const isNext = (place: number, index: number) =>
    index === 0 || names[index] !== names[index - 1] || place > (places[index - 1] ?? 0);
  expect(places.every(isNext), 'a candidate’s stances are in the order of the questions').toBe(true);
  const turns = names.filter((name, index) => name !== names[index - 1]);
  expect(turns, 'the stances of one candidate are together').toEqual([...new Set(names)]);
  expect(turns.length).toBeGreaterThan(1);
  await expect(deleteStance(services(), { id: foreignStance, ...editor })).rejects.toMatchObject({
    code: 'stance-not-found',
  });
  await expect(deleteQuestion(services(), { id: other, ...editor })).rejects.toMatchObject({
    code: 'question-not-found',
  });
  const added = [(await ask()).id, (await ask({ question: 'Încă una?' })).id];
  const positions = base.db
    .selectFrom('compatibility_questions')
    .select('position')
    .where('id', 'in', added)
    .orderBy('position');
  expect(await positions.execute()).toEqual([{ position: 1000 }, { position: 1001 }]);
  for (const id of added) await deleteQuestion(services(), { id, ...editor });
});

test('an inactive question with findings is not activated by a save, and its text is corrected once it has been active', async () => {
  const { id, waits } = await ask({ question: 'Evident, pădurile ar trebui păzite.' });
  expect(waits).toBe(false);
  expect(await ask({ id, question: 'Evident, pădurile ar trebui păzite.', isActive: 'true' })).toEqual({
    id,
    waits: true,
  });
  const { version: seen } = await findActivationFindings(base.db, { ...editor, at, id });
  await setQuestionActive(services(), { id, isActive: true, seen, ...editor });
  await setQuestionActive(services(), { id, isActive: false, seen: '', ...editor });
  await base.owner.deleteFrom('corrections').execute();
  await ask({ id, question: 'Pădurile ar trebui păzite.' });
  const key = 'Evident, pădurile ar trebui păzite.';
  expect(await corrections()).toEqual([['Întrebare', key, 'întrebare', key, 'Pădurile ar trebui păzite.']]);
  await deleteQuestion(services(), { id, ...editor });
});

test('an option may be reworded unless the latest own answer of a candidate uses it, which also keeps its place', async () => {
  const { id } = await ask({ option: ['Nu', 'Poate', 'Da', 'Altfel'] });
  onTestFinished(async () => {
    await base.owner.deleteFrom('own_stances').execute();
    await base.owner.deleteFrom('compatibility_questions').where('id', '=', id).execute();
  });
  const [one = '', two = ''] = (await listStanceChoices(base.db, { ...editor, at })).candidates.map(
    (person) => person.id,
  );
  for (const [candidate_id, question_id, stance, answer] of [
    [one, id, 'Nu', 0],
    [one, id, 'Altfel', 3],
    [two, id, 'Da', 2],
    [two, id, null, null],
    [one, question.id, question.scale[0] ?? '', 0],
  ] as const)
    await base.owner
      .insertInto('own_stances')
      .values({ candidate_id, question_id, stance, answer, election_at: at })
      .execute();
  const used = { code: 'question-option-used' };
  await ask({ id, option: ['Deloc', 'Poate', 'Sigur', 'Altfel'] });
  await expect(ask({ id, option: ['Deloc', 'Poate', 'Sigur'] })).rejects.toMatchObject(used);
  await expect(ask({ id, option: ['Poate', 'Sigur', 'Altfel', 'Deloc'] })).rejects.toMatchObject(used);
  await expect(ask({ id, option: ['Deloc', 'Poate', 'Sigur', 'Alta'] })).rejects.toMatchObject(used);
});
