/** The tabs of the settings page in their order (SET-03). Each tab is one form. */
export const settingTabs = ['general', 'aspect', 'notifications', 'security', 'database'] as const;
export type SettingTab = (typeof settingTabs)[number];

export const notificationFrequencies = ['realtime', 'hourly', 'daily', 'weekly'] as const;
export const backupFrequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const;

/** Social networks that the footer can link. The setting `social_links` contains their addresses as JSON. */
export const socialNetworks = ['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Minimum and maximum of numeric settings (SET-25..27). Stored numbers outside the range become the default. */
export const settingLimits = {
  max_login_attempts: { least: 1, most: 10, step: 1 },
  session_timeout: { least: 300, most: 2_592_000, step: 300 },
  data_retention_days: { least: 30, most: 3_650, step: 1 },
} as const;

/** The settings of each tab with the defaults that apply until a value is stored (SET-09..24). */
export const settingDefaults = {
  general: {
    site_title: '',
    site_description: '',
    contact_email: '',
    operator_name: '',
    operator_address: '',
    dpo_contact: '',
    social_links: '{}',
  },
  aspect: { primary_color: '#002B7F', secondary_color: '#CE1126', accent_color: '#FCD116' },
  notifications: {
    enable_notifications: 'true',
    notification_frequency: 'daily',
    enable_email_notifications: 'true',
  },
  security: {
    enable_registration: 'true',
    require_email_verification: 'true',
    max_login_attempts: '5',
    session_timeout: '3600',
  },
  database: { database_backup_frequency: 'daily', data_retention_days: '90' },
} as const satisfies Record<SettingTab, Readonly<Record<string, string>>>;

/** The stored texts of a tab's settings by key. */
export type TabSettings = Readonly<Record<string, string>>;

/** Picks a tab's settings from all stored settings, with defaults for missing settings. */
export function settingsOf(tab: SettingTab, stored: ReadonlyMap<string, string>): TabSettings {
  return Object.fromEntries(
    Object.entries(settingDefaults[tab]).map(([key, value]) => [key, stored.get(key) ?? value]),
  );
}

/** Parses the setting `social_links`. Ignores unknown networks and addresses that are not https. */
export function readSocialLinks(text: string): { network: SocialNetwork; href: string }[] {
  const links = parseObject(text);
  return socialNetworks.flatMap((network) => {
    const href = links[network];
    return typeof href === 'string' && href.startsWith('https://') ? [{ network, href }] : [];
  });
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
