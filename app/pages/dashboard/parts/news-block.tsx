import { followingPath } from '#app/features/news/addresses.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import { ownNewsKinds, ownNewsSorts } from '#app/features/news/preferences/own-news.ts';
import { ArticleRow } from '#app/pages/_shared/news/article-row.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { SegmentedLinks, TabLinks } from '#app/ui/frame/link-groups.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { dashboardHref } from '../query.ts';
import type { DashboardData } from '../read-dashboard.server.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.ro;
const words = texts.news;

type Dashboard = NonNullable<DashboardData>;
type NewsBlockProps = { block: NonNullable<Dashboard['news']>; view: Dashboard['newsView'] };

/** Shows news by the person's follows, in four tabs and three orders (DASH-10, DASH-11). */
export function NewsBlock({ block, view }: NewsBlockProps) {
  const href = (change: Partial<typeof view>) => `${dashboardHref({ news: { ...view, ...change } })}#stiri`;
  return (
    <section id="stiri" aria-labelledby="stiri-titlu" className="mt-14 min-w-0">
      <SectionHead
        id="stiri-titlu"
        title={words.title}
        aside={<MoreLink href={followingPath}>{words.choose}</MoreLink>}
      />
      <TabLinks
        label={words.kinds}
        items={ownNewsKinds.map((kind) => ({
          href: href({ kind }),
          label: words.kind[kind],
          current: kind === view.kind,
        }))}
      />
      <div className="mt-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedLinks
          label={words.sorts}
          items={ownNewsSorts.map((sort) => ({
            href: href({ sort }),
            label: words.sort[sort],
            current: sort === view.sort,
          }))}
        />
        <p className="text-ink-2 text-sm">{words.explain[view.sort]}</p>
      </div>
      {block.failed !== null ? (
        <ErrorState title={block.failed} action={<a href={dashboardHref()}>{texts.retry}</a>} />
      ) : block.data.length === 0 ? (
        <EmptyState
          title={words.none}
          action={
            <ButtonLink href={followingPath} kind="secondary">
              {words.choose}
            </ButtonLink>
          }
        >
          {words.noneHelp}
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-x-14 border-line border-b lg:grid-cols-2">
            {block.data.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </div>
          <p className="mt-4">
            <MoreLink href={newsHref()}>{words.all}</MoreLink>
          </p>
        </>
      )}
    </section>
  );
}
