import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
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
