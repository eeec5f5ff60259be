import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listAdministeredQuestions } from '#app/features/compatibility/administration/questions/queries.server.ts';
import { listAdministeredStances } from '#app/features/compatibility/administration/stances/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAdministeredTestQuestions } from '#app/features/voter-test/administration/questions/queries.server.ts';
import * as compatibility from '#app/pages/admin/compatibility-test/screen.tsx';
import { adminArgs } from '#app/pages/admin/testing.ts';
import * as voterTest from '#app/pages/admin/voter-test/screen.tsx';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = moments.betweenRounds;
let admin: TestUser;
let moment: { electionId: string; at: Date };
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  moment = { electionId: (await requireTimeline(base.db)).electionId, at };
});

type Page = { path: string; screen: typeof compatibility | typeof voterTest };
const compatibilityPage: Page = { path: '/admin/compatibility-test', screen: compatibility };
const voterTestPage: Page = { path: '/admin/voter-test', screen: voterTest };

const show = ({ screen, path }: Page, panel: string) =>
  renderScreen({
    screen: screen as unknown as typeof compatibility,
    pattern: path,
    path: `${path}?panou=${panel}`,
    db: base.db,
    at,
    viewer: viewerOf(admin),
  });
type Form = Record<string, string> | URLSearchParams;
/** Sends the form and returns the text of the action's answer. */
const press = async ({ screen, path }: Page, form: Form) =>
  JSON.stringify(await screen.action(adminArgs(path, { db: base.db, at, viewer: admin }, form) as never));

const whileReadsFail = (table: string, run: () => Promise<void>) =>
  whileFailing(base.owner, { table, code: '57014', of: 'reads' }, run);

test('CPADM-21 both pages of questions report when the questions could not be read', async () => {
  await whileReadsFail('compatibility_questions', async () => {
    expect((await show(compatibilityPage, 'intrebari')).text).toContain('Failed to fetch questions');
  });
  await whileReadsFail('voter_test_questions', async () => {
    expect((await show(voterTestPage, 'intrebari')).text).toContain('Failed to fetch questions');
  });
});

test('CPADM-40 the page of stances reports when the stances could not be read', async () => {
  await whileReadsFail('candidate_stances', async () => {
    expect((await show(compatibilityPage, 'pozitii')).text).toContain('Failed to fetch stances');
  });
});

const whileWritesFail = (table: string, run: () => Promise<void>) =>
  whileFailing(base.owner, { table, code: '57014', of: 'writes' }, run);

/** Returns the form of a question with these options. */
function withOptions(fields: Record<string, string>, options: readonly string[]): URLSearchParams {
  const form = new URLSearchParams({ intent: 'save-question', ...fields });
  for (const option of options) form.append('option', option);
  return form;
}

test('CPADM-22 CPADM-23 CPADM-24 the page reports which change of a compatibility question failed', async () => {
  const [question] = await listAdministeredQuestions(base.db, moment);
  const { id = '', version = '', option = [], category = '' } = question ?? {};
  const fields = { question: 'Altceva.', category, isActive: 'true', weight: '3' };
  await whileWritesFail('compatibility_questions', async () => {
    const form = withOptions({ id, version, ...fields }, option);
    expect(await press(compatibilityPage, form)).toContain('Failed to save question');
    expect(await press(compatibilityPage, { intent: 'delete-question', id })).toContain(
      'Failed to delete question',
    );
    const off = { intent: 'set-question-active', id, isActive: 'false' };
    expect(await press(compatibilityPage, off)).toContain('Failed to update question status');
  });
});

test('the page reports which change of a voter-test question failed', async () => {
  const [question] = await listAdministeredTestQuestions(base.db, moment);
  const id = question?.id ?? '';
  await whileWritesFail('voter_test_questions', async () => {
    const fields = { question: 'Câte zile are o săptămână?', category: 'Calendar', isActive: 'false' };
    const form = withOptions({ ...fields, correctLine: '1' }, ['Șase', 'Șapte']);
    expect(await press(voterTestPage, form)).toContain('Failed to save question');
    expect(await press(voterTestPage, { intent: 'delete-question', id })).toContain(
      'Failed to delete question',
    );
    const off = { intent: 'set-question-active', id, isActive: 'false' };
    expect(await press(voterTestPage, off)).toContain('Failed to update question status');
  });
});

test('CPADM-41 CPADM-42 the page reports when a stance could not be saved or deleted', async () => {
  const { stances } = await listAdministeredStances(base.db, moment, { filter: {}, page: 1 });
  const stance = stances.find(({ links }) => links.length > 0);
  if (!stance) throw new Error('no stance with a link');
  const { id, version, step, said, confidence, timing, links } = stance;
  await whileWritesFail('candidate_stances', async () => {
    const fields = { id, version, step: `${step}`, said, confidence, timing, link: links[0] ?? '' };
    const save = { intent: 'save-stance', ...fields, explanation: 'Alta.' };
    expect(await press(compatibilityPage, save)).toContain('Failed to save stance');
    expect(await press(compatibilityPage, { intent: 'delete-stance', id })).toContain(
      'Failed to delete stance',
    );
  });
});
