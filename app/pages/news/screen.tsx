import { analysisHref } from '#app/features/news/addresses.ts';
import { newsFeedHref, newsHref } from '#app/features/news/articles/address.ts';
import { newsFeedFiles } from '#app/features/news/syndication/feed-links.ts';
import { syndicationTexts } from '#app/features/news/syndication/texts.ts';
import { ArticleList } from '#app/pages/_shared/news/article-list.tsx';
import { newsListTexts } from '#app/pages/_shared/news/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/screen.ts';
import { NewsFilterForm } from './parts/filter-form.tsx';
import { FollowNews } from './parts/follow-button.tsx';
import { NewsHead } from './parts/news-head.tsx';
import { SidePanel } from './parts/side-panel.tsx';
import { TagAnalysis } from './parts/tag-analysis.tsx';
import { type NewsData, readNews } from './read-news.server.ts';
import { newsPageTexts } from './texts.ts';

const t = newsPageTexts.ro;

export const loader = reader('news-failed', readNews);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // The tab `analysis` shows counts instead of a list, so it has no embed.
  const embed =
    loaderData?.view && loaderData.tab !== 'analysis' ? syndicationTexts.ro.view(loaderData.view) : null;
  return pageMeta(matches, {
    title: `${t.title} – ${t.site}`,
    description: t.description(loaderData?.election ?? ''),
    path: loaderData ? pathOf(loaderData) : null,
    picture: 'news',
    // Search engines must not index search results.
    isIndexed: !loaderData?.filter.text,
    ...(embed ? { embed } : {}),
    files: loaderData?.view ? newsFeedFiles(loaderData.filter, loaderData.view) : [],
  });
};

function pathOf({ tab, filter, list }: NewsData): string {
  return tab === 'analysis' ? analysisHref : (list.data?.here ?? newsHref(filter));
}

/** `/news` (NEWS-01): the articles that are public by now, with search and filters in the URL. */
export default function News({ loaderData }: Route.ComponentProps) {
  const { at, silentUntil, tab, filter, list, side, analysis } = loaderData;
  const { data } = side;
  return (
    <Container className="pb-(--section)">
      <NewsHead current={tab} kicker={data ? t.published(data.count, data.sourceCount, at) : null} />
      {silentUntil ? (
        <div className="mt-6">
          <Notice>{t.silence(silentUntil)}</Notice>
        </div>
      ) : null}
      <div className="mt-6 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_260px]">
        {tab === 'analysis' ? (
          <TagAnalysis block={analysis} />
        ) : (
          <div className="min-w-0">
            <NewsFilterForm filter={filter} choices={data?.choices ?? null} />
            <section aria-label={t.list}>
              {loaderData.definition ? (
                <p className="mb-4 max-w-prose text-ink-2 text-sm">{loaderData.definition}</p>
              ) : null}
              <Following {...loaderData} />
              <Articles list={list} filter={filter} />
              {loaderData.view ? (
                <p className="mt-8 text-sm">
                  <Anchor href={newsFeedHref('rss', filter)} download>
                    {t.feed}
                  </Anchor>
                </p>
              ) : null}
            </section>
          </div>
        )}
        <SidePanel side={side} />
      </div>
    </Container>
  );
}

/** Shows the follow buttons of the view's tag and outlet. */
function Following({ filter, view, following }: Pick<NewsData, 'filter' | 'view' | 'following'>) {
  const { role } = following;
  if (!view || role === null || role === 'admin') return null;
  const { tag, source } = filter;
  if (!tag && !source) return null;
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      {tag && view.tag ? <FollowNews {...following} kind="tag" slug={tag} name={view.tag} /> : null}
      {source && view.source ? (
        <FollowNews {...following} kind="source" slug={source} name={view.source} />
      ) : null}
    </div>
  );
}

function Articles({ list: { data, failed }, filter }: Pick<NewsData, 'list' | 'filter'>) {
  if (failed !== null) {
    const retry = <Anchor href={newsHref(filter)}>{newsListTexts.ro.retry}</Anchor>;
    return (
      <ErrorState title={newsListTexts.ro.error} action={retry}>
        {failed}
      </ErrorState>
    );
  }
  const { count, ...shown } = data;
  const { sort, isTyping: _, ...chosen } = filter;
  const isTagAlone = Boolean(filter.tag) && Object.keys(chosen).length === 1;
  if (shown.articles.length === 0) {
    const all = <MoreLink href={newsHref()}>{t.filter.clear}</MoreLink>;
    return isTagAlone ? (
      <EmptyState title={t.noneInTag} action={all} />
    ) : (
      <EmptyState title={t.none} action={all}>
        {t.noneHint}
      </EmptyState>
    );
  }
  const isRanked = sort === 'relevance' && Boolean(filter.text);
  return (
    <>
      <p role="status" className={Object.keys(chosen).length > 0 ? 'mb-4 text-ink-2 text-sm' : 'sr-only'}>
        {t.found(count)}
      </p>
      <ArticleList key={shown.here} list={shown} hasDays={!isRanked} search={filter.text} />
    </>
  );
}
