import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { explain, Refusal, type RefusalCode, refusalResponse, titleOf } from './refusal.ts';
import { isRefusalAnswer } from './refusal-answer.ts';

test("explain returns the status and exact text of a refusal's code, with the placeholders filled in", async () => {
  const refusal = new Refusal('retry-failed', { message: 'fără rețea' });
  const { text } = explain(refusal, refusals);
  expect(text).toBe('Încercarea de reconectare a eșuat: fără rețea');
  const answer = refusalResponse(refusal, { refusals });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ code: 'retry-failed', text });
});

test('refusalResponse names the request only for an error of the program', async () => {
  const read = (code: RefusalCode, requestId?: string) =>
    refusalResponse(new Refusal(code), { refusals, ...(requestId ? { requestId } : {}) }).json();
  expect(await read('retry-failed', 'abc')).toMatchObject({ requestId: 'abc' });
  expect(await read('retry-failed')).not.toHaveProperty('requestId');
  expect(await read('forbidden', 'abc')).not.toHaveProperty('requestId');
});

test('explain leaves a placeholder in the text when its value is missing', () => {
  expect(explain(new Refusal('retry-failed'), refusals).text).toContain('{message}');
});

test('titleOf gives every refusal of a code the same title, without placeholders', () => {
  expect(titleOf('vote-insert-failed', refusals)).toBe('Eroare la înregistrarea votului.');
  expect(titleOf('consent-required', refusals)).toBe('Este nevoie de acordul tău.');
  expect(titleOf('sign-in-locked', refusals)).toBe('Prea multe încercări greșite.');
  expect(titleOf('forbidden', refusals)).toBe(refusals.forbidden.text);
  for (const code of Object.keys(refusals) as RefusalCode[])
    expect(titleOf(code, refusals), code).toMatch(/^[^{}]{6,}$/);
});

test('every refusal code has an error status, and refusal answers are recognised', () => {
  for (const { status } of Object.values(refusals)) expect(status).toBeGreaterThanOrEqual(400);
  expect(isRefusalAnswer({ code: 'forbidden', text: 'x' })).toBe(true);
  for (const other of [null, 'x', {}, { code: 'forbidden' }, { code: 404, text: 'x' }])
    expect(isRefusalAnswer(other)).toBe(false);
});
