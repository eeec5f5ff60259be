import { adminChange } from '#app/platform/editing/admin-change.ts';
import type { NamesOf } from '#app/platform/feature.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { Operation, OperationTable } from '#app/platform/rights/rights.ts';
import { siteForms, siteKinds } from './content/forms.ts';
import { settingDefaults, socialNetworks } from './settings/keys.ts';

/** A row id such as SET-06 in a comment names the row of docs/checklist.md that prescribes the text. */
export const siteRefusals = {
  'home-failed': { status: 503, text: 'Nu s-au putut încărca datele paginii' }, // Text of checklist row HOME-29.
  'settings-failed': {
    status: 503,
    text: 'Nu s-au putut încărca setările: baza de date nu răspunde',
  }, // Text of checklist row SET-06.
  'settings-unexpected': {
    status: 500,
    text: 'Nu s-au putut încărca setările: eroare neașteptată',
  }, // Text of checklist row SET-06.
  'settings-save-failed': {
    status: 503,
    text: 'Nu s-au putut salva setările: baza de date nu răspunde',
  }, // Text of checklist row SET-07.
  'settings-save-unexpected': {
    status: 500,
    text: 'Nu s-au putut salva setările: eroare neașteptată',
  }, // Text of checklist row SET-07.
  'site-content-failed': { status: 503, text: 'Conținutul site-ului nu a putut fi citit.' },
  'site-content-save-failed': { status: 503, text: 'Conținutul site-ului nu a putut fi salvat.' },
  'site-item-not-found': { status: 404, text: 'Textul nu există sau a fost șters între timp.' },
  'site-key-taken': { status: 409, text: 'Există deja un text cu aceeași pagină și aceeași cheie.' },
  'site-draft-exists': {
    status: 409,
    text: 'Există deja o ciornă. Public-o sau renunță la ea, apoi restaurează versiunea.',
  },
  'menu-full': {
    status: 422,
    text: 'Meniul nu încape pe un rând: cel mult {entries} intrări, cu {most} în total. Acum ar avea {signs}.',
  },
  'bottom-bar-full': { status: 422, text: 'Bara de jos a telefoanelor are loc pentru cel mult 4 pagini.' },
  'test-mail-failed': { status: 503, text: 'Mesajul de probă nu a putut fi pus la trimitere.' },
} as const satisfies RefusalTable;

export const siteRates = {
  'test-mail': { count: 5, seconds: 3_600, per: 'user' },
} as const satisfies RateTable;

const settings = '/admin/settings';
/**
 * Declares a form action that changes the site's content. Roles that may not open the action's page may not call it.
 */
const contentChange = (address: string, intent: string, ...fields: readonly string[]) =>
  ({ ...adminChange(address, intent, ...fields), page: 'siteContent' }) as const satisfies Operation;
/** All kinds of content use one address. Each form sends only the fields of its kind. */
const editor = '/admin/site-content/:kind/:item';
const contentFields = [...new Set(siteKinds.flatMap((kind) => Object.keys(siteForms[kind].shape)))];

const { social_links: _, ...general } = settingDefaults.general;
const { general: __, ...others } = settingDefaults;

export const siteOperations = {
  'save-settings': adminChange(
    settings,
    'save-settings',
    ...['tab', 'version', ...Object.keys(general), ...socialNetworks],
    ...Object.values(others).flatMap((tab) => Object.keys(tab)),
  ),
  'send-test-mail': adminChange(settings, 'send-test-mail'),
  'save-site-draft': contentChange(editor, 'draft', ...contentFields),
  'publish-site-content': contentChange(editor, 'publish', ...contentFields),
  'discard-site-draft': contentChange(editor, 'discard', 'id'),
  'delete-site-content': contentChange(editor, 'delete', 'id'),
  'restore-site-version': contentChange(editor, 'restore', 'id', 'restored'),
} as const satisfies OperationTable;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof siteRefusals> {}
  interface RateNames extends NamesOf<typeof siteRates> {}
  interface OperationNames extends NamesOf<typeof siteOperations> {}
}
