import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { ConfirmDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { SearchRow } from '#app/pages/admin/editing/search-row.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { changeSources } from './actions.server.ts';
import { FeedDialog } from './feed-list.tsx';
import { OpmlBox } from './opml-box.tsx';
import { readSourcesPage } from './read-sources.server.ts';
import { SourceDialog } from './source-dialog.tsx';
import { SourceTable } from './source-table.tsx';
import { sourcesTexts } from './texts.ts';

const texts = sourcesTexts.ro;
const list = '/admin/news/sources';

export const loader = readSourcesPage;
export const action = changeSources;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The page that lists the outlets with their feeds and owners. */
export default function Sources({ loaderData: data, actionData }: Route.ComponentProps) {
  const { failed, sources, text, count, page, pages } = data;
  const hrefFor = (wanted: number) =>
    `${list}?${new URLSearchParams({ cauta: text, pagina: String(wanted) })}`;
  return (
    <AdminFrame
      title={texts.title}
      below={
        <MoreLink href="/admin/rss-feeds" isBack>
          {texts.toFeeds}
        </MoreLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EditOutcome
          answer={actionData}
          done={texts.done(data.done)}
          isOpen={data.isNew || data.open !== null || data.deletes !== null}
        >
          <Imported answer={actionData} />
        </EditOutcome>
        <SearchRow list={list} name="cauta" text={text} add="?sursa=noua" texts={texts} />
        {failed ? <Notice kind="error">{failed}</Notice> : null}
        {!failed && sources.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
        ) : null}
        {sources.length > 0 ? (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="text-ink-2 text-sm">{texts.count(count)}</p>
            <SourceTable sources={sources} />
            <Pager page={page} count={pages} hrefFor={hrefFor} />
          </section>
        ) : null}
        <Fold summary={texts.opml.fold}>
          <OpmlBox />
        </Fold>
      </div>
      <OpenDialog data={data} answer={actionData} />
    </AdminFrame>
  );
}

type OpenDialogProps = { data: Route.ComponentProps['loaderData']; answer: unknown };

/** Shows the one dialog that the URL opens. */
function OpenDialog({ data, answer }: OpenDialogProps) {
  const { open, isNew, feed, deletes, deleted } = data;
  if (deleted) {
    return (
      <ConfirmDialog
        title={texts.removeTitle(deleted.name)}
        text={texts.removeText(deleted.articles)}
        submit={texts.remove}
        intent="delete-source"
        id={deleted.id}
        close={`${list}?sursa=${deleted.id}`}
        answer={answer}
      />
    );
  }
  if (isNew) return <SourceDialog source={null} answer={answer} />;
  if (!open) return null;
  if (!feed) return <SourceDialog key={open.version} source={open} answer={answer} />;
  if (deletes === 'flux') {
    return (
      <ConfirmDialog
        title={texts.feed.removeTitle}
        text={texts.feed.removeText}
        submit={texts.feed.remove}
        intent="delete-feed"
        id={feed}
        close={`${list}?sursa=${open.id}`}
        answer={answer}
      />
    );
  }
  return <FeedDialog source={open} feed={open.feeds.find(({ id }) => id === feed) ?? null} answer={answer} />;
}

function Imported({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const imported =
    typeof answer === 'object' && answer !== null && 'imported' in answer ? answer.imported : null;
  return imported ? <Notice kind="success">{texts.opml.done(imported)}</Notice> : null;
}
