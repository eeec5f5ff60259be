import type { SettingTab } from '#app/features/site/settings/keys.ts';
import { settingsTexts } from './texts.ts';

/** Returns the URL of a tab. `done` names the message that the page shows. */
export function tabAddress(tab: SettingTab, done?: string): string {
  const query = new URLSearchParams({ sectiune: settingsTexts.ro.tabs[tab].path });
  if (done) query.set('facut', done);
  return `/admin/settings?${query}`;
}
