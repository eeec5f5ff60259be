import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isServed } from '#app/routes.ts';
import { withElection } from '#tests/kit/election.ts';
import { listItems } from './content/queries.server.ts';
import {
  defaultRetentionDays,
  findContent,
  findOperator,
  findRetentionDays,
  findSettings,
  listBlocks,
  listMenu,
} from './queries.server.ts';

const base = withElection();

test('NAV-08 NAV-25 the menu has entries with label, path and position, including all pages that the header names', async () => {
  const items = await listMenu(base.db);
  expect(items.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/candidates', '/polls', '/news', '/ai-analysis', '/info', '/quiz']),
  );
  for (const { path } of items) expect(isServed(path), path).toBe(true);
  expect(items[0]).toEqual({ label: 'Acasă', path: '/', icon: 'home', isInBottomBar: true });
  expect(items.filter(({ isInBottomBar }) => isInBottomBar)).toHaveLength(4);
});

test('NAV-24 the menu has the rows of its table in order and follows their changes', async () => {
  const stored = await base.db.selectFrom('menu_items').select(['label', 'order_index']).execute();
  const inOrder = stored.toSorted((a, b) => a.order_index - b.order_index).map(({ label }) => label);
  const labels = async () => (await listMenu(base.db)).map(({ label }) => label);
  expect(await labels()).toEqual(inOrder);
  expect(inOrder.length).toBeGreaterThan(5);
  const last = inOrder.at(-1) ?? '';
  await base.owner.updateTable('menu_items').set({ order_index: -1 }).where('label', '=', last).execute();
  expect(await labels()).toEqual([last, ...inOrder.slice(0, -1)]);
});

test('the home page’s cards and one page’s texts are listed in order, whatever the order of the stored rows', async () => {
  const before = (await listBlocks(base.db)).map(({ key }) => key);
  expect(before.length).toBeGreaterThan(2);
  // The update moves the first card to the end of its table.
  await sql`update site_blocks set key = key where key = ${before[0]}`.execute(base.owner);
  expect((await listBlocks(base.db)).map(({ key }) => key)).toEqual(before);
  const texts = await findContent(base.db, 'candidates');
  await sql`insert into site_content (page, section, key, content, locale)
    values ('info', 'header', 'candidates_title', 'Al altei pagini', 'ro'),
      ('candidates', 'header', 'candidates_title', 'Candidates', 'en')`.execute(base.owner);
  expect(await findContent(base.db, 'candidates')).toEqual(texts);
  const administered = (await listItems(base.db, 'text')).map(({ published }) => published?.content);
  expect(administered).toContain('Al altei pagini');
  expect(administered).not.toContain('Candidates');
  expect(await findContent(base.db, 'info')).toMatchObject({ candidates_title: 'Al altei pagini' });
});

test('settings and cards are read field by field, and empty values and the placeholder address as null', async () => {
  const set = (values: Record<string, string>) =>
    Promise.all(
      Object.entries(values).map(([key, value]) =>
        base.owner
          .insertInto('site_settings')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      ),
    );
  await set({ operator_name: ' Asociația ', operator_address: 'Strada 1', contact_email: 'a@exemplu.ro' });
  await set({ dpo_contact: 'dpo@exemplu.ro', site_title: 'Titlul', site_description: 'Descrierea' });
  await set({ primary_color: '#111111', secondary_color: '#222222', accent_color: '#333333' });
  expect(await findOperator(base.db)).toEqual({
    ...{ name: 'Asociația', address: 'Strada 1' },
    ...{ email: 'a@exemplu.ro', dataProtection: 'dpo@exemplu.ro' },
  });
  expect(await findSettings(base.db)).toMatchObject({
    ...{ title: 'Titlul', description: 'Descrierea' },
    colors: { primary: '#111111', secondary: '#222222', accent: '#333333' },
  });
  await set({
    operator_name: '',
    operator_address: ' ',
    contact_email: 'x@exemplu.invalid',
    dpo_contact: '',
  });
  await base.owner.deleteFrom('site_settings').where('key', 'like', '%_color').execute();
  await set({
    social_links: JSON.stringify({
      ...{ tiktok: 'https://t.invalid', facebook: 'https://f.invalid', altceva: 'https://a.invalid' },
      ...{ instagram: 'http://i.invalid', youtube: 7 },
    }),
  });
  const { colors, socialLinks } = await findSettings(base.db);
  expect(socialLinks).toEqual([
    { network: 'facebook', href: 'https://f.invalid' },
    { network: 'tiktok', href: 'https://t.invalid' },
  ]);
  for (const social_links of ['nimic', 'null', '"https://f.invalid"']) {
    await set({ social_links });
    expect((await findSettings(base.db)).socialLinks).toEqual([]);
  }
  expect(colors).toEqual({ primary: '#002B7F', secondary: '#CE1126', accent: '#FCD116' });
  const none = { name: null, address: null, email: null, dataProtection: null };
  expect(await findOperator(base.db)).toEqual(none);
  const [first] = await listBlocks(base.db);
  const stored = await sql<{ key: string; title: string; content: string; path: string }>`
    select key, title, content, metadata ->> 'path' as path from site_blocks order by order_index limit 1`.execute(
    base.db,
  );
  expect(first).toEqual(stored.rows[0]);
});

test.each([
  ['29', defaultRetentionDays],
  ['30', 30],
  ['30.5', defaultRetentionDays],
  ['3650', 3_650],
  ['3651', defaultRetentionDays],
])('activities are stored for the set days only within 30 and 3650: %s', async (value, days) => {
  await base.owner
    .insertInto('site_settings')
    .values({ key: 'data_retention_days', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  expect(await findRetentionDays(base.db)).toBe(days);
});
