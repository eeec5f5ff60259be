import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { itemHref, previewHref } from './addresses.ts';
import { siteForms } from './content/forms.ts';
import { settingForms, toFields } from './settings/form.ts';
import { settingDefaults } from './settings/keys.ts';

const shapes = { ...siteForms, ...settingForms };
type FormName = keyof typeof shapes;

/** Returns the problems of one field of a form. */
function problemsOf(form: FormName, name: string, value: string): string[] {
  const issues = shapes[form].safeParse({ [name]: value }).error?.issues ?? [];
  return issues.filter(({ path }) => path[0] === name).map(({ message }) => message);
}

test.each<[FormName, string, number]>([
  ['text', 'page', 40],
  ['text', 'section', 40],
  ['text', 'key', 60],
  ['text', 'content', 600],
  ['block', 'key', 60],
  ['block', 'title', 60],
  ['block', 'content', 240],
  ['menu', 'label', 16],
  ['general', 'site_title', 80],
  ['general', 'site_description', 300],
  ['general', 'operator_name', 200],
  ['general', 'operator_address', 300],
  ['general', 'dpo_contact', 200],
])('the form „%s” accepts in its field %s at most %i characters', (form, name, most) => {
  expect(problemsOf(form, name, 'a'.repeat(most))).toEqual([]);
  expect(problemsOf(form, name, 'a'.repeat(most + 1))).toEqual([
    expect.stringMatching(`^Cel mult ${most} (de )?caractere\\. Ai scris ${most + 1}\\.$`),
  ]);
});

test.each<[FormName, string, string, boolean]>([
  ['text', 'page', 'despre-noi2', true],
  ['text', 'page', 'despre_noi', false],
  ['text', 'page', 'Despre', false],
  ['text', 'key', 'info_nota2', true],
  ['text', 'key', 'info-nota', false],
  ['block', 'key', 'Nota', false],
  ['block', 'order', '9999', true],
  ['block', 'order', ' 7 ', true],
  ['block', 'order', '10000', false],
  ['menu', 'order', '-1', false],
  ['menu', 'order', '', false],
  ['menu', 'path', '/info', true],
  ['menu', 'path', 'info', false],
  ['menu', 'icon', 'chart', true],
  ['menu', 'icon', 'pisica', false],
  [
    'general',
    'contact_email',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.ro`,
    true,
  ],
  [
    'general',
    'contact_email',
    `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.ro`,
    false,
  ],
  ['general', 'tiktok', '', true],
  ['general', 'linkedin', 'https://exemplu.invalid/noi', true],
  ['general', 'youtube', 'https://om:parola@exemplu.invalid', false],
  ['database', 'data_retention_days', '29', false],
  ['database', 'data_retention_days', '30', true],
  ['database', 'data_retention_days', '3650', true],
  ['database', 'data_retention_days', '3651', false],
  ['security', 'session_timeout', '0', false],
  ['security', 'session_timeout', '2592300', false],
])('the form „%s” accepts in its field %s the value „%s”: %s', (form, name, value, isAccepted) => {
  expect(problemsOf(form, name, value).length === 0).toBe(isAccepted);
});

test('SET-09 SET-24 each setting has its default', () => {
  expect(settingDefaults).toEqual({
    general: {
      ...{ site_title: '', site_description: '', contact_email: '' },
      ...{ operator_name: '', operator_address: '', dpo_contact: '', social_links: '{}' },
    },
    aspect: { primary_color: '#002B7F', secondary_color: '#CE1126', accent_color: '#FCD116' },
    notifications: {
      ...{ enable_notifications: 'true', enable_email_notifications: 'true' },
      notification_frequency: 'daily',
    },
    security: {
      ...{ enable_registration: 'true', require_email_verification: 'true' },
      ...{ max_login_attempts: '5', session_timeout: '3600' },
    },
    database: { database_backup_frequency: 'daily', data_retention_days: '90' },
  });
});

test('stored settings become the values of their form fields, with ticked boxes and one field per social network', () => {
  const social_links = '{"youtube":"https://y.invalid","facebook":"https://f.invalid"}';
  expect(toFields({ site_title: 'Titlu', social_links, one: 'true', other: 'false' })).toEqual({
    ...{ site_title: 'Titlu', one: 'on', other: '' },
    ...{ facebook: 'https://f.invalid', youtube: 'https://y.invalid' },
  });
});

test('a draft is previewed on the page that shows its text, and other pages have no preview', () => {
  expect(['home', 'candidates', 'layout', 'info'].map(previewHref)).toEqual([
    '/admin/site-preview/home',
    '/admin/site-preview/candidates',
    '/admin/site-preview/home',
    null,
  ]);
  expect([itemHref('menu', 'a1'), itemHref('text')]).toEqual([
    '/admin/site-content/menu/a1',
    '/admin/site-content/text/nou',
  ]);
});

test.each([
  ['home-failed', 503],
  ['settings-failed', 503],
  ['settings-unexpected', 500],
  ['settings-save-failed', 503],
  ['settings-save-unexpected', 500],
  ['site-content-failed', 503],
  ['site-content-save-failed', 503],
  ['site-item-not-found', 404],
  ['site-key-taken', 409],
  ['site-draft-exists', 409],
  ['menu-full', 422],
  ['bottom-bar-full', 422],
  ['test-mail-failed', 503],
] as const)('the refusal %s has the status %i', (code, status) => {
  expect(refusals[code].status).toBe(status);
});
