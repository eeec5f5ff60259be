import { settingTabs } from '#app/features/site/settings/keys.ts';
import { findTabSettings } from '#app/features/site/settings/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { orRefuse } from '#app/platform/refusal/or-refuse.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { settingsTexts } from './texts.ts';

const { tabs } = settingsTexts.ro;

/** Reads the settings of the tab that the URL names, or of the first tab. */
export const readSettings = reader('settings-failed', async (context) => {
  const { db, config, request, viewer } = context;
  const { searchParams } = new URL(request.url);
  const named = settingTabs.find((tab) => tabs[tab].path === searchParams.get('sectiune'));
  const tab = named ?? 'general';
  const codes = { failed: 'settings-failed', unexpected: 'settings-unexpected' } as const;
  const { settings, version } = await orRefuse(context, codes, () => findTabSettings(db, tab));
  return {
    tab,
    settings,
    version,
    done: searchParams.get('facut'),
    mail: {
      to: requireViewer(viewer).email,
      hasServer: config.mail !== null,
      isDemo: config.demo,
    },
  };
});
