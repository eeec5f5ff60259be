import { expect, test } from 'vitest';
import { diffWords } from './changed-words.server.ts';

const sides = (before: string, now: string) => {
  const parts = diffWords(before, now);
  const only = (kind: 'before' | 'now') =>
    parts.flatMap((part) => (part.kind !== 'gap' && part.kind === kind ? [part.text.trim()] : []));
  return { before: only('before'), now: only('now') };
};

test('diffWords marks only the changed words of two texts, old words before new words', () => {
  expect(diffWords('Secțiile sunt deschise la 7:00.', 'Secțiile se deschid la 7:00.')).toEqual([
    { kind: 'same', text: 'Secțiile ' },
    { kind: 'before', text: 'sunt deschise ' },
    { kind: 'now', text: 'se deschid ' },
    { kind: 'same', text: 'la 7:00.' },
  ]);
});

test('diffWords marks nothing in equal texts, and everything against an empty text', () => {
  expect(diffWords('la fel', 'la fel')).toEqual([{ kind: 'same', text: 'la fel' }]);
  expect(diffWords('', 'cu totul nou')).toEqual([{ kind: 'now', text: 'cu totul nou' }]);
});

test('diffWords treats a text’s last word as unchanged when the new text adds a sentence after it', () => {
  expect(diffWords('În registru.', 'În registru. O propoziție.')).toEqual([
    { kind: 'same', text: 'În registru. ' },
    { kind: 'now', text: 'O propoziție.' },
  ]);
});

test('diffWords shows eight words around each change of a long text and a gap for other words', () => {
  const long = Array.from({ length: 60 }, (_, index) => `c${index}`).join(' ');
  const parts = diffWords(long, long.replace('c30', 'altul'));
  expect(parts.map(({ kind }) => kind)).toEqual(['gap', 'same', 'before', 'now', 'same', 'gap']);
  expect(parts[1]).toEqual({ kind: 'same', text: 'c22 c23 c24 c25 c26 c27 c28 c29 ' });
  expect(parts[4]).toEqual({ kind: 'same', text: 'c31 c32 c33 c34 c35 c36 c37 c38 ' });
});

test('diffWords leaves out common words only when a gap saves more than two words', () => {
  const kinds = (text: (common: string) => [string, string], count: number) => {
    const [before, now] = text(Array.from({ length: count }, (_, index) => `c${index}`).join(' '));
    return diffWords(before, now).map(({ kind }) => kind);
  };
  const between = (common: string): [string, string] => [`a ${common} b`, `x ${common} y`];
  const change = ['before', 'now'];
  expect(kinds(between, 18)).toEqual([...change, 'same', ...change]);
  expect(kinds(between, 19)).toEqual([...change, 'same', 'gap', 'same', ...change]);
  expect(kinds((common) => [`${common} a`, `${common} x`], 10)).toEqual(['same', ...change]);
  expect(kinds((common) => [`${common} a`, `${common} x`], 11)).toEqual(['gap', 'same', ...change]);
  expect(kinds((common) => [`a ${common}`, `x ${common}`], 10)).toEqual([...change, 'same']);
  expect(kinds((common) => [`a ${common}`, `x ${common}`], 11)).toEqual([...change, 'same', 'gap']);
});

test('diffWords marks two separate changes, and its parts together contain both texts', () => {
  const [before, now] = ['a b c d e f', 'a x c d e y f'];
  expect(sides(before, now)).toEqual({ before: ['b'], now: ['x', 'y'] });
  const text = (kind: 'before' | 'now') =>
    diffWords(before, now)
      .flatMap((part) => (part.kind === 'same' || part.kind === kind ? [part.text] : []))
      .join('');
  expect([text('before'), text('now')]).toEqual([before, now]);
});

test('diffWords returns both texts whole when more than 400 words differ between them', () => {
  const text = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');
  const kinds = (count: number) =>
    diffWords(`la fel ${text('a', count)}`, `la fel ${text('b', count)}`).map(({ kind }) => kind);
  expect(kinds(200)).toEqual(['same', 'before', 'now']);
  expect(kinds(201)).toEqual(['before', 'now']);
});
