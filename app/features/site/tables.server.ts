import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    site_content: SiteContentTable;
    site_blocks: SiteBlocksTable;
    menu_items: MenuItemsTable;
    site_settings: SiteSettingsTable;
    page_permissions: PagePermissionsTable;
  }
}

export interface SiteContentTable {
  id: Generated<string>;
  page: string;
  key: string;
  section: string | null;
  locale: Generated<string>;
  content: string;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SiteBlocksTable {
  id: Generated<string>;
  key: string;
  title: string;
  content: string;
  metadata: ColumnType<unknown, string | undefined, string>;
  order_index: number;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface MenuItemsTable {
  id: Generated<string>;
  label: string;
  path: string;
  icon: string | null;
  in_bottom_bar: Generated<boolean>;
  order_index: number;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SiteSettingsTable {
  id: Generated<string>;
  key: string;
  value: string;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_by: string | null;
}

export interface PagePermissionsTable {
  id: Generated<string>;
  role: string;
  page: string;
  allowed: boolean;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
