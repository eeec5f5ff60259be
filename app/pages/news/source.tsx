import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { sourceDate } from '#app/features/elections/sources/source-date.ts';
import { newsSourceHref } from '#app/features/news/addresses.ts';
import { newsCursorParameter, newsHref } from '#app/features/news/articles/address.ts';
import { listNews } from '#app/features/news/articles/queries.server.ts';
import { findSource } from '#app/features/news/sources/queries.server.ts';
import { ArticleList, type NewsList } from '#app/pages/_shared/news/article-list.tsx';
import { showArticles } from '#app/pages/_shared/news/shown-news.server.ts';
import { newsListTexts } from '#app/pages/_shared/news/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/source.ts';
import { readFollowButtons } from './own/own-following.server.ts';
import { FollowNews } from './parts/follow-button.tsx';
import { newsPageTexts } from './texts.ts';

const t = newsPageTexts.ro.source;
const words = newsListTexts.ro;

/** `/news/source/:slug`: an outlet, its owners with source and date, and its articles. */
export const loader = reader('news-failed', async (context) => {
  const { db, at, params, request } = context;
  const { electionId } = await requireTimeline(db);
  const moment = { electionId, at };
  const source = await findSource(db, moment, params.slug ?? '');
  if (!source) throw new Refusal('news-source-not-found');
  const { slug } = source;
  const cursor = new URL(request.url).searchParams.get(newsCursorParameter);
  const cited = new Map(source.owners.map(({ sourceIds }, index) => [String(index), sourceIds]));
  const [list, sources, following] = await Promise.all([
    readBlock(context, 'news-failed', async (): Promise<NewsList> => {
      const { articles, next } = await listNews(db, moment, { filter: { source: slug }, cursor });
      return {
        articles: await showArticles(db, moment, articles),
        here: newsSourceHref(slug, cursor),
        next: next && newsSourceHref(slug, next),
      };
    }),
    mapSources(db, { cited, at }),
    readFollowButtons(context),
  ]);
  return {
    source: {
      slug,
      name: source.name,
      url: source.url,
      kind: source.kind,
      description: source.description,
      isVerified: source.isVerified,
      articles: source.articles,
      owners: source.owners.map(({ fact, asOf, needsRecheck }, index) => ({
        fact,
        asOf,
        needsRecheck,
        sources: sources.get(String(index)) ?? [],
      })),
    },
    list,
    following,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { site, title } = newsPageTexts.ro;
  if (!loaderData) return [{ title: `${title} – ${site}` }];
  const { slug, name, url: home } = loaderData.source;
  return pageMeta(matches, {
    title: `${name} – ${title} – ${site}`,
    description: t.description(name),
    path: loaderData.list.data?.here ?? newsSourceHref(slug),
    picture: 'news',
    trail: [
      { name: title, path: newsHref() },
      { name, path: newsSourceHref(slug) },
    ],
    things: () => [{ '@type': 'NewsMediaOrganization', name, url: home }],
  });
};

export default function NewsSourcePage({ loaderData: { source, list, following } }: Route.ComponentProps) {
  const about = [source.kind, source.isVerified ? null : t.unverified].filter(Boolean).join(' · ');
  return (
    <Container className="pb-(--section)">
      <p className="pt-6">
        <MoreLink href={newsHref()} isBack>
          {t.back}
        </MoreLink>
      </p>
      <PageTitle
        kicker={<span className="first-letter:uppercase">{about || t.kicker}</span>}
        standFirst={source.description ?? undefined}
        below={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Anchor href={source.url}>{t.visit(new URL(source.url).hostname.replace(/^www\./, ''))}</Anchor>
            <FollowNews {...following} kind="source" slug={source.slug} name={source.name} />
          </div>
        }
      >
        {source.name}
      </PageTitle>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-labelledby="articole" className="min-w-0">
          <SectionHead id="articole" title={t.articles(source.articles)} />
          <Articles list={list} />
        </section>
        <Owners owners={source.owners} />
      </div>
    </Container>
  );
}

function Articles({ list: { data, failed } }: Pick<Route.ComponentProps['loaderData'], 'list'>) {
  if (failed !== null) return <ErrorState title={words.error}>{failed}</ErrorState>;
  if (data.articles.length === 0) return <EmptyState title={t.none} />;
  return <ArticleList key={data.here} list={data} level={3} hasDays />;
}

function Owners({ owners }: Pick<Route.ComponentProps['loaderData']['source'], 'owners'>) {
  return (
    <section aria-labelledby="proprietari" className="min-w-0">
      <SectionHead id="proprietari" title={t.owners} />
      {owners.length === 0 ? <p className="text-ink-2">{t.noOwners}</p> : null}
      <ul className="grid gap-5">
        {owners.map(({ fact, asOf, needsRecheck, sources }) => (
          <li key={fact} className="border-line border-b pb-4">
            <p className="text-pretty">{fact}</p>
            <SourceLine
              sources={asSources(sources)}
              note={needsRecheck ? t.recheck : undefined}
              date={t.asOf(sourceDate(asOf))}
              className="mt-1.5"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
