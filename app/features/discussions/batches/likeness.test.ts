import { describe, expect, test } from 'vitest';
import { copyLikeness, likenessOf, sketchOf } from './likeness.ts';

function likeness(one: string, other: string): number {
  const [a, b] = [sketchOf(one), sketchOf(other)];
  return a && b ? likenessOf(a, b) : 0;
}

const original =
  'Nu uitați ce a promis la spitalul județean: trei ani, zero paturi noi și o pancartă. Eu nu îl mai cred.';
const long = `${original} Am fost acolo săptămâna trecută cu mama și am așteptat șase ore pe hol, ca toți ceilalți. Cine spune că s-a schimbat ceva nu a intrat în clădire de mult timp.`;

describe('recognising copies of a text', () => {
  test.each([
    [
      'capitals, no diacritics and emoji',
      original,
      `🔥🔥 ${original.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')} 👍`,
    ],
    ['letters that look Latin', original, original.replaceAll('a', 'а').replaceAll('o', 'о')],
    ['two other words', original, original.replace('promis', 'spus').replace('cred', 'suport')],
    ['a greeting and an ending', original, `Bună seara tuturor! ${original} Dați mai departe!`],
    [
      'a word left out and a word added',
      original,
      original.replace('județean', 'din județ').replace('zero', 'absolut zero'),
    ],
    [
      'its sentences in another order',
      original,
      'Eu nu îl mai cred. Nu uitați ce a promis la spitalul județean: trei ani, zero paturi noi și o pancartă.',
    ],
    [
      'changes that differ from those of another copy',
      original.replace('promis', 'spus').replace('cred', 'suport'),
      original
        .replace('Nu', 'Să nu')
        .replace('județean', 'din județ')
        .replace('Eu nu îl mai cred', 'Nu îl mai cred deloc'),
    ],
    [
      'some other words in a long text',
      long,
      long.replace('mama', 'tata').replace('șase ore', 'cinci ore').replace('clădire', 'spital'),
    ],
    ['its last sentence cut off', long, long.slice(0, long.lastIndexOf(' Cine'))],
  ])('a text with %s counts as a copy', (_name, one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(copyLikeness);
  });
});

describe('honest texts that resemble each other', () => {
  test.each([
    ['short agreement', 'De acord cu tine!', 'Sunt de acord cu tine!'],
    [
      'longer thanks',
      'Mulțumesc pentru răspuns, chiar mă ajută!',
      'Mulțumesc mult pentru răspuns, mă ajută.',
    ],
    [
      'a question about two subjects',
      'Ce propune candidatul pentru spitalele din orașele mici?',
      'Ce propune candidatul pentru școlile din orașele mici?',
    ],
    [
      'opinions on one subject',
      original,
      'La spitalul județean lucrările au început abia anul acesta, dar paturile noi sunt comandate. Eu îl cred și aștept.',
    ],
    [
      'a quotation followed by an answer',
      original,
      'Cineva scria mai sus „trei ani, zero paturi noi și o pancartă”. Nu este adevărat: secția de pediatrie are 40 de paturi noi din martie, am fost acolo și le-am numărat împreună cu asistenta.',
    ],
    [
      'reviews of one debate',
      'Am văzut dezbaterea de aseară și mi s-a părut că a evitat întrebările despre pensii și despre taxe.',
      'Am văzut dezbaterea de aseară până la capăt: a răspuns clar la economie, mai slab la justiție și la mediu.',
    ],
    [
      'two wishes',
      'Aș vrea să știu cum plătește promisiunile din program, fiindcă bugetul este deja pe minus de doi ani.',
      'Aș vrea să știu cum ajung autobuzele în satele din program, fiindcă la noi nu vine niciunul după ora șase.',
    ],
  ])('likeness does not rate %s as copies', (_name, one, other) => {
    expect(likeness(one, other)).toBeLessThan(copyLikeness);
  });
});

test('sketchOf needs sixty letters, and keeps the 64 smallest groups of a long text, four bytes each', () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      String.fromCharCode(97 + ((n * (1 + Math.floor(n / 5))) % 26)),
    ).join('');
  expect(sketchOf(letters(59))).toBeNull();
  expect(sketchOf(letters(60))).toHaveLength(4 * 57);
  const [part, whole] = [sketchOf(letters(60)), sketchOf(letters(200))];
  expect(whole).toHaveLength(4 * 64);
  expect(part && whole && likenessOf(part, whole)).toBeLessThan(1);
  expect(copyLikeness, 'a value between the copies and the honest texts above').toBe(0.4);
  expect(likenessOf(Buffer.alloc(0), Buffer.alloc(0)), 'two empty sketches').toBe(0);
});
