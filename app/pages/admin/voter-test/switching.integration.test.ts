import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as file from './results/export.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
});

const show = (query: string) =>
  renderScreen({
    screen,
    pattern: '/admin/voter-test',
    path: `/admin/voter-test${query}`,
    ...{ db: base.db, at, viewer: viewerOf(admin) },
  });

test('a question that an administrator switches off or on leads back to the filtered list, which says so', async () => {
  const { id } = await base.db
    .selectFrom('voter_test_questions')
    .select('id')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  const press = async (isActive: string) => {
    const form = { intent: 'set-question-active', id, isActive };
    const args = adminArgs('/admin/voter-test?panou=intrebari', { db: base.db, at, viewer: admin }, form);
    return ((await screen.action(args as never)) as Response).headers.get('location');
  };
  expect(await press('false')).toBe('/admin/voter-test?panou=intrebari&facut=inactiva');
  expect(await press('true')).toBe('/admin/voter-test?panou=intrebari&facut=activa');
  const [off, on] = [
    await show('?panou=intrebari&facut=inactiva'),
    await show('?panou=intrebari&facut=activa'),
  ];
  expect(off.text).toContain('Întrebarea a ieșit din test.');
  expect(on.text).toContain('Întrebarea este acum în test.');
  const opened = await show(`?panou=intrebari&cauta=a&intrebare=${id}`);
  const dialog = opened.html.slice(opened.html.indexOf('<dialog'));
  expect(dialog, 'the dialog returns to the searched list').toContain(
    'href="/admin/voter-test?panou=intrebari&amp;cauta=a"',
  );
});

test('an unknown question opens no dialog, and an added line keeps the answer that is marked as correct', async () => {
  const { html } = await show(`?panou=intrebari&intrebare=${crypto.randomUUID()}`);
  expect(html).not.toContain('value="save-question"');
  const form = new URLSearchParams({ intent: 'arrange-options', question: 'Câte?', correctLine: '1' });
  for (const option of ['Șase', 'Șapte']) form.append('option', option);
  const send = (of: URLSearchParams) =>
    screen.action(
      adminArgs('/admin/voter-test?linie=plus', { db: base.db, at, viewer: admin }, of) as never,
    ) as Promise<unknown>;
  expect(await send(form)).toMatchObject({
    of: 'save-test-question',
    typed: { question: 'Câte?', correct: 'Șapte', option: ['Șase', 'Șapte', ''] },
  });
  form.delete('correctLine');
  expect(await send(form)).toMatchObject({ typed: { correct: '' } });
});

test('the file of results has the filter of the list', async () => {
  expect((await show('?scor=good&rezultat=x')).html).toContain(
    'href="/admin/voter-test/results.csv?scor=good"',
  );
});

test('the export has a head in Romanian, and says where each test was taken', async () => {
  const row = { user_id: admin.id, total_questions: 20, election_at: at };
  await base.db
    .insertInto('voter_test_results')
    .values([{ ...row, attempt: crypto.randomUUID(), taken_at: 'dashboard', correct_answers: 19 }])
    .execute();
  const args = adminArgs('/admin/voter-test/results.csv', { db: base.db, at, viewer: admin });
  const answer = (await file.loader(args as never)) as Response;
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, line] = (await answer.text()).trim().split('\r\n');
  expect(head?.replace('\uFEFF', '')).toBe('Nume,E-mail,Scor,Treaptă,Corecte,Întrebări,Unde,Data');
  expect(line).toContain(',95,Excelent,19,20,Dashboard,2025-05-12T10:00:00+03:00');
  const entry = base.db.selectFrom('audit_log').select(['subject_type', 'subject_id', 'after']);
  expect(await entry.where('action', '=', 'voter-test-results-exported').execute()).toEqual([
    {
      ...{ subject_type: 'voter-test-results', subject_id: 'ro-president-2025' },
      after: { count: 1, isFiltered: false },
    },
  ]);
});
