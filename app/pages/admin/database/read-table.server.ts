import {
  listExplorerTables,
  pageSizes,
  type RowFilter,
  readTablePage,
} from '#app/features/explorer/rows.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';

const longestSearch = 200;

/** Reads the list of tables and a page of the chosen table, by default of the first. */
export const readDatabase = reader('explorer-tables-failed', async (context) => {
  const { explorer, at, request } = context;
  const params = new URL(request.url).searchParams;
  const tables = await readBlock(context, 'explorer-tables-failed', () => listExplorerTables(explorer));
  const table = params.get('tabel') ?? tables.data?.[0] ?? '';
  const asked = Number(params.get('randuri'));
  const size = pageSizes.find((known) => known === asked) ?? pageSizes[0];
  const filter = readFilter(params);
  const page = readPageNumber(params.get('pagina'));
  const rows =
    tables.data === null
      ? null
      : await readBlock(context, 'explorer-rows-failed', () =>
          readTablePage(explorer, { table, filter, at, page, size }),
        );
  return { tables, table, size, sizes: pageSizes, filter, rows };
});

function readFilter(params: URLSearchParams): RowFilter {
  const column = params.get('coloana');
  const value = params.get('valoare');
  return {
    search: (params.get('cauta') ?? '').slice(0, longestSearch),
    reference: column !== null && value !== null ? { column, value } : null,
  };
}
