import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { grantColumns } from '#app/features/explorer/grants.server.ts';
import { shownColumns } from '#app/features.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
let explorer: Db;
let admin: TestUser;

beforeAll(async () => {
  await grantColumns(base.owner, shownColumns);
  explorer = createDatabase({ connection: base.connections.explorer, poolSize: 2 });
  admin = await makeUser(base.db, { role: 'admin' });
});
afterAll(() => explorer.destroy());

test('the page shows types, references as links, null, page links and the number of rows', async () => {
  const path = '/admin/database';
  const show = (query: string) =>
    renderScreen({
      ...{ screen, pattern: path, path: `${path}?${query}`, db: base.db, explorer, at },
      viewer: viewerOf(admin),
    });
  const first = await show('tabel=areas&randuri=25');
  expect(first.text).toContain('election_id (text)');
  expect(first.text).toContain('Previous Page 1 of 133 Next Showing 25 of 3.325 rows');
  expect(first.html).toMatch(/aria-disabled="true"[^>]*>Previous</);
  expect(first.html).toContain('href="/admin/database?tabel=areas&amp;randuri=25&amp;pagina=2"');
  expect(first.html).toMatch(
    /href="\/admin\/database\?tabel=elections&amp;coloana=id&amp;valoare=ro-president-2025"/,
  );
  expect(first.text).toContain(' NULL ');
  expect(first.html).toMatch(/<option[^>]*selected=""[^>]*>areas<|<option value="areas" selected="">/);
  const last = await show('tabel=areas&randuri=25&pagina=133');
  expect(last.html).toMatch(/aria-disabled="true"[^>]*>Next</);
  expect(last.html).toContain('pagina=132"');
  const one = await show('tabel=elections&coloana=id&valoare=ro-president-2025');
  expect(one.text).toContain('Numai rândurile cu id = ro-president-2025. Arată toate rândurile');
  expect(one.html).toContain('href="/admin/database?tabel=elections"');
  const none = await show('tabel=areas&cauta=nimic-de-felul-asta');
  expect(none.text).toContain('Niciun rând Tabelul este gol sau niciun rând nu se potrivește.');
  expect(none.html).toMatch(/<input[^>]*name="cauta"[^>]*value="nimic-de-felul-asta"/);
  const sizes = [...first.html.matchAll(/<option value="(\d+)"( selected="")?/g)];
  expect(sizes.map(([, size, chosen]) => [size, chosen !== undefined])).toEqual([
    ...[
      ['10', false],
      ['25', true],
      ['50', false],
      ['100', false],
    ],
  ]);
  expect((await show('tabel=guide_items')).text).toMatch(/\S…/);
  expect(
    (await show('tabel=elections&coloana=id')).text,
    'a column without a value selects nothing',
  ).not.toContain('Numai rândurile cu');
});
