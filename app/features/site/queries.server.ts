import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { byOrder, findDrafted } from './content/drafts.server.ts';
import { pathOf } from './content/tables.server.ts';
import { readSocialLinks, settingDefaults } from './settings/keys.ts';
import type { SiteColours } from './settings/theme.ts';

type MenuItem = { label: string; path: string; icon: string | null; isInBottomBar: boolean };

/** Lists the menu in its stored order (NAV-24). */
export async function listMenu(db: Db): Promise<MenuItem[]> {
  const drafted = await findDrafted(db, 'menu');
  if (drafted) return drafted.toSorted(byOrder);
  const rows = await selectMenu(db, {});
  return rows.map(({ in_bottom_bar, ...row }) => ({ ...row, isInBottomBar: in_bottom_bar }));
}

const selectMenu = preparedOfRecord([], (db) =>
  db.selectFrom('menu_items').select(['label', 'path', 'icon', 'in_bottom_bar']).orderBy('order_index'),
);

type SiteSettings = {
  title: string;
  description: string;
  colors: SiteColours;
  socialLinks: ReturnType<typeof readSocialLinks>;
};

export const defaultColours: SiteColours = {
  primary: settingDefaults.aspect.primary_color,
  secondary: settingDefaults.aspect.secondary_color,
  accent: settingDefaults.aspect.accent_color,
};

/** Returns the site's settings as one object (SET-34..37). `colors` contains the three colour settings. */
export async function findSettings(db: Db): Promise<SiteSettings> {
  const rows = await selectSettings(db, {});
  const value = new Map(rows.map((row) => [row.key, row.value]));
  return {
    title: value.get('site_title') ?? '',
    description: value.get('site_description') ?? '',
    colors: {
      primary: value.get('primary_color') ?? defaultColours.primary,
      secondary: value.get('secondary_color') ?? defaultColours.secondary,
      accent: value.get('accent_color') ?? defaultColours.accent,
    },
    socialLinks: readSocialLinks(value.get('social_links') ?? '{}'),
  };
}

const selectSettings = preparedOfRecord([], (db) => db.selectFrom('site_settings').select(['key', 'value']));

/**
 * The organisation that operates this installation of the site. A field is null when its setting is empty.
 */
export type Operator = {
  name: string | null;
  address: string | null;
  email: string | null;
  /** Contact of the data protection officer (GDPR art. 37), or null if the operator has no such officer. */
  dataProtection: string | null;
};

/**
 * Reads the operator from the settings `operator_name`, `operator_address`, `contact_email` and
 * `dpo_contact`.
 */
export async function findOperator(db: Db): Promise<Operator> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', ['operator_name', 'operator_address', 'contact_email', 'dpo_contact'])
    .$call(fromRecord(db));
  const filled = (key: string) => rows.find((row) => row.key === key)?.value.trim() || null;
  const email = filled('contact_email');
  return {
    name: filled('operator_name'),
    address: filled('operator_address'),
    // An address under `.invalid` (RFC 2606) is the placeholder of a new installation. No mail reaches it.
    email: email?.endsWith('.invalid') ? null : email,
    dataProtection: filled('dpo_contact'),
  };
}

/** Default number of days for which activities (a voter's votes, follows and visits) are stored. */
export const defaultRetentionDays = 90;

/**
 * Returns the number of days of real time for which activities are stored (SET-24, SET-27). Settings outside 30 to 3650
 * become the default.
 */
export async function findRetentionDays(db: Db): Promise<number> {
  const [row] = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', 'data_retention_days')
    .$call(fromRecord(db));
  const days = Number(row?.value);
  return Number.isInteger(days) && days >= 30 && days <= 3_650 ? days : defaultRetentionDays;
}

/** Returns the texts of one page by key (locale ro). The caller must supply defaults for missing keys. */
export async function findContent(db: Db, page: string): Promise<Record<string, string>> {
  const drafted = await findDrafted(db, 'text');
  const rows = drafted?.filter((text) => text.page === page) ?? (await selectContent(db, { page }));
  return Object.fromEntries(rows.map((row) => [row.key, row.content]));
}

const selectContent = preparedOfRecord(['page'], (db, { page }: { page: string }) =>
  db
    .selectFrom('site_content')
    .select(['key', 'content'])
    .where('page', '=', page)
    .where('locale', '=', 'ro'),
);

export type SiteBlock = { key: string; title: string; content: string; path: string | null };

/**
 * Lists the feature cards of the home page in order (HOME-14..17). `path` is the card's link, or null without a page in
 * its metadata.
 */
export async function listBlocks(db: Db): Promise<SiteBlock[]> {
  const drafted = await findDrafted(db, 'block');
  if (drafted) return drafted.toSorted(byOrder).map(({ path, ...row }) => ({ ...row, path: path || null }));
  const rows = await selectBlocks(db, {});
  return rows.map(({ metadata, ...row }) => ({ ...row, path: pathOf(metadata) }));
}

const selectBlocks = preparedOfRecord([], (db) =>
  db.selectFrom('site_blocks').select(['key', 'title', 'content', 'metadata']).orderBy('order_index'),
);
