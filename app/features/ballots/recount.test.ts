import { expect, test } from 'vitest';
import { mergeRecounts } from './recount.server.ts';

const at = new Date('2025-05-12T10:00:00Z');
const later = new Date('2025-05-12T11:00:00Z');
const clean = (when: Date) => ({ at: when, isClean: true, differences: [] });
const dirty = (when: Date, difference: string) => ({ at: when, isClean: false, differences: [difference] });

test('mergeRecounts takes the later time, and is clean only when both recounts are', () => {
  expect(mergeRecounts(clean(at), clean(later))).toEqual(clean(later));
  expect(mergeRecounts(clean(later), clean(at))).toEqual(clean(later));
  expect(mergeRecounts(dirty(at, 'zi'), clean(at))).toEqual(dirty(at, 'zi'));
  expect(mergeRecounts(clean(at), dirty(at, 'sondaj'))).toEqual(dirty(at, 'sondaj'));
  expect(mergeRecounts(dirty(at, 'zi'), dirty(at, 'sondaj')).differences).toEqual(['zi', 'sondaj']);
});
