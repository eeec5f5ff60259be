import { z } from 'zod';
import { boxField, isWebAddress, lineField, versionField } from '#app/platform/editing/fields.ts';
import { siteTexts } from '../texts.ts';
import {
  backupFrequencies,
  notificationFrequencies,
  readSocialLinks,
  type SettingTab,
  settingLimits,
  socialNetworks,
  type TabSettings,
} from './keys.ts';
import { contrastAsText, leastContrast } from './theme.ts';

const { problems } = siteTexts.ro;

const mailField = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .pipe(z.email(problems.email).max(254, problems.email));

const colourField = (least: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      if (!/^#[\da-f]{6}$/i.test(text)) return context.addIssue(problems.colour);
      const found = contrastAsText(text);
      if (found < least) context.addIssue(problems.contrast(found, least));
    });

const numberField = ({ least, most, step }: { least: number; most: number; step: number }) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .refine((text) => {
      const value = Number(text);
      return /^\d{1,7}$/.test(text) && value >= least && value <= most && value % step === 0;
    }, problems.number({ least, most, step }));

const switchField = boxField.transform(String);

const linkField = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine((text) => text === '' || (text.startsWith('https://') && isWebAddress(text)), problems.link);

const common = { tab: z.string().default(''), version: versionField };

/** The form of each tab. The names of the fields are the settings' keys. */
export const settingForms = {
  general: z.object({
    ...common,
    site_title: lineField(80, problems.title),
    site_description: lineField(300, problems.description),
    contact_email: mailField,
    operator_name: lineField(200),
    operator_address: lineField(300),
    dpo_contact: lineField(200),
    facebook: linkField,
    instagram: linkField,
    youtube: linkField,
    tiktok: linkField,
    linkedin: linkField,
  }),
  aspect: z.object({
    ...common,
    primary_color: colourField(leastContrast.text),
    secondary_color: colourField(leastContrast.mark),
    accent_color: colourField(1),
  }),
  notifications: z.object({
    ...common,
    enable_notifications: switchField,
    notification_frequency: z.enum(notificationFrequencies),
    enable_email_notifications: switchField,
  }),
  security: z.object({
    ...common,
    enable_registration: switchField,
    require_email_verification: switchField,
    max_login_attempts: numberField(settingLimits.max_login_attempts),
    session_timeout: numberField(settingLimits.session_timeout),
  }),
  database: z.object({
    ...common,
    database_backup_frequency: z.enum(backupFrequencies),
    data_retention_days: numberField(settingLimits.data_retention_days),
  }),
} as const satisfies Record<SettingTab, z.ZodObject>;

/** Converts the values of a form to the stored settings. */
export function toSettings({ tab: _, version: __, ...values }: Record<string, string>): TabSettings {
  if (!('site_title' in values)) return values;
  const isNetwork = (name: string) => socialNetworks.some((network) => network === name);
  const links = Object.entries(values).filter(([name, value]) => isNetwork(name) && value !== '');
  const rest = Object.entries(values).filter(([name]) => !isNetwork(name));
  return { ...Object.fromEntries(rest), social_links: JSON.stringify(Object.fromEntries(links)) };
}

/** Converts a tab's stored settings to the values of its form fields. A ticked box has the value `on`. */
export function toFields({ social_links = '{}', ...settings }: TabSettings): Record<string, string> {
  const links = readSocialLinks(social_links).map(({ network, href }) => [network, href]);
  const fields = Object.entries(settings).map(([key, value]) => [key, boxValues[value] ?? value]);
  return Object.fromEntries([...fields, ...links]);
}

const boxValues: Record<string, string> = { true: 'on', false: '' };

type NamesOf<Form> = Form extends { shape: infer Shape } ? keyof Shape & string : never;
/** The values of the fields of all tabs, by field name. */
export type SettingFields = Record<NamesOf<(typeof settingForms)[SettingTab]>, string>;
