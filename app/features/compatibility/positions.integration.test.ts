import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import { checkAsked, findActivationFindings } from './checks/queries.server.ts';
import { countPositions, listPositions } from './queries.server.ts';
import { readQuestionnaire } from './questionnaire/queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const [today, tomorrow] = ['2025-05-12', '2025-05-13'];
const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
let electionId = '';
let source = '';
/** A real candidate without positions, and a neighbour. */
let [silent, neighbour, invented] = ['', '', ''];
type Question = { id: string; code: string; options: string[] };
let questions: Question[] = [];
let foreign: Question;

beforeAll(async () => {
  ({ electionId } = await requireTimeline(base.db));
  await addLaterElection(base.owner);
  await copyRows(
    base.owner,
    'compatibility_questions',
    { id: sql`gen_random_uuid()`, election_id: 'alegeri-mai-noi', code: sql`'x-' || code` },
    sql<boolean>`position = (select min(position) from compatibility_questions)`,
  );
  const listed = await base.db
    .selectFrom('compatibility_questions')
    .select(['id', 'code', 'options', 'election_id'])
    .orderBy('position')
    .execute();
  questions = listed.filter((question) => question.election_id === electionId);
  const other = listed.find((question) => question.election_id !== electionId);
  if (!other) throw new Error('The other election has a question.');
  foreign = other;
  await sql`delete from candidate_stances`.execute(base.owner);
  const people = await base.db
    .selectFrom('candidates')
    .select(['id', 'is_fictitious'])
    .where('election_id', '=', electionId)
    .orderBy('ballot_position')
    .execute();
  [silent = '', neighbour = ''] = people.flatMap(({ id, is_fictitious }) => (is_fictitious ? [] : [id]));
  invented = people.find(({ is_fictitious }) => is_fictitious)?.id ?? '';
  source = (await base.db.selectFrom('sources').select('id').executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  await sql`delete from candidate_stances`.execute(base.owner);
  await sql`delete from own_stances`.execute(base.owner);
  await sql`update compatibility_questions set is_active = true, known_from = null`.execute(base.owner);
});

const question = (index: number): Question => questions[index] ?? foreign;

type DeclaredStance = {
  of?: string;
  on?: Question;
  step?: number;
  day?: string | null;
  added?: Date | null;
};

/** Adds a sourced stance with the first answer of the question's scale, or the answer `step`. */
async function declare(given: DeclaredStance = {}): Promise<void> {
  const { of = silent, on = question(0), step = 0, day = null, added = null } = given;
  await base.owner
    .insertInto('candidate_stances')
    .values({
      ...{ id: randomUUID(), candidate_id: of, question_id: on.id, stance: on.options[step] ?? '' },
      ...{ answer: step, explanation: 'Explicație.', said_text: null, known_from: day, added_at: added },
      ...{ confidence: 'explicit', timing: 'campanie', position: 1, source_ids: [source] },
    })
    .execute();
}
type Own = { of?: string; on?: Question; step?: number | null; time?: Date };
/** Adds an answer that the candidate published on the site. A null step withdraws the last answer. */
async function publish({ of = silent, on = question(0), step = 0, time = at }: Own = {}): Promise<void> {
  const stance = step === null ? null : (on.options[step] ?? '');
  await base.owner
    .insertInto('own_stances')
    .values({ candidate_id: of, question_id: on.id, stance, answer: step, election_at: time })
    .execute();
}

/** Returns the codes and answers of the candidate's positions, and checks that the count agrees. */
async function positions(candidateId = silent, moment = at) {
  const asked = { electionId, candidateId, at: moment };
  const listed = await listPositions(base.db, asked);
  const answered = listed.filter(({ stances }) => stances.length > 0);
  expect(await countPositions(base.db, asked)).toEqual({
    declared: answered.length,
    questions: listed.length,
  });
  return answered.flatMap(({ code, stances }) => stances.map(({ step }) => [code, step] as const));
}
const read = (moment = at, mostSilent = 0) =>
  readQuestionnaire(base.db, { electionId, at: moment, mostSilent });
/** Returns the ids' places on the ballot of the candidates who have a position in the questionnaire. */
const listedCandidates = async (moment = at) =>
  (await read(moment)).candidates.map(({ ballotPosition }) => ballotPosition);

test('a position counts from the day on which it was said and from the moment at which it was stored', async () => {
  await declare({ on: question(0), day: today });
  await declare({ on: question(1), added: at });
  await declare({ on: question(2), day: tomorrow });
  await declare({ on: question(3), added: seconds(1) });
  await declare({ of: neighbour, on: question(4) });
  await declare({ on: foreign });
  const both = [
    [question(0).code, 0],
    [question(1).code, 0],
  ];
  expect(await positions()).toEqual(both);
  expect(await positions(silent, seconds(1))).toEqual([...both, [question(3).code, 0]]);
  expect(await positions(neighbour)).toEqual([[question(4).code, 0]]);
});

test('only active questions known by then are listed, in their order', async () => {
  await declare({ on: question(2), step: 1 });
  await declare({ on: question(1) });
  await declare({ on: question(0) });
  const set = (index: number, values: { is_active?: boolean; known_from?: Date }) =>
    base.owner
      .updateTable('compatibility_questions')
      .set(values)
      .where('id', '=', question(index).id)
      .execute();
  const rest = [[question(2).code, 1]];
  expect(await positions()).toEqual([[question(0).code, 0], [question(1).code, 0], ...rest]);
  await set(0, { is_active: false });
  await set(1, { known_from: seconds(1) });
  expect(await positions()).toEqual(rest);
  expect((await read()).questions.map(({ code }) => code)).not.toContain(question(1).code);
  await set(1, { known_from: at });
  expect(await positions()).toEqual([[question(1).code, 0], ...rest]);
  const codes = (await read()).questions.map(({ code }) => code);
  expect(codes).toContain(question(1).code);
  expect(codes).not.toContain(question(0).code);
  expect(codes).not.toContain(foreign.code);
});

test('the newest own answer up to election time counts after the sourced ones, unless the candidate withdrew it', async () => {
  await publish({ step: 1, time: seconds(-1) });
  await publish({ step: 0, time: seconds(-9) });
  await publish({ step: null, time: seconds(1) });
  await publish({ of: neighbour, on: question(1) });
  await publish({ on: foreign });
  expect(await positions()).toEqual([[question(0).code, 1]]);
  await declare({ on: question(0) });
  expect(await positions()).toEqual([
    [question(0).code, 0],
    [question(0).code, 1],
  ]);
  await sql`delete from candidate_stances`.execute(base.owner);
  // Of simultaneous answers the last counts.
  await publish({ step: 0, time: seconds(-1) });
  expect(await positions()).toEqual([[question(0).code, 0]]);
  await publish({ step: null, time: seconds(-1) });
  expect(await positions()).toEqual([]);
});

test('a position has the date, confidence and moment of its statement, and an own answer its day, link and reasons', async () => {
  await declare();
  await sql`update candidate_stances set said_text = '2025-03', confidence = 'inferred', timing = 'anterior'`.execute(
    base.owner,
  );
  const midnight = new Date('2025-05-11T00:30:00+03:00');
  await publish({ on: question(1), time: midnight });
  await sql`update own_stances set explanation = 'De aceea.', link = 'https://exemplu.ro/a'`.execute(
    base.owner,
  );
  const listed = await listPositions(base.db, { electionId, candidateId: silent, at });
  const [sourced, own] = listed.flatMap(({ stances }) => stances);
  expect(sourced).toMatchObject({ said: '2025-03', confidence: 'inferred', timing: 'anterior' });
  expect(own).toMatchObject({
    ...{ said: '2025-05-11', confidence: 'explicit', timing: 'campanie', explanation: 'De aceea.' },
    own: { link: 'https://exemplu.ro/a' },
  });
});

test('a candidate’s own answer is later than the vote only after the last polls have closed', async () => {
  const close = new Date('2025-05-18T21:00:00+03:00');
  await publish({ time: close });
  await publish({ on: question(1), time: new Date(close.getTime() + 1) });
  const listed = await listPositions(base.db, { electionId, candidateId: silent, at: moments.archive });
  expect(listed.slice(0, 2).flatMap(({ stances }) => stances.map(({ timing }) => timing))).toEqual([
    'campanie',
    'ulterior',
  ]);
  const { questions: checked } = await checkAsked(base.db, { electionId, at: moments.archive });
  const known = checked.filter(({ known: count }) => count > 0).map(({ code }) => code);
  expect(known, 'the checks ignore the later answer').toEqual([question(0).code]);
});

test('the questionnaire names a real candidate from the first position on an active question known by then', async () => {
  await declare({ of: invented });
  await declare({ of: neighbour, added: seconds(1) });
  await declare({ on: question(1), day: tomorrow });
  await publish({ on: question(2), time: seconds(1) });
  expect(await read()).toMatchObject({ candidates: [] });
  const all = await read(at, 100);
  expect([all.candidates.length, all.others]).toEqual([11, 0]);
  expect(await listedCandidates(seconds(1))).toEqual([1, 2]);
  await declare({ on: question(3) });
  expect(await listedCandidates()).toEqual([1]);
  const set = (values: { is_active?: boolean; weight?: number; known_from?: Date | null }) =>
    base.owner.updateTable('compatibility_questions').set(values).where('id', '=', question(3).id).execute();
  const { weight } = await base.db
    .selectFrom('compatibility_questions')
    .select('weight')
    .where('id', '=', question(3).id)
    .executeTakeFirstOrThrow();
  for (const [hidden, shown] of [
    [{ is_active: false }, { is_active: true }],
    [{ weight: 0 }, { weight }],
    [{ known_from: seconds(1) }, { known_from: at }],
  ]) {
    await set(hidden ?? {});
    expect(await listedCandidates(), JSON.stringify(hidden)).toEqual([]);
    await set(shown ?? {});
    expect(await listedCandidates()).toEqual([1]);
  }
  const cut = await read(at, 2);
  expect([cut.candidates.map(({ ballotPosition }) => ballotPosition), cut.others]).toEqual([[1, 2, 3], 8]);
});

test('questions of equal weight are in order of their position, then of their code', async () => {
  const [first, second, third] = questions
    .map(({ code }) => code)
    .toSorted()
    .toReversed();
  for (const [code, weight, position] of [
    [first, 99, 0],
    [second, 99, 1],
    [third, 99, 1],
  ] as const)
    await base.owner
      .updateTable('compatibility_questions')
      .set({ weight, position })
      .where('code', '=', code ?? '')
      .execute();
  const codes = (await read()).questions.map(({ code }) => code);
  expect(codes.slice(0, 3)).toEqual([first, third, second]);
});

test('the checks read real candidates, active questions in their order, and one answer of each candidate', async () => {
  await declare();
  await publish({ step: 1 });
  await publish({ of: neighbour, on: question(1) });
  await declare({ of: neighbour, added: seconds(1) });
  await declare({ of: invented });
  await declare({ of: neighbour, on: question(2), day: tomorrow });
  await declare({ on: question(3) });
  await sql`update candidate_stances set timing = 'ulterior' where question_id = ${question(3).id}`.execute(
    base.owner,
  );
  const known = async (moment = at, added?: string) => {
    const asked = { electionId, at: moment, ...(added ? { with: added } : {}) };
    const { questions: checked, names } = await checkAsked(base.db, asked);
    expect(Object.keys(names)).toHaveLength(11);
    expect(Object.keys(names)).toEqual(Object.keys(names).toSorted());
    return checked.map(({ code, known: count }) => [code, count] as const);
  };
  const codes = questions.map(({ code }) => code).toReversed();
  await sql`update compatibility_questions set position = array_position(${codes}::text[], code)
    where election_id = ${electionId}`.execute(base.owner);
  const counts = await known();
  expect(counts.map(([code]) => code)).toEqual(codes);
  const answered = Object.fromEntries(counts.filter(([, count]) => count > 0));
  expect(answered).toEqual({ [question(0).code]: 1, [question(1).code]: 1 });
  expect(Object.fromEntries(await known(seconds(1)))).toMatchObject({ [question(0).code]: 2 });
  const set = (values: { is_active?: boolean; known_from?: Date }) =>
    base.owner.updateTable('compatibility_questions').set(values).where('id', '=', question(1).id).execute();
  await set({ is_active: false });
  expect(Object.fromEntries(await known())).not.toHaveProperty(question(1).code);
  expect(Object.fromEntries(await known(at, question(1).id))).toHaveProperty(question(1).code);
  const { findings } = await findActivationFindings(base.db, { electionId, at, id: question(1).id });
  expect(findings.every((finding) => finding.questions.includes(question(1).code))).toBe(true);
  await set({ is_active: true, known_from: seconds(1) });
  expect(Object.fromEntries(await known())).not.toHaveProperty(question(1).code);
});
