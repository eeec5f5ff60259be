import { expect, test } from 'vitest';
import { countByFile, splitProblem } from './rules.ts';

test('splitProblem separates file, record and text, also when the text has colons or there is no record', () => {
  const record = splitProblem('polls.json, sondaj-1, rezultate: trebuie să fie: un număr');
  expect(record).toEqual({
    file: 'polls.json',
    record: 'sondaj-1, rezultate',
    text: 'trebuie să fie: un număr',
  });
  expect(splitProblem('guide.json: fișierul lipsește')).toEqual({
    file: 'guide.json',
    record: '',
    text: 'fișierul lipsește',
  });
  expect(splitProblem('altceva')).toEqual({ file: '', record: '', text: 'altceva' });
  const again = splitProblem('polls.json: nu este JSON');
  expect(countByFile([record, splitProblem('guide.json: x'), again])).toEqual([
    { file: 'polls.json', count: 2 },
    { file: 'guide.json', count: 1 },
  ]);
});
