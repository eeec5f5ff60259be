import type { Db } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { type SettingTab, settingsOf, type TabSettings } from './keys.ts';

/**
 * Reads a tab's settings with their version number. The number prevents two administrators from overwriting
 * each other (decision 32).
 */
export async function findTabSettings(
  db: Db,
  tab: SettingTab,
): Promise<{ settings: TabSettings; version: string }> {
  const settings = settingsOf(tab, await readStored(db));
  return { settings, version: versionOf(settings) };
}

/** Reads all stored settings in the order of their keys (SET-31). */
async function readStored(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).orderBy('key').execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}
