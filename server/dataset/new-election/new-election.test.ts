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

test('the guide of an empty dataset describes the values of each field, and marks fields that may be missing', () => {
  const guide = writeEmptyDataset('alegeri-noi').get('README.md') ?? '';
  const [, election = ''] = guide.split('## election.json');
  const describe = (field: string, words: string) => `| \`${field}\` | ${words} |`;
  expect(guide).toContain('# Setul de date „alegeri-noi”');
  for (const row of [
    describe('election.timezone', '`"Europe/Bucharest"`'),
    describe('rounds[].turnout.note?', 'text'),
    describe('rounds[].registered_voters_bec', 'număr întreg sau `null`'),
    describe('rounds[].shares', 'obiect cu chei: litere mici, cifre și cratime, ca ana-pop'),
    describe('rounds[].demographics.by_age.‹cheie›.pct', 'procent, de la 0 la 100'),
    describe('rounds[].round', '`1` sau `2`'),
  ])
    expect(election).toContain(`${row}\n`);
  for (const row of [
    describe('candidates', 'listă: obiect, cel puțin 2'),
    describe('polls[].kind', '`poll`, `exit-poll`, `election-day-poll`, `aggregate`'),
    describe('rows[][0]', 'număr întreg'),
    describe('later[].date', 'zi, ca 2030-05-12').replace('later', 'candidates[].later'),
  ])
    expect(guide).toContain(`${row}\n`);
});
