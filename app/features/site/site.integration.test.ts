import { expect, test } from 'vitest';
import { isServed } from '#app/routes.ts';
import { withElection } from '#tests/kit/election.ts';
import { listMenu } from './queries.server.ts';

const base = withElection();

test('NAV-08 NAV-25 lists menu entries with label, path and position, and all pages that the header names', async () => {
  const items = await listMenu(base.db);
  expect(items.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/candidates', '/polls', '/news', '/ai-analysis', '/info', '/quiz']),
  );
  for (const { path } of items) expect(isServed(path), path).toBe(true);
  expect(items[0]).toEqual({ label: 'Acasă', path: '/', icon: 'home', isInBottomBar: true });
  expect(items.filter(({ isInBottomBar }) => isInBottomBar)).toHaveLength(4);
});

test("NAV-24 lists the rows of the menu's table in order and follows its changes", async () => {
  const stored = await base.db.selectFrom('menu_items').select(['label', 'order_index']).execute();
  const inOrder = stored.toSorted((a, b) => a.order_index - b.order_index).map(({ label }) => label);
  const labels = async () => (await listMenu(base.db)).map(({ label }) => label);
  expect(await labels()).toEqual(inOrder);
  expect(inOrder.length).toBeGreaterThan(5);
  const last = inOrder.at(-1) ?? '';
  await base.owner.updateTable('menu_items').set({ order_index: -1 }).where('label', '=', last).execute();
  expect(await labels()).toEqual([last, ...inOrder.slice(0, -1)]);
});
