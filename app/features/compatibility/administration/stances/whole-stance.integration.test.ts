import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listCorrections } from '#app/features/elections/corrections/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { deleteQuestion, saveQuestion, setQuestionActive } from '../questions/commands.server.ts';
import { questionForm } from '../questions/form.ts';
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

const save = async (fields: StanceFields) =>
  saveStance(services(), {
    values: stanceForm.parse({ candidate: candidate.id, question: question.id, ...fields }),
    ...editor,
  });
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
  const row = base.db.selectFrom('candidate_stances').selectAll().where('id', '=', stance.id);
  expect(await row.executeTakeFirst()).toMatchObject({ known_from: '2025-05-01', added_at: at, answer: 3 });
  await save({ ...second, id: stance.id, version: stance.version });
  expect(await row.executeTakeFirst()).toMatchObject({
    ...{ known_from: null, said_text: null, explanation: '', confidence: 'inferred', timing: 'necunoscut' },
    ...{ answer: 0, stance: question.scale[0] },
  });
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
