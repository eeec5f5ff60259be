import { Fragment, type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Block } from '#app/platform/page/block.server.ts';
import { isReachable } from '#app/platform/page/reachable.ts';
import { isPlainPress } from '#app/platform/page/use-follow-links.ts';
import { buttonClass } from '#app/ui/forms/button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { ArticleRow, articleId } from './article-row.tsx';
import type { ShownArticle } from './shown-news.server.ts';
import { newsListTexts } from './texts.ts';

const t = newsListTexts.ro;

/** One page of a list. `here` is its URL and `next` the next page's, or null on the last page. */
export type NewsList = { articles: ShownArticle[]; here: string; next: string | null };

type ArticleListProps = {
  list: NewsList;
  /** `hasDays` gives each day its own heading, for lists in order of time. */
  hasDays: boolean;
  /** Heading level of the days, or of the titles in a list without days. */
  level?: 2 | 3;
  /** The search whose words are highlighted. */
  search?: string | undefined;
};

/** Shows articles with a link to the next page, which JavaScript loads in place. */
export function ArticleList({ list, hasDays, level = 2, search }: ArticleListProps) {
  const Day = `h${level}` as const;
  const { articles, next, added, state, loadOn } = useLoadingOn(list);
  return (
    <div>
      {hasDays
        ? byDay(articles).map(({ day, entries }) => (
            <Fragment key={day}>
              <Day className="mt-8 mb-2 font-sans font-semibold text-base tracking-normal first:mt-0">
                {t.day(day)}
              </Day>
              {entries.map((article) => (
                <ArticleRow
                  key={article.id}
                  article={article}
                  level={level === 2 ? 3 : 4}
                  isUnderDay
                  search={search}
                />
              ))}
            </Fragment>
          ))
        : articles.map((article) => (
            <ArticleRow key={article.id} article={article} level={level} search={search} />
          ))}
      <p role="status" className="sr-only">
        {added > 0 ? t.added(added) : ''}
      </p>
      {state === 'lost' ? (
        <p role="alert" className="border-line border-t pt-4 font-semibold text-red-text">
          {t.lost}
        </p>
      ) : null}
      {next ? (
        <p className="border-line border-t pt-5">
          <Anchor href={next} onClick={loadOn} className={buttonClass('secondary', 'normal')}>
            {state === 'loading' ? t.loading : t.more}
          </Anchor>
        </p>
      ) : null}
    </div>
  );
}

function useLoadingOn(first: NewsList) {
  const { data, load, state: loading } = useFetcher<{ list: Block<NewsList> }>();
  const [further, setFurther] = useState<NewsList[]>([]);
  const [isLost, setLost] = useState(false);
  const page = data?.list.data ?? null;
  useEffect(() => {
    if (!data) return;
    setLost(!page);
    // A page that is loaded again replaces its earlier version.
    if (page) setFurther((known) => [...known.filter(({ here }) => here !== page.here), page]);
  }, [data, page]);
  const articles = distinct([first, ...further].flatMap((each) => each.articles));
  const last = further.at(-1);
  const start = last?.articles[0]?.id;
  // The button moves below the new articles, so the first new article takes the focus.
  useEffect(() => {
    if (!start) return;
    document.querySelector<HTMLElement>(`#${articleId({ id: start })} a`)?.focus({ preventScroll: true });
  }, [start]);
  const next = last ? last.next : first.next;
  async function loadOn(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!next || !isPlainPress(event)) return;
    event.preventDefault();
    if (loading !== 'idle') return;
    const isThere = await isReachable();
    setLost(!isThere);
    if (isThere) await load(next);
  }
  const state = loading !== 'idle' ? 'loading' : isLost ? 'lost' : 'idle';
  return { articles, next, added: last?.articles.length ?? 0, state, loadOn };
}

function distinct(articles: readonly ShownArticle[]): ShownArticle[] {
  return [...new Map(articles.map((article) => [article.id, article])).values()];
}

function byDay(articles: readonly ShownArticle[]): { day: string; entries: ShownArticle[] }[] {
  const days = Map.groupBy(articles, ({ publishedDay }) => publishedDay);
  return [...days].map(([day, entries]) => ({ day, entries }));
}
