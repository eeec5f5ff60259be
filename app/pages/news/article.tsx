import { profilePath } from '#app/features/candidates/addresses.ts';
import { parseSections } from '#app/features/documents/markdown.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import { findOwnArticle } from '#app/features/news/articles/article.queries.server.ts';
import { listNews } from '#app/features/news/articles/queries.server.ts';
import { Blocks } from '#app/pages/_shared/document/blocks.tsx';
import { ArticleRow, TagDot } from '#app/pages/_shared/news/article-row.tsx';
import { showArticles } from '#app/pages/_shared/news/shown-news.server.ts';
import { newsListTexts } from '#app/pages/_shared/news/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Box, PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/article.ts';
import { newsPageTexts } from './texts.ts';

const t = newsPageTexts.ro.article;
const words = newsListTexts.ro;
const latestShown = 5;

/**
 * `/news/:id`: an article of this site (NEWS-02), by slug or id. An outlet's article is read at the outlet.
 */
export const loader = reader('news-failed', async ({ db, at, params }) => {
  const { electionId } = await requireTimeline(db);
  const moment = { electionId, at };
  const found = await findOwnArticle(db, moment, params.id ?? '');
  if (!found) throw new Refusal('article-not-found');
  const { articles } = await listNews(db, moment, { limit: latestShown + 1 });
  const others = articles.filter(({ id }) => id !== found.id).slice(0, latestShown);
  const { id, slug, title, excerpt, author, publishedAt, publishedDay, hasTime, tags, candidates } = found;
  return {
    article: { id, slug, title, excerpt, author, publishedAt, publishedDay, hasTime, candidates },
    tags: tags.map(({ slug: tag, name, color }) => ({ slug: tag, name, color })),
    sections: parseSections([{ id: 'text', title, body: found.content }]),
    latest: await showArticles(db, moment, others),
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { site, title } = newsPageTexts.ro;
  if (!loaderData) return [{ title: `${title} – ${site}` }];
  const { article } = loaderData;
  const path = `/news/${article.slug}`;
  return pageMeta(matches, {
    title: `${article.title} – ${site}`,
    description: article.excerpt || article.title,
    path,
    picture: 'news',
    trail: [
      { name: title, path: newsHref() },
      { name: article.title, path },
    ],
    things: (url) => [
      {
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.excerpt,
        datePublished: article.hasTime ? article.publishedAt.toISOString() : article.publishedDay,
        author: article.author ? { '@type': 'Person', name: article.author } : null,
        publisher: { '@type': 'Organization', name: site, url: url('/') },
        inLanguage: 'ro',
        url: url(path),
      },
    ],
  });
};

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, tags, sections, latest } = loaderData;
  return (
    <Container className="pb-(--section)">
      <p className="pt-6 print:hidden">
        <MoreLink href={newsHref()} isBack>
          {t.back}
        </MoreLink>
      </p>
      <PageTitle
        kicker={
          <>
            <span>{words.moment(article)}</span>
            {article.author ? <span>{t.by(article.author)}</span> : null}
          </>
        }
        standFirst={article.excerpt || undefined}
      >
        {article.title}
      </PageTitle>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          <Blocks top={2} blocks={sections.flatMap(({ blocks }) => blocks)} />
        </div>
        <aside aria-label={t.latest} className="min-w-0 print:hidden">
          {article.candidates.length > 0 ? (
            <Box title={t.about}>
              <ul>
                {article.candidates.map(({ slug, name }) => (
                  <li key={slug}>
                    <Anchor href={profilePath(slug)} className="inline-block py-1">
                      {name}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </Box>
          ) : null}
          {tags.length > 0 ? (
            <Box title={t.tags}>
              <ul>
                {tags.map(({ slug, name, color }) => (
                  <li key={slug}>
                    <Anchor href={newsHref({ tag: slug })} className="inline-flex items-center gap-2 py-1">
                      <TagDot color={color} />
                      {name}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </Box>
          ) : null}
          <Box title={t.latest}>
            {latest.map((each) => (
              <ArticleRow key={each.id} article={each} level={3} look="short" />
            ))}
          </Box>
        </aside>
      </div>
    </Container>
  );
}
