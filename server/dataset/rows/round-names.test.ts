import { expect, test } from 'vitest';
import { withRoundNames } from './round-names.ts';

test('withRoundNames writes round numbers as Roman numerals in all texts of a row, including lists and dated parts', () => {
  const row = {
    text: 'Turul 1 a fost pe 4; campania turului 2 începe; turul 21 și 2 tururi rămân.',
    pieces: [{ text: 'calificat în turul 2', from: '2030-05-05T09:00:00+03:00' }],
    url: 'https://exemplu.ro/turul-2',
    round: 2,
    note: null,
  };
  expect(withRoundNames(row)).toEqual({
    ...row,
    text: 'Turul I a fost pe 4; campania turului II începe; turul 21 și 2 tururi rămân.',
    pieces: [{ text: 'calificat în turul II', from: '2030-05-05T09:00:00+03:00' }],
  });
});
