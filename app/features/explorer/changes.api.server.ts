import { z } from '@hono/zod-openapi';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { listColumns, readOnly } from './catalogue.server.ts';
import { listExplorerTables } from './rows.server.ts';
import { explorerApiTexts } from './texts.ts';

const t = explorerApiTexts.ro;

const common = { tag: 'record', rate: 'explorer' } as const;

/**
 * The operations that list tables and columns (DB-17, DB-18). They only read, but are POST requests because they
 * require a session.
 */
export const explorerChanges: Change[] = [
  change({
    ...common,
    id: 'getAllTables',
    path: '/rpc/get_all_tables',
    summary: t.tables,
    description: t.tablesText,
    right: 'getAllTables',
    body: z.strictObject({}),
    answer: z.array(z.string().openapi({ description: t.tableNames })).openapi('TableNames'),
    refuses: ['sign-in-required', 'session-expired', 'explorer-tables-failed', 'explorer-role-missing'],
    change: ({ explorer }) => listExplorerTables(explorer),
  }),
  change({
    ...common,
    id: 'getTableColumns',
    path: '/rpc/get_table_columns',
    summary: t.columns,
    description: t.columnsText,
    right: 'getTableColumns',
    body: z.strictObject({ table_name_param: z.string().max(63).openapi({ description: t.table }) }),
    answer: z
      .array(
        z.object({
          name: z.string().openapi({ description: t.columnName }),
          type: z.string().openapi({ description: t.columnType }),
        }),
      )
      .openapi('TableColumns'),
    refuses: [
      'sign-in-required',
      'session-expired',
      'explorer-table-unknown',
      'explorer-rows-failed',
      'explorer-role-missing',
    ],
    async change({ explorer, body }) {
      const columns = await readOnly(explorer, (tx) => listColumns(tx, body.table_name_param));
      if (columns.length === 0) throw new Refusal('explorer-table-unknown');
      return columns.map(({ name, type }) => ({ name, type }));
    },
  }),
];
