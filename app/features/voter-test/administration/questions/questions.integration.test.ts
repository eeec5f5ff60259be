import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listCorrections } from '#app/features/elections/corrections/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { loadElection, moments, withElection } from '#tests/kit/election.ts';
import { generateQuestions } from '../../generation/generate.server.ts';
import { listTestQuestions } from '../../queries.server.ts';
import { deleteTestQuestion, saveTestQuestion, setTestQuestionActive } from './commands.server.ts';
import { testQuestionForm } from './form.ts';
import { type AdministeredTestQuestion, listAdministeredTestQuestions } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const announced: string[] = [];
const hub = {
  announce: ({ topic }: { topic: string }) => void announced.push(topic),
} as unknown as Hub;
let editor: Editor;

beforeAll(async () => {
  const { electionId } = await requireTimeline(base.db);
  const admin = await makeUser(base.db, { role: 'admin' });
  editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' };
});

type Fields = Record<string, string | string[]>;
const services = () => ({ db: base.db, hub, at });
const list = () => listAdministeredTestQuestions(base.db, { ...editor, at });
const asked = () => listTestQuestions(base.db, { ...editor, at });
const parse = (fields: Fields) =>
  testQuestionForm.safeParse({
    question: 'Câte zile are o săptămână?',
    category: 'Calendar',
    option: ['Șase', 'Șapte'],
    correct: 'Șapte',
    isActive: 'false',
    ...fields,
  });
const problemsOf = (fields: Fields) => parse(fields).error?.issues.map(({ message }) => message);
const save = async (fields: Fields = {}) => {
  const { data } = parse(fields);
  if (!data) throw new Error(JSON.stringify(problemsOf(fields)));
  await saveTestQuestion(services(), { values: data, ...editor });
};
const fieldsOf = (question: AdministeredTestQuestion): Fields => ({
  id: question.id,
  version: question.version,
  question: question.question,
  category: question.category,
  weight: String(question.weight),
  option: question.option,
  correct: question.correct,
  explanation: question.explanation,
  sourceUrl: question.sourceUrl,
  isActive: String(question.isActive),
});
const ofDataset = async () => {
  const found = (await list()).find(({ isOfDataset, isActive }) => isOfDataset && isActive);
  if (!found) throw new Error('no question of the dataset');
  return found;
};

describe('the form of a voter-test question', () => {
  test('VTADM-08 the question form requires a text, a category and two options', () => {
    expect(problemsOf({ question: '', category: '', option: ['Șapte', ''] })).toEqual([
      'Question text is required',
      'Category is required',
      'At least two options are required',
    ]);
  });

  test('VTADM-09 VTADM-10 the question form requires a correct option that is one of the options', () => {
    expect(problemsOf({ correct: ' ' })).toEqual(['Correct option is required']);
    expect(problemsOf({ correct: 'Opt' })).toEqual(['Correct option must be one of the options']);
  });

  test('VTADM-07 the question form limits the weight to 1 to 5 and replaces an empty weight by 3', () => {
    expect(['', '0', '9', '4'].map((weight) => parse({ weight }).data?.weight)).toEqual([3, 1, 5, 4]);
  });

  test('an active question requires a source', () => {
    expect(problemsOf({ isActive: 'true' })).toEqual([
      'Scrie sursa răspunsului corect: o întrebare din test are una.',
    ]);
    expect(problemsOf({ isActive: 'true', sourceUrl: 'javascript:alert(1)' })).toEqual([
      'Invalid URL format',
    ]);
  });
});

describe('a voter-test question', () => {
  test('VTADM-12 a new question comes first in the list, and is asked when it is active and has a source', async () => {
    await save();
    const [first] = await list();
    if (!first) throw new Error('no question');
    expect(first).toMatchObject({
      question: 'Câte zile are o săptămână?',
      correct: 'Șapte',
      isOfDataset: false,
    });
    const set = (isActive: boolean) =>
      setTestQuestionActive(services(), { id: first.id, isActive, ...editor });
    await expect(set(true)).rejects.toMatchObject({ code: 'test-question-without-source' });
    await save({
      ...fieldsOf(first),
      sourceUrl: 'https://ro.wikipedia.org/wiki/Saptamana',
      isActive: 'true',
    });
    expect((await asked())[0]).toMatchObject({
      question: 'Câte zile are o săptămână?',
      correct: 1,
      sources: [{ label: 'ro.wikipedia.org', url: 'https://ro.wikipedia.org/wiki/Saptamana' }],
    });
    await set(false);
    await set(false);
    expect((await asked()).some(({ id }) => id === first.id)).toBe(false);
  });

  test('a saved, switched or deleted question is announced, so that open pages read it again', async () => {
    const heardOf = async (change: () => Promise<unknown>) => {
      announced.length = 0;
      await change();
      return announced.slice();
    };
    const text = { question: 'Câte ore are o zi?', sourceUrl: 'https://ro.wikipedia.org/wiki/Zi' };
    expect(await heardOf(() => save(text))).toEqual(['record']);
    const [{ id } = { id: '' }] = await list();
    const isActive = true;
    expect(await heardOf(() => setTestQuestionActive(services(), { id, isActive, ...editor }))).toEqual([
      'record',
    ]);
    expect(await heardOf(() => deleteTestQuestion(services(), { id, ...editor }))).toEqual(['record']);
  });

  test('a correction is published when the new question is active at once, but not for a draft', async () => {
    const sourceUrl = 'https://ro.wikipedia.org/wiki/An';
    await save({ question: 'Câte luni are un an?', sourceUrl, isActive: 'true' });
    await save({ question: 'Câte săptămâni are un an?', sourceUrl });
    const { corrections } = await listCorrections(base.db, { ...editor, at, page: 1 });
    const made = corrections.map(({ recordKey, field, before, after }) => [recordKey, field, before, after]);
    expect(made).toContainEqual(['Câte luni are un an?', 'stare', 'scoasă din test', 'în test']);
    expect(made.filter(([key]) => key === 'Câte săptămâni are un an?')).toEqual([]);
  });

  test("changes and deletion are refused when the clock is before the question's creation", async () => {
    await save({ question: 'Câte minute are o oră?' });
    const [{ id } = { id: '' }] = await list();
    const earlier = { ...services(), at: new Date(at.getTime() - 1) };
    await expect(deleteTestQuestion(earlier, { id, ...editor })).rejects.toMatchObject({
      code: 'test-question-not-found',
    });
  });

  test('a question is not asked when the clock is before its creation', async () => {
    const question = 'Câte ore are o zi?';
    await save({ question, sourceUrl: 'https://ro.wikipedia.org/wiki/Zi', isActive: 'true' });
    const isAsked = async (moment: Date) =>
      (await listTestQuestions(base.db, { ...editor, at: moment })).some(
        (each) => each.question === question,
      );
    expect(await isAsked(at)).toBe(true);
    expect(await isAsked(new Date(at.getTime() - 1))).toBe(false);
  });

  test('an administrator’s change of a dataset question survives the next load, and publishes a correction', async () => {
    const question = await ofDataset();
    const sourceUrl = 'https://www.presidency.ro/ro/nou';
    await save({ ...fieldsOf(question), explanation: 'Explicația redacției.', sourceUrl });
    await base.owner.updateTable('elections').set({ dataset_hash: '' }).execute();
    await loadElection(base.owner);
    const after = (await list()).find(({ id }) => id === question.id);
    expect(after).toMatchObject({ explanation: 'Explicația redacției.', sourceUrl });
    const shown = (await asked()).find(({ id }) => id === question.id);
    expect(shown?.sources).toEqual([{ label: 'presidency.ro', url: sourceUrl }]);
    const { corrections } = await listCorrections(base.db, { ...editor, at, page: 1 });
    expect(corrections).toContainEqual(
      expect.objectContaining({
        recordKind: 'Testul Votantului',
        recordKey: question.question,
        field: 'explicație',
        before: question.explanation,
        after: 'Explicația redacției.',
      }),
    );
    await expect(save({ ...fieldsOf(question), question: 'Altceva.' })).rejects.toMatchObject({
      code: 'edit-conflict',
    });
  });

  test('corrections are published when a question leaves the test, changes and returns', async () => {
    const { id, question } = await ofDataset();
    const set = (isActive: boolean) => setTestQuestionActive(services(), { id, isActive, ...editor });
    await set(false);
    const inactive = (await list()).find((each) => each.id === id);
    if (!inactive) throw new Error('no question');
    await save({ ...fieldsOf(inactive), explanation: 'Scrisă cât întrebarea lipsea.' });
    await set(true);
    const { corrections } = await listCorrections(base.db, { ...editor, at, page: 1 });
    const own = corrections.filter(
      ({ recordKey, after }) => recordKey === question && after !== 'Explicația redacției.',
    );
    expect(own.map(({ field, after }) => [field, after])).toEqual([
      ['stare', 'în test'],
      ['explicație', 'Scrisă cât întrebarea lipsea.'],
      ['stare', 'scoasă din test'],
    ]);
  });

  test('an administrator’s new source is shown when the question was generated', async () => {
    await generateQuestions({ db: base.db, at }, editor);
    const draft = (await list()).find(({ generatedFrom }) => generatedFrom !== null);
    if (!draft) throw new Error('no generated question');
    const sourceUrl = 'https://www.roaep.ro/sursa-noua';
    await save({ ...fieldsOf(draft), sourceUrl, isActive: 'true' });
    const shown = (await asked()).find(({ id }) => id === draft.id);
    expect(shown?.sources).toEqual([{ label: 'roaep.ro', url: sourceUrl }]);
  });

  test('a calendar day that is still to come or not known yet gives no draft', async () => {
    const { electionId } = editor;
    const before = (await list()).map(({ id }) => id);
    const day = (code: string, day: string, known_from = moments.beforeFirstRound) => ({
      ...{ election_id: electionId, code, day, event: `Momentul ${code}`, known_from },
      source_ids: base.db
        .selectFrom('rounds')
        .select('source_ids')
        .where('election_id', '=', electionId)
        .where('number', '=', 1),
    });
    await base.owner
      .insertInto('calendar_entries')
      .values([
        day('past-day', '2025-05-11'),
        day('today', '2025-05-12'),
        day('coming-day', '2025-05-13'),
        day('unknown-day', '2025-05-10', moments.archive),
      ])
      .execute();
    await generateQuestions({ db: base.db, at }, editor);
    const drafted = (await list()).filter(({ id }) => !before.includes(id));
    expect(drafted.map(({ generatedFrom }) => generatedFrom)).toEqual(['calendar/past-day']);
    await base.owner
      .deleteFrom('calendar_entries')
      .where('code', 'in', ['past-day', 'today', 'coming-day', 'unknown-day'])
      .execute();
  });

  test('a deleted dataset question stays deleted after the next load', async () => {
    const { id } = await ofDataset();
    await deleteTestQuestion(services(), { id, ...editor });
    await base.owner.updateTable('elections').set({ dataset_hash: '' }).execute();
    await loadElection(base.owner);
    expect((await list()).some((question) => question.id === id)).toBe(false);
    await expect(deleteTestQuestion(services(), { id, ...editor })).rejects.toMatchObject({
      code: 'test-question-not-found',
    });
  });

  test('the audit log records changes and deletions under the administrator’s name', async () => {
    const log = base.db.selectFrom('audit_log').select('action').distinct().orderBy('action');
    const actions = (await log.execute()).map(({ action }) => action);
    expect(actions).toEqual([
      'voter-test-question-added',
      'voter-test-question-changed',
      'voter-test-question-deleted',
      'voter-test-question-switched',
      'voter-test-questions-generated',
    ]);
  });
});
