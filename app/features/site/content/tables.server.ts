import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { menuIcons, type SiteContent, type SiteKind } from './forms.ts';

/** A row of a public table with its id. */
type SiteRow<Kind extends SiteKind> = { id: string; content: SiteContent<Kind> };

type Table<Kind extends SiteKind> = {
  /** Lists all rows in the order in which pages show them. */
  list(db: Db | Tx): Promise<SiteRow<Kind>[]>;
  write(tx: Tx, row: SiteRow<Kind>): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
};

const metadata = z.object({ path: z.string().startsWith('/') });
/** Returns the path in the metadata of a home page card, or null. */
export const pathOf = (given: unknown) => metadata.safeParse(given).data?.path ?? null;

const now = sql<Date>`now()`;

/** Functions that read and write the public table of each kind. Only the commands write to these tables. */
export const siteTables: { [Kind in SiteKind]: Table<Kind> } = {
  text: {
    async list(db) {
      const rows = await db
        .selectFrom('site_content')
        .select(['id', 'page', 'section', 'key', 'content'])
        .where('locale', '=', 'ro')
        .orderBy('page')
        .orderBy('key')
        .execute();
      return rows.map(({ id, section, ...row }) => ({ id, content: { ...row, section: section ?? '' } }));
    },
    async write(tx, { id, content: { section, ...rest } }) {
      const values = { ...rest, section: section || null, updated_at: now };
      await tx
        .insertInto('site_content')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('site_content').where('id', '=', id).execute();
    },
  },
  block: {
    async list(db) {
      const rows = await db
        .selectFrom('site_blocks')
        .select(['id', 'key', 'title', 'content', 'metadata', 'order_index as order'])
        .orderBy('order_index')
        .orderBy('key')
        .execute();
      return rows.map(({ id, metadata: given, ...row }) => ({
        id,
        content: { ...row, path: pathOf(given) ?? '' },
      }));
    },
    async write(tx, { id, content: { path, order, ...rest } }) {
      const link = JSON.stringify(path ? { path } : {});
      const values = { ...rest, order_index: order, updated_at: now };
      await tx
        .insertInto('site_blocks')
        .values({ id, ...values, metadata: link })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            ...values,
            metadata: sql`(site_blocks.metadata - 'path') || ${link}::jsonb`,
          }),
        )
        .execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('site_blocks').where('id', '=', id).execute();
    },
  },
  menu: {
    async list(db) {
      const rows = await db
        .selectFrom('menu_items')
        .select(['id', 'label', 'path', 'icon', 'in_bottom_bar', 'order_index as order'])
        .orderBy('order_index')
        .orderBy('label')
        .execute();
      return rows.map(({ id, in_bottom_bar: isInBottomBar, icon, ...row }) => ({
        id,
        content: { ...row, isInBottomBar, icon: menuIcons.find((known) => known === icon) ?? 'info' },
      }));
    },
    async write(tx, { id, content: { isInBottomBar, order, ...rest } }) {
      const values = { ...rest, in_bottom_bar: isInBottomBar, order_index: order, updated_at: now };
      await tx
        .insertInto('menu_items')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('menu_items').where('id', '=', id).execute();
    },
  },
};
