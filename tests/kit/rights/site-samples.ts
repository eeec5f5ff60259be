import { siteForms } from '#app/features/site/content/forms.ts';
import { settingForms } from '#app/features/site/settings/form.ts';

/** All fields of these forms. Samples leave out fields that have no value below. */
const names = [...Object.values(settingForms), ...Object.values(siteForms)].flatMap(({ shape }) =>
  Object.keys(shape),
);
const known = ['id', 'version', 'key', 'content', 'title', 'icon'];
const randomWord = () => crypto.randomUUID().slice(0, 8);

/**
 * Values for the changes of the site's settings and texts. They change the tab “security” and add new texts.
 */
export const siteSamples: Record<string, (() => string) | null> = {
  ...Object.fromEntries(names.filter((name) => !known.includes(name)).map((name) => [name, null])),
  tab: () => 'security',
  enable_registration: () => 'on',
  require_email_verification: () => 'on',
  max_login_attempts: () => '5',
  session_timeout: () => '3600',
  page: () => 'exemplu',
  'save-site-draft.id': () => '',
  'publish-site-content.id': () => '',
  'save-site-draft.key': () => `ciorna_${randomWord()}`,
  'publish-site-content.key': () => `text_${randomWord()}`,
  restored: () => '1',
};
