import { expect, test } from 'vitest';
import { checkDataset } from '#server/dataset/checks/index.ts';
import { collectProblems, DatasetError } from '#server/dataset/problems.ts';
import { fileNames, parseDataset, rawOf } from '#server/dataset/read.ts';
import { buildRows } from '#server/dataset/rows/index.ts';
import { writeEmptyDataset } from './empty-dataset.ts';
import { makeSmallElection } from './testing.ts';

test('an empty dataset has every file and field, is refused while a field is null, and accepted once filled in', () => {
  const empty = writeEmptyDataset('alegeri-noi');
  expect([...empty.keys()].sort()).toEqual([...fileNames, 'README.md'].sort());
  expect(empty.get('README.md')).toContain('| `rounds[].announced_at` | moment cu decalaj');
  let refusal: unknown;
  try {
    parseDataset(rawOf(empty));
  } catch (error) {
    refusal = error;
  }
  if (!(refusal instanceof DatasetError)) throw refusal;
  // The report says that each field is not filled in. It reports no field as missing or unknown.
  expect(refusal.problems.join('\n')).toContain('election.json, election/title');
  expect(refusal.problems.join('\n')).toContain('câmpul nu este completat (null)');
  expect(refusal.problems.join('\n')).not.toMatch(/fișierul lipsește|câmpul lipsește|câmp necunoscut/);

  const dataset = parseDataset(rawOf(makeSmallElection('alegeri-noi')));
  const problems = collectProblems();
  expect(checkDataset(dataset, problems)).toBeGreaterThan(0);
  expect(buildRows(dataset, { demo: false, problems }).candidates).toHaveLength(3);
  problems.refuse();
  expect(dataset['election.json'].election.id).toBe('alegeri-noi');
});
