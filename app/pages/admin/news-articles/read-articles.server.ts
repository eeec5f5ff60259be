import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import {
  type ArticleFilter,
  articlesPage,
  findAdministeredArticle,
  listAdministeredArticles,
  listArticleChoices,
} from '#app/features/news/administration/articles/queries.server.ts';
import { articleStatuses } from '#app/features/news/administration/values.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

/** Reads a page of the filtered articles, and the article that the URL opens. */
export const readArticles = reader('unavailable', async (context) => {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const { searchParams: params } = new URL(request.url);
  const filter = readFilter(params);
  const page = Math.min(Math.max(1, Math.floor(Number(params.get('pagina'))) || 1), 100_000);
  const moment = { electionId: timeline.electionId, at };
  const id = params.get('articol') ?? params.get('sterge');
  const [list, open, choices, sources] = await Promise.all([
    readBlock(context, 'articles-failed', () => listAdministeredArticles(db, moment, { filter, page })),
    id ? findAdministeredArticle(db, moment, id) : null,
    listArticleChoices(db, moment),
    db
      .selectFrom('news_sources')
      .select(['slug', 'name'])
      .where('election_id', '=', timeline.electionId)
      .orderBy('name')
      .execute(),
  ]);
  return {
    at,
    filter,
    page,
    pages: Math.ceil((list.data?.count ?? 0) / articlesPage),
    list,
    open,
    isDeleting: params.has('sterge'),
    choices,
    sources,
    isSilent: silenceAt(timeline, at) !== null,
    done: params.get('facut'),
  };
});

function readFilter(params: URLSearchParams): ArticleFilter {
  const text = params.get('cauta')?.trim().slice(0, 200);
  const status = articleStatuses.find((known) => known === params.get('stare'));
  const source = params.get('sursa')?.slice(0, 200);
  return {
    ...(text ? { text } : {}),
    ...(status ? { status } : {}),
    ...(source ? { source } : {}),
    ...(params.has('recomandate') ? { isFeatured: true } : {}),
  };
}
