import { useSearchParams } from 'react-router';
import { articleStatuses } from '#app/features/news/administration/values.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { ConfirmDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { SearchRow } from '#app/pages/admin/editing/search-row.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Pager } from '#app/ui/data/pager.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { changeArticles } from './actions.server.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { ArticleTable } from './article-table.tsx';
import { readArticles } from './read-articles.server.ts';
import { articlesTexts } from './texts.ts';

const texts = articlesTexts.ro;
const path = '/admin/news-articles';

export const loader = readArticles;
export const action = changeArticles;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The page that lists and edits news articles (ART-01). */
export default function Articles({ loaderData: data, actionData }: Route.ComponentProps) {
  const { list, page, pages, open, isDeleting } = data;
  const [params] = useSearchParams();
  const hrefWith = (name: string, value: string) => listAddress(path, params, { [name]: value });
  const close = listAddress(path, params);
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EditOutcome answer={actionData} done={texts.done(data.done)} isOpen={open !== null} />
        <Filters data={data} />
        {data.isSilent ? <Notice>{texts.silence}</Notice> : null}
        {list.failed ? <Notice kind="error">{list.failed}</Notice> : null}
        {list.data?.count === 0 ? <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState> : null}
        {list.data && list.data.count > 0 ? (
          <section>
            <p className="mb-2 text-ink-2 text-sm">{texts.count(list.data.count)}</p>
            <ArticleTable articles={list.data.articles} at={data.at} hrefWith={hrefWith} />
            <Pager page={page} count={pages} hrefFor={(wanted) => hrefWith('pagina', String(wanted))} />
          </section>
        ) : null}
      </div>
      {open && isDeleting ? (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText(open.title)}
          submit={texts.remove}
          intent="delete-article"
          id={open.id}
          close={close}
          answer={actionData}
        />
      ) : null}
      {open && !isDeleting ? (
        <ArticleDialog
          key={open.id}
          article={open}
          choices={data.choices}
          answer={actionData}
          close={close}
          remove={hrefWith('sterge', open.id)}
        />
      ) : null}
    </AdminFrame>
  );
}

type FiltersProps = { data: Route.ComponentProps['loaderData'] };

function Filters({ data: { filter, sources } }: FiltersProps) {
  const statuses = articleStatuses.map((value) => ({ value, label: texts.statuses[value] }));
  const outlets = sources.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <SearchRow
      key={JSON.stringify(filter)}
      list={path}
      name="cauta"
      text={filter.text ?? ''}
      add="/admin/news/new"
      texts={texts}
      filters={
        <>
          <Select
            label={texts.status}
            name="stare"
            defaultValue={filter.status ?? ''}
            options={[{ value: '', label: texts.anyStatus }, ...statuses]}
          />
          <Select
            label={texts.source}
            name="sursa"
            defaultValue={filter.source ?? ''}
            options={[{ value: '', label: texts.anySource }, ...outlets]}
          />
          <Checkbox
            label={texts.onlyFeatured}
            name="recomandate"
            value="da"
            defaultChecked={filter.isFeatured === true}
          />
        </>
      }
    />
  );
}
