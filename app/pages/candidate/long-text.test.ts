import { expect, test } from 'vitest';
import { splitLongText } from './long-text.ts';

const sentence = (letter: string, length: number) => `${letter.repeat(length - 1)}.`;

test('splitLongText keeps a text of up to 650 characters whole', () => {
  const text = sentence('A', 650);
  expect(splitLongText(text)).toEqual({ opening: text, rest: '' });
});

test('splitLongText splits a long text after the sentence that reaches 240 characters, and loses no word', () => {
  const [one, two, three] = [sentence('A', 150), sentence('B', 150), sentence('C', 400)];
  expect(splitLongText(`${one} ${two} ${three}`)).toEqual({ opening: `${one} ${two}`, rest: three });
});

test('splitLongText does not split after an abbreviation or an initial', () => {
  const start = `${'A'.repeat(250)} de la școala nr. 5, cu V. Ponta, în 2012.`;
  expect(splitLongText(`${start} ${sentence('B', 400)}`).opening).toBe(start);
});

test('splitLongText ends the opening with the first paragraph, and leaves a long sentence whole', () => {
  expect(splitLongText(`Scurt.\n${sentence('B', 700)}`)).toEqual({
    opening: 'Scurt.',
    rest: sentence('B', 700),
  });
  expect(splitLongText(sentence('A', 700)).rest).toBe('');
});
