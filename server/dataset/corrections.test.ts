import { expect, test } from 'vitest';
import { createNames, listCorrections } from './corrections.ts';
import type { Row } from './rows/index.ts';
import { tableSpecs } from './tables/index.ts';

const now = new Date('2030-05-10T12:00:00Z');
const names = createNames(
  {
    candidates: [{ id: 'c1', display_name: 'Ana Exemplu' }],
    areas: [{ code: 'AB', name: 'Alba' }],
    rounds: [{ number: 2, announced_at: '2030-05-12T00:00:00Z' }],
    compatibility_questions: [],
    opinion_polls: [],
  } as unknown as Parameters<typeof createNames>[0],
  [],
);

function correct(table: string, before: Row, after: Row | null) {
  const spec = tableSpecs.find((candidate) => candidate.table === table);
  if (!spec) throw new Error(`no table ${table}`);
  return listCorrections([{ spec, before, after }], { names, invented: new Set(), now });
}

test('listCorrections reports no correction when the changed text is not public yet', () => {
  const fact = { code: 'x', text: 'vechi', known_from: '2030-05-11T00:00:00+03:00' };
  expect(correct('did_you_know', fact, { ...fact, text: 'nou' })).toEqual([]);
  const known = { ...fact, known_from: '2030-05-10T00:00:00+03:00' };
  expect(correct('did_you_know', known, { ...known, text: 'nou' })).toMatchObject([
    { record_key: 'vechi', field: 'text', before: 'vechi', after: 'nou' },
  ]);
  const reached = { ...fact, known_from: '2030-05-10T15:00:00+03:00' };
  expect(
    correct('did_you_know', reached, { ...reached, text: 'nou' }),
    'a text that is public since this moment gets a correction',
  ).toHaveLength(1);
  const result = { round: 2, area_code: 'AB', candidate_id: 'c1', votes: 1 };
  expect(
    correct('results', result, { ...result, votes: 2 }),
    'a result before its announcement gets no correction',
  ).toEqual([]);
});

test('listCorrections shows a list with one line per entry, without source ids and without entries that are not public yet', () => {
  const entry = { period: '2020', position: 'primar', organization: 'Alba', source_ids: ['s1'] };
  const later = { ...entry, position: 'ministru', from: '2030-06-01T00:00:00+03:00' };
  const profile = { id: 'p', candidate_id: 'c1', experience: [entry] };
  expect(correct('candidate_profiles', profile, { ...profile, experience: [entry, later] })).toEqual([]);
  const empty = { ...profile, experience: [] };
  expect(correct('candidate_profiles', empty, profile)).toMatchObject([
    { before: null, after: '2020: primar, Alba' },
  ]);
  const more = { ...entry, period: null, position: 'consilier' };
  expect(correct('candidate_profiles', profile, { ...profile, experience: [entry, more] })).toMatchObject([
    {
      record_key: 'Ana Exemplu',
      field: 'experiență',
      before: '2020: primar, Alba',
      after: '2020: primar, Alba\nconsilier, Alba',
    },
  ]);
});
