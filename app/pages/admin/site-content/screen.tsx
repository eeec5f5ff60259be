import { Fragment } from 'react';
import { itemHref, previewHref, siteContentPath } from '#app/features/site/addresses.ts';
import { type SiteContent, siteKinds } from '#app/features/site/content/forms.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import type { Route } from './+types/screen.ts';
import { nameOf, pageOf, placeOf, wordsOf } from './contents.ts';
import { readContent } from './read-content.server.ts';
import { siteContentTexts } from './texts.ts';

const texts = siteContentTexts.ro;

export const loader = readContent;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

type Data = Route.ComponentProps['loaderData'];
type Row = Data['items'][number] & { kind: Data['kind']; shown: SiteContent };

/** The page of the site's texts, blocks and menu entries (CONT-01). */
export default function SiteContentPage({ loaderData }: Route.ComponentProps) {
  const { kind, items, removed, done } = loaderData;
  const rows = items.flatMap((item): Row[] => {
    const shown = item.draft ?? item.published;
    return shown ? [{ ...item, kind, shown }] : [];
  });
  const columns = kind === 'text' ? textColumns : kind === 'block' ? blockColumns : menuColumns;
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <TabLinks
          label={texts.tabsLabel}
          items={siteKinds.map((each) => ({
            href: `${siteContentPath}?fel=${texts.kinds[each].path}`,
            label: texts.kinds[each].tab,
            current: each === kind,
          }))}
        />
        <EditOutcome answer={undefined} done={texts.done(done)} isOpen={false} />
        <p>
          <ButtonLink href={itemHref(kind)} kind="secondary">
            {texts.kinds[kind].add}
          </ButtonLink>
        </p>
        <DataTable
          caption={texts.kinds[kind].tab}
          columns={[...columns, stateColumn, actionColumn]}
          rows={rows}
          rowKey={({ id }) => id}
          stacks
        />
        <Previews rows={rows} />
        <Removed kind={kind} removed={removed} />
      </div>
    </AdminFrame>
  );
}

const nameColumn: Column<Row> = {
  id: 'name',
  header: texts.columns.name,
  rowHeader: true,
  cell: ({ shown }) => nameOf(shown),
};
const keyColumn: Column<Row> = {
  id: 'key',
  header: texts.columns.key,
  rowHeader: true,
  cell: ({ shown }) => ('page' in shown ? <TextKey name={`${shown.page}/${shown.key}`} /> : null),
};
const placeColumn: Column<Row> = {
  id: 'place',
  header: texts.place,
  cell: ({ shown }) =>
    'page' in shown ? (placeOf(shown) ?? <Badge kind="dashed">{texts.states.unused}</Badge>) : null,
};
const wordsColumn: Column<Row> = {
  id: 'content',
  header: texts.columns.content,
  wide: true,
  cell: ({ shown }) => wordsOf(shown),
};
const pathColumn: Column<Row> = {
  id: 'path',
  header: texts.columns.path,
  cell: ({ shown }) => ('path' in shown ? shown.path || texts.fields.noPath : ''),
};
const orderColumn: Column<Row> = {
  id: 'order',
  header: texts.columns.order,
  numeric: true,
  cell: ({ shown }) => ('order' in shown ? shown.order : ''),
};
const stateColumn: Column<Row> = { id: 'state', header: texts.state, cell: (row) => <State row={row} /> };
const actionColumn: Column<Row> = {
  id: 'actions',
  header: texts.actions,
  cell: ({ kind, id, shown }) => (
    <ButtonLink
      href={itemHref(kind, id)}
      kind="secondary"
      size="small"
      aria-label={texts.editOf(nameOf(shown))}
    >
      {texts.edit}
    </ButtonLink>
  ),
};

const textColumns = [keyColumn, placeColumn, wordsColumn];
const blockColumns = [orderColumn, nameColumn, wordsColumn, pathColumn];
const menuColumns = [orderColumn, nameColumn, pathColumn];

/** The page and key of a text, which may break after each underscore. */
function TextKey({ name }: { name: string }) {
  return (
    <code>
      {name.split(/(?<=[_/])/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

function State({ row: { published, draft } }: { row: Row }) {
  const state = draft ? (published ? 'both' : 'draft') : 'published';
  return <Badge kind={state === 'published' ? 'green' : 'yellow'}>{texts.states[state]}</Badge>;
}

/** Links to the pages that use the drafts. They open in a new tab, so the list stays open. */
function Previews({ rows }: { rows: readonly Row[] }) {
  const drafted = rows.filter(({ draft }) => draft !== null);
  const hrefs = new Set(drafted.flatMap(({ kind, shown }) => previewHref(pageOf(kind, shown)) ?? []));
  return [...hrefs].map((href) => (
    <p key={href}>
      <ButtonLink href={href} kind="secondary" newTab>
        {texts.preview}
      </ButtonLink>
    </p>
  ));
}

function Removed({ kind, removed }: Pick<Data, 'kind' | 'removed'>) {
  if (removed.length === 0) return null;
  return (
    <Disclosure summary={`${texts.removed} (${removed.length})`}>
      <ul>
        {removed.map(({ id, content }) => (
          <li key={id} className="flex flex-wrap items-center gap-4 border-line border-t py-2">
            <span className="min-w-0 flex-1 break-words">{nameOf(content)}</span>
            <ButtonLink
              href={itemHref(kind, id)}
              kind="quiet"
              size="small"
              aria-label={texts.seeOf(nameOf(content))}
            >
              {texts.see}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
