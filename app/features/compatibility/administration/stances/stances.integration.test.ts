import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listCorrections } from '#app/features/elections/corrections/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { checkAsked } from '../../checks/queries.server.ts';
import { countPositions, listPositions } from '../../queries.server.ts';
import { listAdministeredQuestions } from '../questions/queries.server.ts';
import { deleteStance, saveStance } from './commands.server.ts';
import { stanceForm } from './form.ts';
import {
  type AdministeredStance,
  listAdministeredStances,
  listStanceChoices,
  type StanceFilter,
} from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const hub = { announce: () => {} } as unknown as Hub;
let editor: Editor;
/** A candidate without stances. The tests add stances on the two questions below. */
let candidate: { id: string; slug: string; name: string };
let questions: { id: string; question: string; scale: string[] }[];

beforeAll(async () => {
  const { electionId } = await requireTimeline(base.db);
  const admin = await makeUser(base.db, { role: 'admin' });
  editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' };
  const choices = await listStanceChoices(base.db, { ...editor, at });
  questions = choices.questions;
  const silent = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug', 'display_name as name'])
    .where('id', 'not in', base.db.selectFrom('candidate_stances').select('candidate_id'))
    .executeTakeFirstOrThrow();
  candidate = silent;
});
beforeEach(() => base.owner.deleteFrom('candidate_stances').where('from_dataset', '=', false).execute());

type Fields = Record<string, string | string[]>;
const services = () => ({ db: base.db, hub, at });
const parse = (fields: Fields) =>
  stanceForm.safeParse({
    candidate: candidate.id,
    question: questions[0]?.id ?? '',
    step: '3',
    confidence: 'explicit',
    timing: 'campanie',
    link: ['www.agerpres.ro/politica/pozitie'],
    ...fields,
  });
const problemsOf = (fields: Fields) => parse(fields).error?.issues.map(({ message }) => message);
const save = async (fields: Fields = {}, now = at) => {
  const { data } = parse(fields);
  if (!data) throw new Error(JSON.stringify(problemsOf(fields)));
  await saveStance({ ...services(), at: now }, { values: data, ...editor });
};
const list = async (filter: StanceFilter = {}, page = 1) =>
  listAdministeredStances(base.db, { ...editor, at }, { filter, page });
const own = async () => (await list({ candidate: candidate.slug })).stances;
const fieldsOf = ({
  id,
  version,
  step,
  explanation,
  said,
  confidence,
  timing,
  links,
}: AdministeredStance) => ({
  id,
  version,
  step: String(step),
  explanation,
  said,
  confidence,
  timing,
  link: links,
});
const corrections = async () =>
  (await listCorrections(base.db, { electionId: editor.electionId, at, page: 1 })).corrections;

describe('the form of a stance (a candidate’s answer)', () => {
  test('CPADM-31 the stance form requires a stance that is an option of the question', () => {
    expect(problemsOf({ step: '' })).toEqual(['Stance is required']);
    expect(problemsOf({ step: 'Acord' })).toEqual(['Stance is required']);
  });

  test('CPADM-30 the stance form requires a candidate and a question only for a new stance', () => {
    expect(problemsOf({ candidate: '', question: '' })).toEqual(['Alege un candidat.', 'Alege o întrebare.']);
    expect(problemsOf({ id: crypto.randomUUID(), candidate: '', question: '' })).toBeUndefined();
  });

  test('CPADM-28 CPADM-29 the stance form reads one link per line and adds a missing https://', () => {
    const { data } = parse({ link: ['', ' digi24.ro/stire ', 'https://hotnews.ro/a', 'digi24.ro/stire'] });
    expect(data?.link).toEqual(['https://digi24.ro/stire', 'https://hotnews.ro/a']);
  });

  test.each([
    ['javascript:alert(1)'],
    ['https://nume:parola@digi24.ro/'],
    ['http://localhost/x'],
    ['/info'],
    ['o poveste'],
  ])('the stance form refuses %j as a source', (link) => {
    expect(problemsOf({ link: [link] })).toEqual(['Invalid URL format']);
  });

  test('the stance form refuses a date that does not exist', () => {
    expect(problemsOf({ said: '2025-02-30' })).toEqual(['Scrie data ca AAAA, AAAA-LL sau AAAA-LL-ZZ.']);
  });
});

test('CPADM-39 the form of a new stance offers the candidates with a profile and the active questions', async () => {
  const query = { ...editor, at };
  const before = await listStanceChoices(base.db, query);
  const profiles = base.db.selectFrom('candidate_profiles').select('candidate_id');
  expect(before.candidates.map(({ id }) => id).toSorted()).toEqual(
    (await profiles.execute()).map(({ candidate_id: id }) => id).toSorted(),
  );
  const set = (isActive: boolean) =>
    base.owner
      .updateTable('compatibility_questions')
      .set({ is_active: isActive })
      .where('id', '=', before.questions[0]?.id ?? '')
      .execute();
  await set(false);
  const { questions: left } = await listStanceChoices(base.db, query);
  await set(true);
  expect(left).toEqual(before.questions.slice(1));
});

describe('a stance (a candidate’s answer)', () => {
  test('CPADM-26 CPADM-34 CPADM-36 a new stance is stored, shown to readers, and publishes no correction', async () => {
    const before = (await corrections()).length;
    await save({ explanation: 'A spus-o la radio.', said: '2025-05-10' });
    const [stance] = await own();
    expect(stance).toMatchObject({
      candidate: candidate.name,
      question: questions[0]?.question,
      answer: questions[0]?.scale[3],
      step: 3,
      links: ['https://www.agerpres.ro/politica/pozitie'],
    });
    const row = base.db
      .selectFrom('candidate_stances')
      .selectAll()
      .where('id', '=', stance?.id ?? '');
    expect(await row.executeTakeFirst()).toMatchObject({
      candidate_id: candidate.id,
      question_id: questions[0]?.id,
      stance: questions[0]?.scale[3],
      explanation: 'A spus-o la radio.',
      source_ids: [expect.any(String)],
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    });
    const positions = await listPositions(base.db, { ...editor, candidateId: candidate.id, at });
    const shown = positions.flatMap(({ stances }) => stances);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ step: 3, said: '2025-05-10', explanation: 'A spus-o la radio.' });
    expect(shown[0]?.sources).toMatchObject([{ label: 'agerpres.ro' }]);
    expect((await corrections()).length).toBe(before);
  });

  test('CPADM-32 CPADM-38 ten simultaneous additions for one candidate and question store one stance', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => save()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'stance-exists' });
    expect(await own()).toHaveLength(1);
  });

  test('CPADM-37 a changed stance publishes a correction with the old and the new value', async () => {
    await save({ explanation: 'Întâi așa.' });
    const [stance] = await own();
    if (!stance) throw new Error('no stance');
    await save({
      ...fieldsOf(stance),
      step: '0',
      explanation: 'Apoi altfel.',
      link: ['https://hotnews.ro/b'],
    });
    const [changed] = await own();
    expect(changed).toMatchObject({
      step: 0,
      answer: questions[0]?.scale[0],
      links: ['https://hotnews.ro/b'],
    });
    const made = (await corrections()).filter(({ recordKey }) => recordKey.startsWith(candidate.name));
    expect(made.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['răspuns', questions[0]?.scale[3], questions[0]?.scale[0]],
        ['explicație', 'Întâi așa.', 'Apoi altfel.'],
        ['surse', 'https://www.agerpres.ro/politica/pozitie', 'https://hotnews.ro/b'],
      ]),
    );
    await expect(save({ ...fieldsOf(stance), step: '1' })).rejects.toMatchObject({ code: 'edit-conflict' });
  });

  test('a deleted stance publishes a correction', async () => {
    await save();
    const [stance] = await own();
    const ids = async () =>
      (await base.db.selectFrom('candidate_stances').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    const others = (await ids()).filter((id) => id !== stance?.id);
    expect(others.length).toBeGreaterThan(0);
    await deleteStance(services(), { id: stance?.id ?? '', ...editor });
    expect(await ids(), 'only this stance is deleted').toEqual(others);
    expect(await own()).toEqual([]);
    expect((await corrections())[0]).toMatchObject({ recordKind: 'Poziție', after: null });
    await expect(deleteStance(services(), { id: 'x', ...editor })).rejects.toMatchObject({
      code: 'stance-not-found',
    });
  });

  test('the audit log shows a stance before and after an administrator adds, changes and deletes it', async () => {
    await save({ explanation: 'Întâi așa.' });
    const [stance] = await own();
    if (!stance) throw new Error('no stance');
    await save({ ...fieldsOf(stance), step: '0', explanation: 'Apoi altfel.' });
    await deleteStance(services(), { id: stance.id, ...editor });
    const [first, then] = [
      { step: 3, explanation: 'Întâi așa.' },
      { step: 0, explanation: 'Apoi altfel.' },
    ];
    const actor = editor.actor.id;
    expect(await auditAbout(base.db, stance.id)).toMatchObject([
      { action: 'stance-added', actor, before: null, after: first },
      { action: 'stance-changed', actor, before: first, after: then },
      { action: 'stance-deleted', actor, before: then, after: null },
    ]);
  });

  test('a real candidate’s stance requires a source, but the invented candidate’s does not', async () => {
    await expect(save({ link: [] })).rejects.toMatchObject({ code: 'stance-source-missing' });
    const invented = await base.db
      .selectFrom('candidates')
      .select('id')
      .where('is_fictitious', '=', true)
      .executeTakeFirstOrThrow();
    const free = await base.db
      .selectFrom('compatibility_questions')
      .select('id')
      .where(
        'id',
        'not in',
        base.db.selectFrom('candidate_stances').select('question_id').where('candidate_id', '=', invented.id),
      )
      .executeTakeFirstOrThrow();
    await save({ candidate: invented.id, question: free.id, link: [] });
  });

  test('a stance dated after today is refused, and a stance dated this year is published immediately', async () => {
    await expect(save({ said: '2025-05-13' })).rejects.toMatchObject({ code: 'stance-later' });
    await save({ said: '2025' });
    expect(await own()).toHaveLength(1);
  });

  test('a stance appears nowhere when the election clock is before its addition', async () => {
    await save({ said: '2024' });
    const question = questions[0]?.question;
    const shownAt = async (now: Date) => {
      const query = { electionId: editor.electionId, at: now };
      const filter = { candidate: candidate.slug };
      const listed = await listAdministeredStances(base.db, query, { filter, page: 1 });
      const positions = await listPositions(base.db, { ...query, candidateId: candidate.id });
      const { declared } = await countPositions(base.db, { ...query, candidateId: candidate.id });
      const counted = (await listAdministeredQuestions(base.db, query)).find(
        (each) => each.question === question,
      );
      const checked = (await checkAsked(base.db, query)).candidates.find(
        ({ slug }) => slug === candidate.slug,
      );
      const profile = positions.flatMap(({ stances }) => stances).length;
      const shown = { list: listed.count, profile, count: declared, checks: checked?.known };
      return { shown, ofQuestion: counted?.stances ?? 0 };
    };
    const [before, after] = [await shownAt(new Date(at.getTime() - 1)), await shownAt(at)];
    expect(before.shown).toEqual({ list: 0, profile: 0, count: 0, checks: 0 });
    expect(after.shown).toEqual({ list: 1, profile: 1, count: 1, checks: 1 });
    expect(after.ofQuestion).toBe(before.ofQuestion + 1);
  });

  test('a stance whose date and timing contradict each other is refused', async () => {
    const { archive } = moments;
    const before = { code: 'stance-before-vote' };
    await expect(save({ said: '2025-05-17', timing: 'ulterior' }, archive)).rejects.toMatchObject(before);
    await expect(save({ said: '2025', timing: 'ulterior' })).rejects.toMatchObject(before);
    await expect(save({ said: '', timing: 'ulterior' })).rejects.toMatchObject(before);
    for (const timing of ['campanie', 'anterior', 'necunoscut'])
      await expect(save({ said: '2025-05-19', timing }, archive)).rejects.toMatchObject({
        code: 'stance-after-vote',
      });
    expect(await own()).toEqual([]);
    await save({ said: '2025-05', timing: 'campanie' }, archive);
    const [stance] = (
      await listAdministeredStances(
        base.db,
        { ...editor, at: archive },
        { filter: { candidate: candidate.slug }, page: 1 },
      )
    ).stances;
    if (!stance) throw new Error('no stance');
    await save({ ...fieldsOf(stance), said: '2025-05-19', timing: 'ulterior' }, archive);
  });

  test('a stance whose option, candidate or question does not exist is refused', async () => {
    await expect(save({ step: '9' })).rejects.toMatchObject({ code: 'bad-request' });
    for (const name of ['candidate', 'question'])
      await expect(save({ [name]: crypto.randomUUID() })).rejects.toMatchObject({ code: 'stance-not-found' });
    expect(await own()).toEqual([]);
  });

  test('a changed stance keeps sources that are not public at election time', async () => {
    await save();
    const [stance] = await own();
    const later = await base.db
      .selectFrom('sources')
      .select(['id', 'url'])
      .where('published_earliest', '>', '2025-06-01')
      .executeTakeFirstOrThrow();
    await base.owner
      .updateTable('candidate_stances')
      .set(({ fn, ref, val }) => ({
        source_ids: fn<string[]>('array_append', [ref('source_ids'), val(later.id)]),
      }))
      .where('id', '=', stance?.id ?? '')
      .execute();
    const [shown] = await own();
    if (!shown) throw new Error('no stance');
    expect(shown.links).toHaveLength(1);
    await save({ ...fieldsOf(shown), explanation: 'Schimbată.' });
    const stored = base.db.selectFrom('candidate_stances').select('source_ids').where('id', '=', shown.id);
    expect((await stored.executeTakeFirstOrThrow()).source_ids).toContain(later.id);
    const [again = shown] = await own();
    await save({ ...fieldsOf(again), link: [...again.links, later.url ?? ''] });
    const { source_ids: cited } = await stored.executeTakeFirstOrThrow();
    expect(cited.filter((id) => id === later.id)).toHaveLength(1);
  });
});

describe('the administrators’ list of stances', () => {
  test('CPADM-25 CPADM-35 the list finds stances by text without diacritics, by candidate and by category', async () => {
    const { count, stances } = await list();
    expect(count).toBeGreaterThan(90);
    expect(stances).toHaveLength(20);
    const [first] = stances;
    if (!first) throw new Error('no stances');
    const byCategory = await list({ category: first.category });
    expect(byCategory.stances.every(({ category }) => category === first.category)).toBe(true);
    expect(byCategory.count).toBeLessThan(count);
    const byText = await list({ text: 'ROMÂNIA' });
    expect(byText.count).toBe((await list({ text: 'romania' })).count);
    expect(byText.count).toBeGreaterThan(0);
    expect((await list({ text: 'nu există așa ceva' })).count).toBe(0);
    await save({ explanation: 'Vrea acoperișuri de șindrilă.' });
    expect((await list({ text: 'sindrila' })).count).toBe(1);
  });

  test('the pages of 20 stances contain every stance exactly once', async () => {
    const { count } = await list();
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 20) }, (_, index) => list({}, index + 1)),
    );
    expect(new Set(pages.flatMap(({ stances }) => stances.map(({ id }) => id))).size).toBe(count);
  });

  test('stances declared after election time are left out', async () => {
    const now = await list();
    const then = await listAdministeredStances(
      base.db,
      { ...editor, at: moments.archive },
      { filter: {}, page: 1 },
    );
    expect(then.count).toBeGreaterThanOrEqual(now.count);
    const later = await base.db
      .selectFrom('candidate_stances')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('known_from', '>', '2025-05-12')
      .executeTakeFirstOrThrow();
    expect(then.count - now.count).toBe(later.count);
  });
});

test('CPADM-33 the form of a new stance reports when no question exists', async () => {
  await base.owner.updateTable('compatibility_questions').set({ is_active: false }).execute();
  await expect(save()).rejects.toMatchObject({ code: 'stance-nothing-to-choose' });
});
