import { expect, test } from 'vitest';
import { platformRefusals } from '#app/platform/refusal/refusals.ts';
import { readReport } from './report.ts';

test('the report of a finished attempt gives the reason when the attempt was not saved', () => {
  const { text } = platformRefusals['session-expired'];
  expect(readReport({ view: { stage: 'result' }, saved: null })).toEqual({
    own: null,
    failed: text,
    isEnded: true,
  });
  expect(readReport({ code: 'bad-request', text: 'Nu.' })).toEqual({
    own: null,
    failed: 'Nu.',
    isEnded: false,
  });
  expect(readReport({ view: { stage: 'question' }, saved: null })?.failed).toContain('s-au schimbat');
  expect(readReport(undefined)).toBeNull();
});

test('the report of a finished attempt gives the saved results when the attempt was saved', () => {
  const saved = { own: [], failed: null };
  expect(readReport({ view: { stage: 'result' }, saved })).toBe(saved);
});
