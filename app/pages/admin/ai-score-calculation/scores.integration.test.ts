import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { calculate, makeEnoughData } from '#app/features/scores/testing.ts';
import { refusals } from '#app/features.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { renderPart, renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { plantCandidates } from '#tests/kit/growth/plant.ts';
import { CalculationOutcome } from './calculations.tsx';
import * as screen from './screen.tsx';

const base = withElection();
const path = '/admin/ai-score-calculation';
const at = moments.betweenRounds;
let admin: TestUser;
let voter: TestUser;

beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  voter = await makeUser(base.db);
});
beforeEach(async () => {
  for (const table of ['candidate_scores', 'ai_score_calculation_logs', 'audit_log', 'rate_hits'] as const)
    await base.owner.deleteFrom(table).execute();
});

type AdminRequest = {
  at?: Date;
  viewer?: TestUser | null;
  env?: Record<string, string>;
  heard?: Announcement[];
};
const press = (form: Record<string, string>, given: AdminRequest = {}) =>
  screen.action(adminArgs(path, { db: base.db, at, viewer: admin, ...given }, form));
const show = (moment = at) =>
  renderScreen({ screen, pattern: path, path, db: base.db, at: moment, viewer: viewerOf(admin) });
const someone = () =>
  base.db
    .selectFrom('candidates')
    .select(['id', 'display_name as name', 'party_label as party'])
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
const audits = () => base.db.selectFrom('audit_log').select(['action', 'subject_id', 'actor_id']).execute();

describe('AISC-14 the score calculation page', () => {
  test('AISC-15 AISC-16 AISC-17 the page offers to calculate all candidates or one, chosen by name, party and current score', async () => {
    const one = await someone();
    const unused = await show();
    expect(unused.text).toContain('Nu s-a calculat încă niciun scor.');
    expect(unused.html).toMatch(
      /href="\/candidates\/scoring"|href="[^"]*(scor|score)[^"]*"[^>]*>(?:<[^>]+>)*Cum se calculează/,
    );
    await calculate(base.db, { at });
    expect((await show()).text, 'no score without enough data').toContain(`${one.name} – ${one.party} – N/A`);
    await makeEnoughData(base.db);
    await calculate(base.db, { at });
    const { text, html } = await show();
    expect(text).toMatch(new RegExp(`${one.name} – ${one.party} – \\d+,\\d`));
    expect(html.match(/name="intent" value="(\w+)"/g)).toEqual([
      'name="intent" value="updateAll"',
      'name="intent" value="updateSingle"',
    ]);
  });

  test('AISC-19 AISC-21 the page shows the last five runs with time, Scheduled or Manual, and result', async () => {
    for (let run = 0; run < 6; run += 1)
      await calculate(base.db, {
        at: new Date(at.getTime() + run * 60_000 - 600_000),
        isScheduled: run === 0 || run === 5,
      });
    await base.owner
      .insertInto('ai_score_calculation_logs')
      .values({
        election_id: (await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow()).id,
        election_at: at,
        is_scheduled: true,
        result: JSON.stringify({ success: false, error: 'Failed to calculate AI scores' }),
      })
      .execute();
    const { text } = await show();
    const list = text.slice(text.indexOf('Recent Calculations'));
    expect(list.match(/Scheduled|Manual/g)).toEqual(['Scheduled', 'Manual', 'Manual', 'Manual', 'Manual']);
    expect(list).toContain('12 scoruri');
    expect(list).toContain('Failed to calculate AI scores');
  });
});

describe('the score calculation buttons', () => {
  test('the buttons write scores, report how many, notify other instances and log the administrator', async () => {
    const heard: Announcement[] = [];
    const { id } = await someone();
    expect(await press({ intent: 'updateAll' }, { heard })).toEqual({ updated: 12 });
    expect(await press({ intent: 'updateSingle', candidateId: id }, { heard })).toEqual({ updated: 1 });
    const logs = await base.db.selectFrom('ai_score_calculation_logs').select('is_scheduled').execute();
    expect(logs).toEqual([{ is_scheduled: false }, { is_scheduled: false }]);
    expect(heard).toEqual([
      { topic: 'scores', ids: [] },
      { topic: 'scores', ids: [] },
    ]);
    expect(await audits()).toMatchObject([
      { action: 'scores-calculated', actor_id: admin.id },
      { action: 'scores-calculated', actor_id: admin.id, subject_id: id },
    ]);
  });

  test('AISC-27 a calculation shows how many scores it wrote', () => {
    expect(renderPart(createElement(CalculationOutcome, { answer: { updated: 12 } }))).toContain(
      'Au fost calculate 12 scoruri.',
    );
    expect(renderPart(createElement(CalculationOutcome, { answer: { updated: 1 } }))).toContain(
      'A fost calculat 1 scor.',
    );
    expect(
      renderPart(createElement(CalculationOutcome, { answer: { code: 'score-failed', text: 'Nu' } })),
    ).toContain('Nu');
    expect(renderPart(createElement(CalculationOutcome, { answer: undefined }))).toBe(
      '<div role="status" class=""></div>',
    );
  });

  test('AISC-18 the page answers “Please select a candidate” when no candidate is chosen', async () => {
    for (const form of [{ intent: 'updateSingle' }, { intent: 'updateSingle', candidateId: '' }])
      expect(await press(form as Record<string, string>)).toMatchObject({
        data: { text: 'Please select a candidate' },
        init: { status: 400 },
      });
    expect(await press({ intent: 'updateSingle', candidateId: 'all' })).toMatchObject({
      data: { code: 'candidate-not-found' },
    });
    expect(await audits()).toEqual([]);
  });

  test('AISC-28 the page answers “An unknown error occurred” when the database cannot be reached', async () => {
    const db = createDatabase({ connection: { ...base.connections.application, port: 1 }, poolSize: 1 });
    const args = adminArgs(path, { db, at, viewer: admin }, { intent: 'updateAll' });
    expect(await screen.action(args)).toMatchObject({ data: { text: 'An unknown error occurred' } });
    await db.destroy();
  });

  test('the page refuses score calculations by non-admins, and unknown actions', async () => {
    for (const viewer of [null, voter])
      expect(await press({ intent: 'updateAll' }, { viewer })).toMatchObject({
        data: { code: viewer ? 'forbidden' : 'sign-in-required' },
      });
    expect(await press({ intent: 'erase' })).toMatchObject({ data: { code: 'bad-request' } });
    expect(await base.db.selectFrom('candidate_scores').select('id').execute()).toEqual([]);
  });

  test('the page refuses more score calculations than the rate allows', async () => {
    const env = { RATE_LIMITS: 'scores=2/60' };
    for (let tries = 0; tries < 2; tries += 1) await press({ intent: 'updateAll' }, { env });
    expect(await press({ intent: 'updateAll' }, { env })).toMatchObject({
      data: { code: 'too-many-requests' },
      init: { status: 429 },
    });
  });

  test('the buttons are disabled during election silence, and the page states when the silence ends', async () => {
    const { text, html } = await show(moments.silence);
    expect(text).toMatch(/liniște/);
    expect(html.match(/<button[^>]*disabled/g)).toHaveLength(2);
    expect(await press({ intent: 'updateAll' }, { at: moments.silence })).toMatchObject({
      data: { text: refusals['scores-silence'].text },
      init: { status: 451 },
    });
  });
});

// The last test of the file, because its candidates remain in the database.
test('AISC-16 the page offers 50 of 102 candidates, with further pages and a search that works without scripts', async () => {
  const lines = (html: string) => [...html.matchAll(/<option value="[^"]+"[^>]*>([^<]+)/g)];
  const open = (query: string) =>
    renderScreen({ screen, pattern: path, path: path + query, db: base.db, at, viewer: viewerOf(admin) });
  const short = (await open('')).html;
  expect(lines(short)).toHaveLength(12);
  expect(short).not.toContain('name="cauta"');
  await plantCandidates(base.owner, 90);
  const first = await open('');
  expect(first.text).toContain('102 candidați');
  expect(lines(first.html)).toHaveLength(50);
  expect(first.html).toContain(`href="${path}?pagina=3"`);
  expect(lines((await open('?pagina=3')).html)).toHaveLength(2);
  const found = await open('?cauta=ZYW8');
  expect(found.html).toMatch(
    /<form [^>]*action="\/admin\/ai-score-calculation"[^>]*>(?:(?!<\/form>).)*name="cauta"/,
  );
  expect(lines(found.html)).toHaveLength(11);
  expect(found.html).toMatch(/<input(?=[^>]*name="cauta")[^>]*value="ZYW8"/);
  expect(found.text).toContain('11 candidați');
  expect(lines(found.html).every(([, line]) => line?.includes('Zyw8'))).toBe(true);
  const nobody = await open('?cauta=nimeni');
  expect(nobody.text).toContain('Niciun candidat nu se potrivește căutării. Toți candidații');
});
