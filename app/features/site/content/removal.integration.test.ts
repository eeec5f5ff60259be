import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { saveSettings } from '../settings/commands.server.ts';
import { findTabSettings } from '../settings/queries.server.ts';
import { publishContent, removeContent, saveDraft } from './commands.server.ts';
import { siteForms } from './forms.ts';
import { findItem, listItems, listRemoved, newItemVersion } from './queries.server.ts';

const base = withElection();
const services = () => ({ db: base.db, hub: { announce: () => {} } as never, at: moments.betweenRounds });
const makeEditor = async () => ({
  actor: viewerOf(await makeUser(base.db, { role: 'admin' })),
  requestId: 'test',
  electionId: 'ro-president-2025',
});

test('removing an entry with a draft removes the draft too, and lists the published entry as removed', async () => {
  const editor = await makeEditor();
  const [item] = await listItems(base.db, 'block');
  const { id = '', version = '', published } = item ?? {};
  const values = siteForms.block.parse({ ...published, id, version, title: 'O ciornă', order: '3' });
  await saveDraft(services(), { kind: 'block', values, ...editor });
  expect((await listItems(base.db, 'block')).find((each) => each.id === id)?.draft?.title).toBe('O ciornă');
  expect(await listRemoved(base.db, 'block')).toEqual([]);
  await removeContent(services(), { kind: 'block', id, ...editor });
  expect((await listItems(base.db, 'block')).map((each) => each.id)).not.toContain(id);
  expect(await listRemoved(base.db, 'block')).toMatchObject([{ id, content: published }]);
});

test('a removed entry that has a draft again is no longer listed as removed', async () => {
  const editor = await makeEditor();
  const [item] = await listItems(base.db, 'menu');
  const { id = '', published } = item ?? {};
  await removeContent(services(), { kind: 'menu', id, ...editor });
  expect((await listRemoved(base.db, 'menu')).map((each) => each.id)).toEqual([id]);
  const values = siteForms.menu.parse({
    ...published,
    id,
    version: newItemVersion,
    isInBottomBar: 'on',
    order: '3',
  });
  await saveDraft(services(), { kind: 'menu', values, ...editor });
  expect(await listRemoved(base.db, 'menu')).toEqual([]);
  const again = removeContent(services(), { kind: 'menu', id, ...editor });
  await expect(again, 'an entry with only a draft').rejects.toMatchObject({ code: 'site-item-not-found' });
});

test('saving settings that did not change writes nothing to the audit log', async () => {
  const editor = await makeEditor();
  const { settings, version } = await findTabSettings(base.db, 'general');
  await saveSettings(services(), { tab: 'general', settings, version, ...editor });
  const audit = base.db.selectFrom('audit_log').select('action').where('actor_id', '=', editor.actor.id);
  expect(await audit.execute()).toEqual([]);
  await saveSettings(services(), {
    tab: 'general',
    settings: { ...settings, site_title: 'Alt titlu' },
    version,
    ...editor,
  });
  expect(await audit.execute()).toEqual([{ action: 'settings-changed' }]);
});

test('publishing a card replaces its link and keeps its other metadata', async () => {
  const editor = await makeEditor();
  const [item] = await listItems(base.db, 'block');
  const { id = '', published } = item ?? {};
  await sql`update site_blocks set metadata = '{"path": "/quiz", "other": 1}' where id = ${id}`.execute(
    base.owner,
  );
  const publish = async (path: string) => {
    const { version = '' } = (await findItem(base.db, { kind: 'block', id })) ?? {};
    const values = siteForms.block.parse({ ...published, id, version, path, order: '3' });
    await publishContent(services(), { kind: 'block', values, ...editor });
    const row = base.db.selectFrom('site_blocks').select('metadata').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).metadata;
  };
  expect(await publish('/info')).toEqual({ path: '/info', other: 1 });
  expect(await publish('')).toEqual({ other: 1 });
});
