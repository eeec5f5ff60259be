import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#app/features/accounts/administration/create.server.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import {
  deleteQuestion,
  saveQuestion,
} from '#app/features/compatibility/administration/questions/commands.server.ts';
import { questionForm } from '#app/features/compatibility/administration/questions/form.ts';
import { listAdministeredQuestions } from '#app/features/compatibility/administration/questions/queries.server.ts';
import {
  deleteStance,
  saveStance,
} from '#app/features/compatibility/administration/stances/commands.server.ts';
import { stanceForm } from '#app/features/compatibility/administration/stances/form.ts';
import { listAdministeredStances } from '#app/features/compatibility/administration/stances/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { moments } from '#tests/kit/election.ts';
import { loadDataset } from './load.ts';
import { copyDataset, type DatasetCopy, datasetFolder, silentLog } from './testing.ts';

const at = moments.archive;
const hub = { announce: () => {} } as unknown as Hub;
let database: TestDatabase;
let copy: DatasetCopy;
let editor: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  await load(datasetFolder);
  const { electionId } = await requireTimeline(database.db);
  const admin = await makeUser(database.db, { role: 'admin' });
  editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' };
});
afterAll(() => database.drop());
beforeEach(async () => {
  copy = await copyDataset();
});
afterEach(() => copy.remove());

const load = (folder: string) => loadDataset({ db: database.owner, folder, demo: false, log: silentLog });
const services = () => ({ db: database.db, hub, at });
const questions = () => listAdministeredQuestions(database.db, { ...editor, at });
const stances = async () => {
  const listed = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) =>
      listAdministeredStances(database.db, { ...editor, at }, { filter: {}, page }),
    ),
  );
  return listed.flatMap((page) => page.stances);
};
const questionOf = async (code: string) => {
  const found = (await questions()).find((question) => question.code === code);
  if (!found) throw new Error(`no question ${code}`);
  return found;
};
const saveText = async (code: string, change: { question?: string; option?: string[] }) => {
  const { id, version, question, category, weight, option, isActive } = await questionOf(code);
  const values = questionForm.parse({
    ...{ id, version, question, category, option, ...change },
    weight: String(weight),
    isActive: String(isActive),
  });
  await saveQuestion(services(), { values, ...editor });
};
/**
 * Writes an administrator's explanation into a candidate's position (stance) on the question. Returns the
 * stance.
 */
const writeStance = async (code: string) => {
  const { question } = await questionOf(code);
  const stance = (await stances()).find((each) => each.question === question);
  if (!stance) throw new Error(`no stance on ${code}`);
  const { id, version, said, step, confidence, timing, links } = stance;
  const values = stanceForm.parse({
    ...{ id, version, said, step: String(step), confidence, timing },
    ...{ explanation: 'Scrisă de redacție.', link: links },
  });
  await saveStance(services(), { values, ...editor });
  return stance;
};
/**
 * Changes every question, position and source of the copied dataset, as a later version of the dataset might.
 */
const correctEverything = async (word: string) => {
  await copy.edit('compatibility.json', (file) => {
    for (const question of file.questions) question.question += ` ${word}`;
    for (const stance of file.stances) stance.explanation += ` ${word}`;
    for (const source of file.sources) source.publisher += ` ${word}`;
  });
  await load(copy.folder);
};

describe('a load of the dataset', () => {
  test('a load of the dataset keeps questions and positions that an administrator changed, and corrects all others', async () => {
    const [first, second] = await stances();
    const [question, other] = await questions();
    if (!first || !second || !question || !other) throw new Error('too few rows');
    await saveText(question.code, { question: 'Text al redacției.' });
    const values = stanceForm.parse({
      ...{ id: first.id, version: first.version, said: first.said },
      ...{ step: String(first.step), confidence: first.confidence, timing: first.timing },
      explanation: 'Explicația redacției.',
      link: [...first.links, 'https://hotnews.ro/nou'],
    });
    await saveStance(services(), { values, ...editor });
    await correctEverything('corectat');
    expect((await questionOf(question.code)).question).toBe('Text al redacției.');
    expect((await questionOf(other.code)).question).toBe(`${other.question} corectat`);
    const after = new Map((await stances()).map((stance) => [stance.id, stance]));
    expect(after.get(first.id)).toMatchObject({ explanation: 'Explicația redacției.', links: values.link });
    expect(after.get(second.id)?.explanation).toBe(`${second.explanation} corectat`);
  });

  test('a load of the dataset keeps the candidate of an account that an administrator created', async () => {
    const values = { firstName: 'Ilinca', lastName: 'Dumitrașcu', email: 'ilinca@exemplu.invalid' };
    const account = { ...values, password: 'cal-baterie-capsator', role: 'candidate', party: '' } as const;
    await createUser(services(), { values: account, origin: 'http://localhost', ...editor });
    await correctEverything('din nou');
    const kept = await database.db
      .selectFrom('candidates')
      .innerJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
      .select(['display_name', 'party_label', 'verification_status'])
      .where('candidates.from_dataset', '=', false)
      .execute();
    expect(kept).toEqual([
      { display_name: 'Ilinca Dumitrașcu', party_label: 'Nespecificat', verification_status: 'pending' },
    ]);
  });

  test("a load of the dataset keeps an administrator's additions, even where the dataset has its own entry", async () => {
    const { id: questionId } = await questionOf('trupe-ucraina');
    const silent = await database.db
      .selectFrom('candidates')
      .select(['id', 'slug', 'display_name as name'])
      .where('id', 'not in', database.db.selectFrom('candidate_stances').select('candidate_id'))
      .executeTakeFirstOrThrow();
    const own = questionForm.parse({
      ...{ question: 'Adăugată de redacție.', category: 'Apărare', option: ['Nu', 'Da'], isActive: 'false' },
    });
    await saveQuestion(services(), { values: own, ...editor });
    const values = stanceForm.parse({
      ...{ candidate: silent.id, question: questionId, step: '1' },
      ...{ confidence: 'explicit', timing: 'campanie', link: ['https://hotnews.ro/nou'] },
    });
    await saveStance(services(), { values, ...editor });
    await copy.edit('compatibility.json', (file) => {
      const [any] = file.stances;
      if (any) file.stances.push({ ...any, candidate: silent.slug, question_id: 'trupe-ucraina' });
    });
    await load(copy.folder);
    expect((await questions())[0]?.question).toBe('Adăugată de redacție.');
    const found = (await stances()).filter(({ candidate }) => candidate === silent.name);
    expect(found.map(({ step, links }) => [step, links])).toEqual([[1, ['https://hotnews.ro/nou']]]);
  });

  test('a load of the dataset does not restore rows that an administrator deleted', async () => {
    const { id, question: text } = await questionOf('educatie-sexuala');
    const gone = (await stances()).find(({ question }) => question !== text);
    await deleteQuestion(services(), { id, ...editor });
    await deleteStance(services(), { id: gone?.id ?? '', ...editor });
    const before = (await stances()).length;
    await correctEverything('din nou');
    expect((await questions()).some(({ code }) => code === 'educatie-sexuala')).toBe(false);
    expect((await stances()).some((stance) => stance.id === gone?.id)).toBe(false);
    expect((await stances()).length).toBe(before);
  });

  test('a load of the dataset skips positions that do not fit the options which an administrator gave the question', async () => {
    const { option, question: text } = await questionOf('avort-constitutie');
    const used = new Set(
      (await stances()).filter(({ question }) => question === text).map(({ answer }) => answer),
    );
    const free = option.find((answer) => !used.has(answer)) ?? '';
    const renamed = option.map((answer) => (answer === free ? 'Altceva' : answer));
    await saveText('avort-constitutie', { option: renamed });
    await copy.edit('compatibility.json', (file) => {
      for (const stance of file.stances) if (stance.question_id === 'avort-constitutie') stance.stance = free;
    });
    await load(copy.folder);
    const after = (await stances()).filter(({ question }) => question === text);
    expect(new Set(after.map(({ answer }) => answer))).toEqual(used);
  });

  test('a load that renames a question’s options keeps the question if an administrator wrote a position on it', async () => {
    const { option, question: text } = await questionOf('reinarmare-ue');
    const own = await writeStance('reinarmare-ue');
    await copy.edit('compatibility.json', (file) => {
      for (const question of file.questions)
        if (question.id === 'reinarmare-ue')
          question.options = question.options.map((answer) => `${answer} (nou)`);
      for (const stance of file.stances)
        if (stance.question_id === 'reinarmare-ue') stance.stance += ' (nou)';
    });
    await load(copy.folder);
    expect((await questionOf('reinarmare-ue')).option).toEqual(option);
    const after = (await stances()).filter(({ question }) => question === text);
    expect(after.find(({ id }) => id === own.id)).toMatchObject({ answer: own.answer, step: own.step });
  });

  test('a load that drops a question keeps it if an administrator wrote a position on it', async () => {
    const { id: questionId, question: text } = await questionOf('modificare-constitutie');
    const own = await writeStance('modificare-constitutie');
    await copy.edit('compatibility.json', (file) => {
      file.questions = file.questions.filter(({ id }) => id !== 'modificare-constitutie');
      file.stances = file.stances.filter((stance) => stance.question_id !== 'modificare-constitutie');
    });
    await copy.edit('demo.json', (file) => {
      file.stances = file.stances.filter((stance) => stance.question_id !== 'modificare-constitutie');
    });
    await load(copy.folder);
    expect((await questionOf('modificare-constitutie')).stances).toBe(1);
    expect((await stances()).find(({ id }) => id === own.id)).toMatchObject({ answer: own.answer });
    const corrections = await database.db.selectFrom('corrections').select('record_key').execute();
    const named = (name: string) => corrections.filter(({ record_key: key }) => key.endsWith(name)).length;
    expect([named(questionId), named(text) > 0]).toEqual([0, true]);
  });

  test('a load that drops a source keeps it if an administrator’s voter-test question cites it', async () => {
    const url = 'https://www.digifm.ro/sursa-unei-intrebari';
    const sources = () => database.db.selectFrom('sources').select('id').where('url', '=', url).execute();
    await copy.edit('compatibility.json', (file) => {
      const [any] = file.sources;
      if (any) file.sources.push({ ...any, id: 'sursa-unei-intrebari', url });
    });
    await load(copy.folder);
    const ids = (await sources()).map(({ id }) => id);
    const options = ['Da', 'Nu'];
    await database.db
      .insertInto('voter_test_questions')
      .values({
        ...{ election_id: editor.electionId, question: 'Are o sursă?', category: 'Vot' },
        ...{ options, correct_option: 'Da', source_ids: ids },
      })
      .execute();
    await load(datasetFolder);
    expect(ids).toHaveLength(1);
    expect((await sources()).map(({ id }) => id)).toEqual(ids);
  });
});
