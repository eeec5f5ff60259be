import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalText, hashOf, type Snapshot, type SnapshotContent, verifyChain } from './chain.server.ts';

const content: SnapshotContent = {
  electionId: 'x',
  sequence: 1,
  at: new Date('2031-05-12T10:00:00Z'),
  ballots: 5,
  totals: { b: [3, 1], a: [2, 0] },
  previousHash: null,
};
const seal = (of: SnapshotContent): Snapshot => ({ ...of, hash: hashOf(of) });

test('canonicalText writes the lines of its format for totals in any order', () => {
  const text =
    'vot-informat/vote-snapshot/1\nelection x\nsequence 1\nat 2031-05-12T13:00:00+03:00\nballots 5\n' +
    'candidate a 2 0\ncandidate b 3 1\nprevious -\n';
  expect(canonicalText(content)).toBe(text);
  expect(hashOf(content).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
  const next = { ...content, sequence: 2, previousHash: Buffer.from('ab', 'hex') };
  expect(canonicalText(next)).toContain('previous ab\n');
});

test('verifyChain reports every snapshot that is missing, linked wrongly or changed', () => {
  const first = seal(content);
  const second = seal({ ...content, sequence: 2, previousHash: first.hash });
  const third = seal({
    ...content,
    sequence: 3,
    ballots: 6,
    totals: { b: [4, 1], a: [2, 0] },
    previousHash: second.hash,
  });
  const kinds = (...chain: Snapshot[]) =>
    verifyChain(chain, { isWhole: false }).map(({ sequence, kind }) => `${sequence} ${kind}`);
  expect(kinds()).toEqual([]);
  expect(kinds(first, second, third)).toEqual([]);
  expect(kinds(second, third), 'a part of the chain has no faults').toEqual([]);
  expect(verifyChain([second, third], { isWhole: true })).toEqual([{ sequence: 2, kind: 'gap' }]);
  expect(kinds(first, third)).toEqual(['3 gap', '3 link']);
  expect(kinds(first, seal({ ...second, previousHash: null }))).toEqual(['2 link']);
  expect(kinds(seal({ ...content, previousHash: third.hash }))).toEqual(['1 link']);
  expect(kinds({ ...first, ballots: 4 })).toEqual(['1 hash', '1 sum']);
  const fewer = seal({ ...content, sequence: 2, totals: { b: [5, 0] }, previousHash: first.hash });
  expect(kinds(first, fewer)).toEqual(['2 sealed']);
  expect(kinds(seal({ ...content, totals: { a: [5, 6] } }))).toEqual(['1 sum']);
  expect(kinds(seal({ ...content, totals: { a: [5, 5] } })), 'all ballots may be sealed').toEqual([]);
});
