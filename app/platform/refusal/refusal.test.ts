import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { orRefuse } from './or-refuse.server.ts';
import { explain, Refusal, type RefusalCode, refusalResponse, titleOf } from './refusal.ts';
import { isRefusalAnswer } from './refusal-answer.ts';
import { platformRefusals } from './refusals.ts';

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

test('the platform’s refusals have their statuses', () => {
  const { 'load-failed': _, 'retry-failed': __, ...others } = platformRefusals;
  const codesOf = (wanted: number) =>
    Object.entries(others).flatMap(([code, { status }]) => (status === wanted ? [code] : []));
  expect(codesOf(400)).toEqual([
    ...['bad-request', 'api-parameter-invalid', 'api-cursor-invalid', 'api-body-invalid'],
    ...['form-invalid', 'unknown-moment'],
  ]);
  expect(codesOf(401)).toEqual(['sign-in-required', 'session-expired']);
  expect(codesOf(403)).toEqual(['forbidden', 'page-for-others', 'page-closed', 'foreign-origin']);
  expect(codesOf(404)).toEqual(['not-found', 'api-address-unknown', 'api-record-unknown', 'demo-only']);
  expect(codesOf(405)).toEqual(['api-method-refused']);
  expect(codesOf(409)).toEqual(['edit-conflict', 'demo-day-spent']);
  expect(codesOf(413)).toEqual(['avatar-too-large', 'too-large']);
  expect([codesOf(415), codesOf(422)]).toEqual([['avatar-not-an-image'], ['avatar-invalid']]);
  expect(codesOf(429)).toEqual(['too-many-today', 'too-many-requests']);
  expect(codesOf(500)).toEqual(['request-failed', 'api-failed']);
  expect(codesOf(503)).toEqual(['avatar-busy', 'unavailable', 'live-full']);
});

test('every refusal code has an error status, and refusal answers are recognised', () => {
  for (const { status } of Object.values(refusals)) expect(status).toBeGreaterThanOrEqual(400);
  expect(isRefusalAnswer({ code: 'forbidden', text: 'x' })).toBe(true);
  for (const other of [null, 'x', {}, { code: 'forbidden' }, { code: 404, text: 'x' }])
    expect(isRefusalAnswer(other)).toBe(false);
});

const failing = (code: string) => async (): Promise<never> => {
  throw Object.assign(new Error('planted'), { code });
};
const [impossible, busy, defect] = [failing('22021'), failing('57014'), failing('42P01')];
const forbidden = async () => {
  throw new Refusal('forbidden');
};
function makeContext() {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  return { lines, context: { log, requestId: 'abc', refusals } };
}

test('orRefuse separates a busy database from a defect, and passes on refusals and impossible texts', async () => {
  const { lines, context } = makeContext();
  const codes = { failed: 'users-failed', unexpected: 'request-failed' } as const;
  const answer = (run: () => Promise<unknown>) =>
    orRefuse(context, codes, run).catch((error: { code: string }) => error.code);
  expect(await answer(async () => 'done')).toBe('done');
  expect([await answer(forbidden), await answer(impossible)]).toEqual(['forbidden', '22021']);
  expect(lines).toEqual([]);
  expect([await answer(busy), await answer(defect)]).toEqual(['users-failed', 'request-failed']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'Baza de date nu răspunde.', request: 'abc' },
    { level: 'error', event: 'Cererea a eșuat.', request: 'abc' },
  ]);
});

test('readBlock shows a refusal’s own text or the block’s text, and passes on an impossible text', async () => {
  const { lines, context } = makeContext();
  const read = (run: () => Promise<unknown>) => readBlock(context, 'users-failed', run);
  expect(await read(async () => [])).toEqual({ data: [], failed: null });
  expect(await read(forbidden)).toEqual({ data: null, failed: 'Nu ai dreptul să faci această acțiune.' });
  await expect(read(impossible)).rejects.toMatchObject({ code: '22021' });
  expect(lines).toEqual([]);
  expect(await read(defect)).toEqual({ data: null, failed: 'Failed to fetch users' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', part: 'users-failed', request: 'abc' });
});
