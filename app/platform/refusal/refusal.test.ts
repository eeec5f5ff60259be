import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { explain, Refusal, type RefusalCode, refusalResponse, titleOf } from './refusal.ts';
import { isRefusalAnswer } from './refusal-answer.ts';

test('carries the status and the exact text of its code, with the placeholders filled in', async () => {
  const refusal = new Refusal('retry-failed', { message: 'fără rețea' });
  const { text } = explain(refusal, refusals);
  expect(text).toBe('Încercarea de reconectare a eșuat: fără rețea');
  const answer = refusalResponse(refusal, { refusals });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ code: 'retry-failed', text });
});

test('leaves a placeholder visible when its value is missing', () => {
  expect(explain(new Refusal('retry-failed'), refusals).text).toContain('{message}');
});

test('has the same title, without placeholders, for every refusal of a code', () => {
  expect(titleOf('vote-insert-failed', refusals)).toBe('Eroare la înregistrarea votului.');
  expect(titleOf('consent-required', refusals)).toBe('Este nevoie de acordul tău.');
  expect(titleOf('sign-in-locked', refusals)).toBe('Prea multe încercări greșite.');
  expect(titleOf('forbidden', refusals)).toBe(refusals.forbidden.text);
  for (const code of Object.keys(refusals) as RefusalCode[])
    expect(titleOf(code, refusals), code).toMatch(/^[^{}]{6,}$/);
});

test('has an error status for every code, and recognises refusal answers', () => {
  for (const { status } of Object.values(refusals)) expect(status).toBeGreaterThanOrEqual(400);
  expect(isRefusalAnswer({ code: 'forbidden', text: 'x' })).toBe(true);
  for (const other of [null, 'x', {}, { code: 'forbidden' }, { code: 404, text: 'x' }])
    expect(isRefusalAnswer(other)).toBe(false);
});
