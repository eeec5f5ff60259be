import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

test('toCsv writes a file with byte order mark, CRLF line ends and quotes where needed', () => {
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

test.each(['=1+1', '+40', '-5', '@x', '\tx'])(
  'toCsv writes the formula %s as text that no spreadsheet runs',
  (cell) => {
    expect(lines(toCsv(['a'], [[cell]]))[1]).toBe(`'${cell}`);
  },
);

test('toCsv does not end a row at a line break inside a cell', () => {
  for (const end of ['\n', '\r', '\r\n'])
    expect(toCsv(['a', 'b'], [[`una${end}alta`, 1]])).toBe(`\uFEFFa,b\r\n"una${end}alta",1\r\n`);
});

test('toCsv writes numbers with their minus sign and a decimal point', () => {
  expect(lines(toCsv(['a', 'b'], [[-1.5, 40.96]]))[1]).toBe('-1.5,40.96');
});
