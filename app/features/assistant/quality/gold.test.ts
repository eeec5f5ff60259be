import { expect, test } from 'vitest';
import { datasetFolder } from '#server/dataset/testing.ts';
import { moments, readElectionFile } from '#tests/kit/election.ts';
import { candidatesOf } from './gold.ts';
import { readGold } from './run.server.ts';
import { valueInDataset } from './testing.ts';

const gold = await readGold(datasetFolder);
const { questions } = gold;

test('the gold set has at least 240 different questions, each with its own id', () => {
  expect(questions.length).toBeGreaterThanOrEqual(240);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  const asked = questions.map(({ question, earlier, context, at }) =>
    JSON.stringify([question.toLocaleLowerCase('ro'), earlier, context, at]),
  );
  expect(asked.filter((question, index) => asked.indexOf(question) !== index)).toEqual([]);
});

test('the gold set has enough questions of each kind, including conversations and planted instructions', () => {
  const count = (...routes: string[]) => questions.filter(({ route }) => routes.includes(route)).length;
  expect(count('procedure')).toBeGreaterThanOrEqual(30);
  expect(count('results')).toBeGreaterThanOrEqual(70);
  expect(count('stance')).toBeGreaterThanOrEqual(40);
  expect(count('polls')).toBeGreaterThanOrEqual(15);
  expect(count('profile')).toBeGreaterThanOrEqual(25);
  expect(count('news')).toBeGreaterThanOrEqual(15);
  expect(count('recommendation', 'prediction', 'illegal')).toBeGreaterThanOrEqual(30);
  expect(count('unknown')).toBeGreaterThanOrEqual(20);
  expect(questions.filter(({ earlier }) => earlier).length).toBeGreaterThanOrEqual(20);
  expect(questions.filter((question) => question.class === 'injection').length).toBeGreaterThanOrEqual(10);
});

test('the gold set expects in each fact the value that the dataset has', () => {
  const wrong = questions.flatMap(({ id, at = gold.archive, facts = [] }) =>
    facts
      .map((fact) => ({ id, fact, inDataset: valueInDataset(fact, at) }))
      .filter(({ fact, inDataset }) => fact.value !== inDataset),
  );
  expect(wrong).toEqual([]);
});

test('the gold set expects only polls published before the day of their question', () => {
  const { polls } = readElectionFile<{ polls: { id: string; visible_from: string }[] }>('polls');
  const published = new Map(polls.map(({ id, visible_from }) => [id, visible_from]));
  const early = questions.flatMap(({ id, at = gold.archive, facts = [] }) =>
    facts
      .flatMap((fact) => (fact.kind === 'poll' ? [fact.poll] : []))
      .filter((poll) => (published.get(poll) ?? at) >= at.slice(0, 10))
      .map((poll) => `${id}: ${poll}`),
  );
  expect(early).toEqual([]);
});

test('the gold set asks in each group the same question about every candidate', () => {
  const { candidates } = readElectionFile<{ candidates: { slug: string; round_2: object | null }[] }>(
    'candidates',
  );
  const finalists = candidates.filter(({ round_2 }) => round_2 !== null).map(({ slug }) => slug);
  const groups = Map.groupBy(
    questions.filter(({ group }) => group),
    ({ group }) => group,
  );
  expect(groups.size).toBeGreaterThanOrEqual(7);
  for (const [group, members] of groups) {
    const asked = members.map(({ about = '' }) => about);
    expect(new Set(asked).size, group).toBe(asked.length);
    const topic = members[0]?.facts?.find((fact) => fact.kind === 'stance')?.topic;
    const expected = topic
      ? stanceHolders(topic)
      : asked.length > 2
        ? candidates.map(({ slug }) => slug)
        : finalists;
    expect(
      expected.filter((slug) => !asked.includes(slug)),
      group,
    ).toEqual([]);
  }
});

test('the gold set has at least five questions about each candidate', () => {
  const { candidates } = readElectionFile<{ candidates: { slug: string }[] }>('candidates');
  const counts = candidates.map(
    ({ slug }) => questions.filter((question) => candidatesOf(question).includes(slug)).length,
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
});

test('each question of the gold set with its own time has the time of one of the demonstration’s moments', () => {
  const known = Object.values(moments).map((moment) => moment.toISOString());
  const times = questions.flatMap(({ at }) => at ?? []).map((at) => new Date(at).toISOString());
  expect(times.filter((time) => !known.includes(time))).toEqual([]);
});

function stanceHolders(topic: string): string[] {
  const { stances } = readElectionFile<{ stances: { candidate: string; question_id: string }[] }>(
    'compatibility',
  );
  return stances.filter(({ question_id }) => question_id === topic).map(({ candidate }) => candidate);
}
