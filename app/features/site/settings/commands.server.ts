import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { queueMail } from '#app/platform/mail/outbox.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { siteTexts } from '../texts.ts';
import { type SettingTab, settingDefaults, settingsOf, type TabSettings } from './keys.ts';

type Services = { db: Db; hub: Hub };
type Change = { tab: SettingTab; version: string; settings: TabSettings } & Editor;

/**
 * Stores the settings of one tab in one transaction. Refuses with `edit-conflict` when the tab has changed since the
 * form was opened.
 */
export async function saveSettings({ db, hub }: Services, change: Change): Promise<void> {
  const { tab, version, settings: after, actor } = change;
  await db.transaction().execute(async (tx) => {
    const before = await lockTab(tx, tab);
    if (versionOf(before) !== version) throw new Refusal('edit-conflict');
    const changed = Object.keys(before).filter((key) => before[key] !== after[key]);
    for (const key of changed) {
      await tx
        .updateTable('site_settings')
        .set({ value: after[key] ?? '', updated_at: new Date(), updated_by: actor.id })
        .where('key', '=', key)
        .execute();
    }
    if (changed.length === 0) return;
    const only = (settings: TabSettings) => Object.fromEntries(changed.map((key) => [key, settings[key]]));
    await recordAudit(tx, {
      ...change,
      action: 'settings-changed',
      subject: { type: 'settings', id: tab },
      before: only(before),
      after: only(after),
    });
  });
  hub.announce({ topic: 'site', ids: [] });
}

/** Stores the defaults of missing settings (SET-32), then locks and returns all settings of the tab. */
async function lockTab(tx: Tx, tab: SettingTab): Promise<TabSettings> {
  const defaults = Object.entries(settingDefaults[tab]).map(([key, value]) => ({ key, value }));
  await tx
    .insertInto('site_settings')
    .values(defaults)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await tx
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where(
      'key',
      'in',
      defaults.map(({ key }) => key),
    )
    .orderBy('key')
    .forUpdate()
    .execute();
  return settingsOf(tab, new Map(rows.map(({ key, value }) => [key, value])));
}

/** Sends a test message to the administrator's own address. */
export async function sendTestMail({ db, hub }: Services, editor: Editor & { to: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await queueMail(tx, { ...siteTexts.ro.testMail, userId: editor.actor.id, to: editor.to });
    const subject = { type: 'settings', id: 'notifications' };
    await recordAudit(tx, { ...editor, action: 'test-mail-sent', subject });
  });
  hub.announce({ topic: 'mail', ids: [] });
}
