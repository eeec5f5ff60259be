import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

test('writes a CSV file with byte order mark, CRLF line ends and quotes where needed', () => {
  const csv = toCsv(
    ['Zonă', 'Voturi'],
    [
      ['Alba, "oraș"', 12],
      ['două\nrânduri', null],
    ],
  );
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toBe('\uFEFFZonă,Voturi\r\n"Alba, ""oraș""",12\r\n"două\nrânduri",\r\n');
});

test.each(['=1+1', '+40', '-5', '@x', '\tx'])('writes the formula %s as plain text', (cell) => {
  expect(lines(toCsv(['a'], [[cell]]))[1]).toBe(`'${cell}`);
});

test('a line break inside a cell does not end the row', () => {
  for (const end of ['\n', '\r', '\r\n'])
    expect(toCsv(['a', 'b'], [[`una${end}alta`, 1]])).toBe(`\uFEFFa,b\r\n"una${end}alta",1\r\n`);
});

test('writes numbers in a CSV file with their sign and a decimal point', () => {
  expect(lines(toCsv(['a', 'b'], [[-1.5, 40.96]]))[1]).toBe('-1.5,40.96');
});
