import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { newsHref, parseNewsFilter } from '#app/features/news/articles/address.ts';
import { listNews } from '#app/features/news/articles/queries.server.ts';
import { embeddedNews } from '#app/features/news/embeds.ts';
import { findViewNames } from '#app/features/news/syndication/names.server.ts';
import { syndicationTexts } from '#app/features/news/syndication/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/news.ts';
import { embedFacts } from './facts.server.ts';
import { embedMeta } from './meta.ts';
import { EmbedError } from './parts/embed-error.tsx';
import { EmbedFrame } from './parts/embed-frame.tsx';
import { embedTexts } from './texts.ts';

export { embedHandle as handle } from './handle.ts';
export { EmbedError as ErrorBoundary };

const texts = embedTexts.ro.news;

/** `/embed/news`: the latest news of a view, with the parameters of `/news`. */
export const loader = reader('news-failed', async (context) => {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const { sort: _, ...filter } = parseNewsFilter(new URL(request.url).searchParams);
  const [names, { articles }] = await Promise.all([
    findViewNames(db, electionId, filter),
    listNews(db, { electionId, at }, { filter: { ...filter, isTyping: true }, limit: embeddedNews }),
  ]);
  return {
    facts: embedFacts(context),
    title: syndicationTexts.ro.view(names),
    href: newsHref(filter),
    silentUntil: silenceAt(timeline, at)?.to ?? null,
    articles: articles.map(({ id, title, href, source, publishedAt, publishedDay, hasTime }) => ({
      ...{ id, title, href, publishedAt, publishedDay, hasTime },
      outlet: source?.name ?? null,
    })),
  };
});

type Data = Awaited<ReturnType<typeof loader>>;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({
    title: loaderData?.title ?? syndicationTexts.ro.news,
    href: loaderData?.href ?? newsHref(),
    facts: loaderData?.facts,
  });

export default function NewsEmbed({ loaderData }: Route.ComponentProps) {
  const { facts, title, href, silentUntil, articles } = loaderData;
  return (
    <EmbedFrame title={title} href={href} facts={facts}>
      <h2 className="mb-2 text-lg [overflow-wrap:anywhere]">{title}</h2>
      {silentUntil ? <p className="mb-3 text-ink-2 text-sm">{texts.silence(silentUntil)}</p> : null}
      {articles.length > 0 ? (
        <ul>
          {articles.map((article) => (
            <Article key={article.id} {...article} />
          ))}
        </ul>
      ) : (
        <EmptyState title={texts.empty} />
      )}
    </EmbedFrame>
  );
}

function Article({ title, href, outlet, ...published }: Data['articles'][number]) {
  return (
    <li className="border-line border-t py-2.5">
      <Anchor
        href={href}
        newTab
        className="font-semibold text-ink leading-snug no-underline hover:underline [overflow-wrap:anywhere]"
      >
        {title}
      </Anchor>
      <p className="mt-0.5 text-ink-2 text-xs">
        {outlet ?? embedTexts.ro.brand}, {texts.moment(published)}
      </p>
    </li>
  );
}
