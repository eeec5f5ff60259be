import { redirect } from 'react-router';
import { saveSettings, sendTestMail } from '#app/features/site/settings/commands.server.ts';
import { settingForms, toSettings } from '#app/features/site/settings/form.ts';
import { settingTabs } from '#app/features/site/settings/keys.ts';
import { beginChange, byIntent, textOf, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { orRefuse } from '#app/platform/refusal/or-refuse.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { tabAddress } from './tab-address.ts';

const save = writer('settings-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-settings');
  const tab = settingTabs.find((known) => known === textOf(form, 'tab'));
  if (!tab) throw new Refusal('bad-request');
  return withSubmission(context, { form, shape: settingForms[tab] }, async (values) => {
    const codes = { failed: 'settings-save-failed', unexpected: 'settings-save-unexpected' } as const;
    const change = { tab, version: values.version, settings: toSettings(values), ...editor };
    await orRefuse(context, codes, () => saveSettings(context, change));
    return redirect(tabAddress(tab, 'salvat'), 303);
  });
});

const send = writer('test-mail-failed', async (context) => {
  const { editor } = await beginChange(context, 'send-test-mail', 'test-mail');
  await sendTestMail(context, { ...editor, to: requireViewer(context.viewer).email });
  return redirect(tabAddress('notifications', 'mesaj'), 303);
});

export const changeSettings = byIntent({ 'save-settings': save, 'send-test-mail': send });
