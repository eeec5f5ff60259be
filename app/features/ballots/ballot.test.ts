import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openReceipt, parseReceipt, receiptOf, requestHashOf, voterHashOf } from './ballot.server.ts';
import { mergeRecounts } from './recount.server.ts';

const key = randomBytes(32);

test('voterHashOf returns different hashes of the same voter for different secret keys of a day', () => {
  const voter = randomUUID();
  expect(voterHashOf(key, voter)).toHaveLength(32);
  expect(voterHashOf(key, voter)).toEqual(voterHashOf(Buffer.from(key), voter));
  expect(voterHashOf(randomBytes(32), voter)).not.toEqual(voterHashOf(key, voter));
});

test('requestHashOf returns a different hash when the voter, the request key or the candidate changes', () => {
  const of = (voterId: string, requestKey: string, candidateId: string) =>
    requestHashOf(key, { voterId, requestKey, candidateId }).toString('hex');
  const all = [
    ...[of('a', 'b', 'c'), of('ab', '', 'c'), of('a', 'bc', ''), of('a', 'c', 'b'), of('x', 'b', 'c')],
    ...[of('a', 'x', 'c'), of('a', 'b', 'x')],
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('openReceipt decrypts a receipt to the first half of the voter hash only with that day’s ballot key', () => {
  for (let round = 0; round < 200; round += 1) {
    const voter = voterHashOf(key, randomUUID());
    const code = receiptOf(key, voter);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/);
    const sealed = parseReceipt(code);
    expect(sealed && openReceipt(key, sealed)).toEqual(voter.subarray(0, 16));
    expect(sealed && openReceipt(randomBytes(32), sealed)).not.toEqual(voter.subarray(0, 16));
    expect(sealed).not.toEqual(voter.subarray(0, 16));
  }
});

test('parseReceipt accepts a receipt typed in lower case, with spaces, or with o and l for 0 and 1', () => {
  const voter = voterHashOf(key, 'somebody');
  const code = receiptOf(key, voter);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect(parseReceipt(typed)).toEqual(parseReceipt(code));
  const rest = '0'.repeat(19);
  expect(parseReceipt(`01O–oI lL-${rest}`)).toEqual(parseReceipt(`0100111${rest}`));
});

test.each(['', 'ABC', 'U'.repeat(26), 'Z'.repeat(26), '0'.repeat(27), `${'0'.repeat(25)}ș`])(
  'parseReceipt rejects %j as a receipt',
  (typed) => expect(parseReceipt(typed)).toBeNull(),
);

test('mergeRecounts takes the later time, and is clean only when both recounts are', () => {
  const at = new Date('2025-05-12T10:00:00Z');
  const later = new Date('2025-05-12T11:00:00Z');
  const clean = (when: Date) => ({ at: when, isClean: true, differences: [] });
  const dirty = (difference: string) => ({ at, isClean: false, differences: [difference] });
  expect(mergeRecounts(clean(at), clean(later))).toEqual(clean(later));
  expect(mergeRecounts(clean(later), clean(at))).toEqual(clean(later));
  expect(mergeRecounts(dirty('zi'), clean(at))).toEqual(dirty('zi'));
  expect(mergeRecounts(clean(at), dirty('sondaj'))).toEqual(dirty('sondaj'));
  expect(mergeRecounts(dirty('zi'), dirty('sondaj')).differences).toEqual(['zi', 'sondaj']);
});
