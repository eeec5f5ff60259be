import { expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { plantCandidates } from '#tests/kit/growth/plant.ts';
import { toMatching } from '../matching/questionnaire.ts';
import { readQuestionnaire } from './queries.server.ts';

const base = withElection();
const { candidates, questions, stances } = readElectionFile<{
  candidates: string[];
  questions: { id: string; weight: number }[];
  stances: { candidate: string; question_id: string }[];
}>('compatibility');

async function read(at = moments.betweenRounds) {
  const { electionId } = await requireTimeline(base.db);
  return readQuestionnaire(base.db, { electionId, at });
}

test('COMPAT-15 the questionnaire contains the active questions with a weight, highest weight first', async () => {
  const codes = async () => (await read()).questions.map(({ code }) => code);
  const inOrder = questions.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id);
  expect(await codes()).toEqual(inOrder);
  const [first = '', second = ''] = inOrder;
  await base.owner
    .updateTable('compatibility_questions')
    .set({ weight: 0 })
    .where('code', '=', first)
    .execute();
  await base.owner
    .updateTable('compatibility_questions')
    .set({ is_active: false })
    .where('code', '=', second)
    .execute();
  expect(await codes()).toEqual(inOrder.slice(2));
  const left = await read();
  const positions = left.candidates.flatMap((candidate) => candidate.positions.map(({ code }) => code));
  expect(positions.filter((code) => code === first || code === second)).toEqual([]);
  for (const { id, weight } of questions)
    await base.owner
      .updateTable('compatibility_questions')
      .set({ weight, is_active: true })
      .where('code', '=', id)
      .execute();
});

test('the questionnaire contains all current candidates in ballot order, even without positions, but no invented candidate', async () => {
  const found = await read(moments.archive);
  expect(found.candidates.map(({ slug }) => slug).toSorted()).toEqual(candidates.toSorted());
  expect(found.candidates.map(({ ballotPosition }) => ballotPosition)).toEqual(
    found.candidates.map(({ ballotPosition }) => ballotPosition).toSorted((a, b) => a - b),
  );
  const counts = found.candidates.map(({ slug, positions }) => [slug, positions.length]);
  const expected = candidates.map((slug) => [
    slug,
    stances.filter(({ candidate }) => candidate === slug).length,
  ]);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected));
  expect(found.candidates.some(({ positions }) => positions.length === 0)).toBe(true);
  expect(found.candidates.some(({ isFictitious }) => isFictitious)).toBe(false);
});

test('the questionnaire omits positions declared later, and does not compare positions declared after the ballot', async () => {
  const [before, after] = [await read(moments.beforeFirstRound), await read(moments.archive)];
  const count = (found: typeof before) => found.candidates.flatMap(({ positions }) => positions).length;
  expect(count(before)).toBeLessThan(count(after));
  const [person] = after.candidates.filter(({ positions }) => positions.length > 0);
  const [position] = person?.positions ?? [];
  if (!person || !position) throw new Error('No candidate has a position.');
  const late = { ...person, positions: [{ ...position, timing: 'ulterior' as const }] };
  expect(toMatching({ questions: after.questions, candidates: [late] }).candidates[0]?.steps).toEqual({});
});

test('the API returns the same questionnaire as the pages, with the ids of sources', async () => {
  const { electionId } = await requireTimeline(base.db);
  const answer = await openApi(base.db, moments.betweenRounds).ask(`/elections/${electionId}/compatibility`);
  const page = await read();
  expect(await answer.json()).toEqual({
    day: page.day,
    questions: page.questions,
    candidates: page.candidates.map(({ slug, name, ballotPosition, positions }) => ({
      slug,
      name,
      ballot_position: ballotPosition,
      positions: positions.map(({ id: _, sources, ...position }) => ({
        ...position,
        sources: sources.map(({ id }) => id),
      })),
    })),
  });
});

test('the list names 5 candidates without a position in ballot order, counts the others, and keeps every candidate with positions', async () => {
  await plantCandidates(base.owner, 30);
  const { electionId } = await requireTimeline(base.db);
  const moment = { electionId, at: moments.betweenRounds };
  const all = await readQuestionnaire(base.db, moment);
  const cut = await readQuestionnaire(base.db, { ...moment, mostSilent: 5 });
  const isSilent = ({ positions }: { positions: readonly unknown[] }) => positions.length === 0;
  const silent = all.candidates.filter(isSilent);
  expect(all.others).toBe(0);
  expect(cut.others).toBe(silent.length - 5);
  expect(cut.candidates.filter(isSilent)).toEqual(silent.slice(0, 5));
  expect(cut.candidates.filter((person) => !isSilent(person))).toEqual(
    all.candidates.filter((person) => !isSilent(person)),
  );
});
