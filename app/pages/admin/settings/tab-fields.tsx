import type { FieldMetadata } from '@conform-to/react';
import type { ComponentType, ReactNode } from 'react';
import type { SettingFields } from '#app/features/site/settings/form.ts';
import {
  backupFrequencies,
  notificationFrequencies,
  type SettingTab,
  settingLimits,
  socialNetworks,
} from '#app/features/site/settings/keys.ts';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { Line, Lines, Mark, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.ro;

type Field = FieldMetadata<string, SettingFields, string[]>;
type TabFieldsProps = { fields: { [Name in keyof SettingFields]: Field } };

function General({ fields }: TabFieldsProps) {
  const t = texts.general;
  return (
    <>
      <Line field={fields.site_title} label={t.site_title} hint={t.titleHint} />
      <Lines field={fields.site_description} label={t.site_description} hint={t.descriptionHint} rows={3} />
      <Group legend={t.operator} hint={t.operatorHint}>
        <Line field={fields.contact_email} label={t.contact_email} type="email" />
        <Line field={fields.operator_name} label={t.operator_name} optional />
        <Line field={fields.operator_address} label={t.operator_address} optional />
        <Line field={fields.dpo_contact} label={t.dpo_contact} hint={t.dpoHint} optional />
      </Group>
      <Group legend={t.social} hint={t.socialHint}>
        {socialNetworks.map((network) => (
          <Line key={network} field={fields[network]} label={t.addresses[network]} type="url" optional />
        ))}
      </Group>
    </>
  );
}

function Aspect({ fields }: TabFieldsProps) {
  const t = texts.aspect;
  return (
    <>
      <Line field={fields.primary_color} label={t.primary_color} hint={t.primaryHint} />
      <Line field={fields.secondary_color} label={t.secondary_color} hint={t.secondaryHint} />
      <Line field={fields.accent_color} label={t.accent_color} hint={t.accentHint} />
    </>
  );
}

function Notifications({ fields }: TabFieldsProps) {
  const t = texts.notifications;
  return (
    <>
      <Mark field={fields.enable_notifications} label={t.enable_notifications} hint={t.enableHint} />
      <Mark field={fields.enable_email_notifications} label={t.enable_email_notifications} />
      <OneOf
        field={fields.notification_frequency}
        legend={t.notification_frequency}
        options={notificationFrequencies.map(choiceOf)}
      />
      <p className="-mt-4 text-ink-2 text-xs">{t.frequencyHint}</p>
    </>
  );
}

function Security({ fields }: TabFieldsProps) {
  const t = texts.security;
  return (
    <>
      <Mark field={fields.enable_registration} label={t.enable_registration} hint={t.registrationHint} />
      <Mark field={fields.require_email_verification} label={t.require_email_verification} />
      <NumberLine
        field={fields.max_login_attempts}
        limits={settingLimits.max_login_attempts}
        label={t.max_login_attempts}
        hint={t.attemptsHint}
      />
      <NumberLine
        field={fields.session_timeout}
        limits={settingLimits.session_timeout}
        label={t.session_timeout}
        hint={t.timeoutHint}
      />
    </>
  );
}

function Database({ fields }: TabFieldsProps) {
  const t = texts.database;
  return (
    <>
      <OneOf
        field={fields.database_backup_frequency}
        legend={t.database_backup_frequency}
        options={backupFrequencies.map(choiceOf)}
      />
      <NumberLine
        field={fields.data_retention_days}
        limits={settingLimits.data_retention_days}
        label={t.data_retention_days}
        hint={t.retentionHint}
      />
      <p className="text-ink-2 text-sm">
        {t.feeds} <Anchor href="/admin/rss-feeds">{t.feedsLink}</Anchor>.
      </p>
    </>
  );
}

const choiceOf = (value: string) => ({ value, label: texts.frequency(value) });

/** The fields of each tab. */
export const tabFields: Record<SettingTab, ComponentType<TabFieldsProps>> = {
  general: General,
  aspect: Aspect,
  notifications: Notifications,
  security: Security,
  database: Database,
};

type GroupProps = { legend: string; hint: string; children: ReactNode };

function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="pr-3 font-semibold">{legend}</legend>
      <p className="mb-4 text-ink-2 text-sm">{hint}</p>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  );
}

type NumberLineProps = {
  field: Field;
  limits: { least: number; most: number; step: number };
  label: string;
  hint: string;
};

/** A field for a number, with the limits as attributes (SET-25..27). */
function NumberLine({ field, limits, label, hint }: NumberLineProps) {
  return (
    <TextField
      id={fieldId(field.name)}
      name={field.name}
      type="number"
      inputMode="numeric"
      min={limits.least}
      max={limits.most}
      step={limits.step}
      label={label}
      hint={hint}
      aria-required
      defaultValue={field.initialValue}
      error={field.errors?.[0]}
    />
  );
}
