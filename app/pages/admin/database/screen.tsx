import { Form, useSearchParams } from 'react-router';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Select, TextField } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/screen.ts';
import { changeDatabase } from './actions.server.ts';
import { readDatabase } from './read-table.server.ts';
import { TableRows } from './table-rows.tsx';
import { databaseTexts } from './texts.ts';

const t = databaseTexts.ro;
const path = '/admin/database';

export const loader = readDatabase;
export const action = changeDatabase;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${adminTexts.ro.label}`, description: t.description, path: null });

type Data = Route.ComponentProps['loaderData'];

/** `/admin/database`: the tables of the database, without any way to change them (DB-01, DB-02). */
export default function DatabaseExplorer({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { tables, rows, filter } = loaderData;
  return (
    <AdminFrame title={t.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isRefusalAnswer(actionData) ? (
          <Notice kind="error" role="alert">
            {actionData.text}
          </Notice>
        ) : null}
        {tables.data === null ? (
          <ErrorState title={tables.failed} />
        ) : (
          <Choice data={loaderData} tables={tables.data} />
        )}
        {filter.reference ? (
          <p className="break-words text-sm">
            {t.reference(filter.reference.column, filter.reference.value)}{' '}
            <Anchor href={`${path}?${new URLSearchParams({ tabel: loaderData.table })}`}>{t.all}</Anchor>
          </p>
        ) : null}
        {rows?.failed ? <ErrorState title={rows.failed} /> : null}
        {rows?.data ? (
          <TableRows
            data={rows.data}
            hrefOf={(page) => listAddress(path, params, { pagina: String(page) })}
          />
        ) : null}
        <p className="text-ink-2 text-sm">{t.restricted}</p>
      </div>
    </AdminFrame>
  );
}

/** The fields that choose the shown rows, and the buttons that reload and export the table. */
function Choice({ data, tables }: { data: Data; tables: string[] }) {
  const [params] = useSearchParams();
  const { table, size, sizes, filter, rows } = data;
  const searched = rows?.data?.searched ?? null;
  return (
    <div className="grid gap-4">
      <Form
        key={params.toString()}
        action={path}
        className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]"
      >
        <Select
          label={t.table}
          name="tabel"
          defaultValue={table}
          options={tables.map((name) => ({ value: name, label: name }))}
        />
        {searched === null ? null : (
          <TextField
            label={t.search(searched)}
            name="cauta"
            type="search"
            defaultValue={filter.search}
            maxLength={200}
          />
        )}
        <Select
          label={t.size}
          name="randuri"
          defaultValue={String(size)}
          options={sizes.map((count) => ({ value: String(count), label: String(count) }))}
        />
        <Button type="submit">{t.show}</Button>
      </Form>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={listAddress(path, params)} kind="secondary" size="small" keepScroll>
          {t.refresh}
        </ButtonLink>
        {/* Submits without the router, because the answer is a file. */}
        <Form method="post" action={listAddress(path, params)} reloadDocument>
          <input type="hidden" name="intent" value="export-table" />
          <input type="hidden" name="table" value={table} />
          <Button type="submit" kind="secondary" size="small">
            {t.export}
          </Button>
        </Form>
      </div>
    </div>
  );
}
