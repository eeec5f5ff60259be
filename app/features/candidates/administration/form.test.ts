import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { candidateForm, firstRoundForm } from './form.ts';

const source = 'https://exemplu.ro/';
const id = randomUUID();

/** Parses the form that corrects a first-round figure. Returns the number, or the names of the invalid fields. */
function votesOf(fields: Record<string, string>) {
  const parsed = firstRoundForm.safeParse({ id, reason: 'Un motiv.', source, ...fields });
  return parsed.success ? parsed.data.votes : parsed.error.issues.map(({ path }) => path.join());
}

test.each([
  [{ votes: ' 12 ' }, 12],
  [{ votes: '0' }, 0],
  [{ votes: '100000000' }, 100_000_000],
  [{ votes: '100000001' }, ['votes']],
  [{ votes: '-1' }, ['votes']],
  [{ votes: '1.5' }, ['votes']],
  [{ votes: '' }, null],
  [{ votes: '', source: '' }, null],
  [{ votes: '0', source: '' }, ['source']],
  [{ votes: '12', reason: '' }, ['reason']],
  [{ votes: 'x', source: '' }, ['votes', 'source']],
  [{ votes: '12', reason: 'a'.repeat(500) }, 12],
  [{ votes: '12', reason: 'a'.repeat(501) }, ['reason']],
])('a figure of the first round with %j gives %j', (fields, expected) => {
  expect(votesOf(fields as Record<string, string>)).toEqual(expected);
});

test('a party may be empty or have up to 200 characters, and the state must be a known one', () => {
  const refused = (fields: Record<string, string>) => {
    const all = { id, version: '', party: '', status: 'active', reason: 'Un motiv.', ...fields };
    return candidateForm.safeParse(all).error?.issues.map(({ path }) => path.join()) ?? [];
  };
  expect(refused({})).toEqual([]);
  expect(refused({ party: 'a'.repeat(200) })).toEqual([]);
  expect(refused({ party: 'a'.repeat(201) })).toEqual(['party']);
  expect(refused({ status: 'x', verification: 'x' })).toEqual(['status', 'verification']);
});
