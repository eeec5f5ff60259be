import { newsHref } from '#app/features/news/articles/address.ts';
import { ArticleRow } from '#app/pages/_shared/news/article-row.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { HomeData } from './read-home.server.ts';
import { homeTexts } from './texts.ts';

const texts = homeTexts.ro.news;

/** Shows the latest stories, and the number of articles as a link to all of them (HOME-25). */
export function LatestNews({ news: { data, failed } }: Pick<HomeData, 'news'>) {
  if (failed !== null) {
    return (
      <Section>
        <ErrorState title={texts.error}>{failed}</ErrorState>
      </Section>
    );
  }
  if (data.articles.length === 0) return null;
  return (
    <Section labelledBy="stiri">
      <SectionHead
        id="stiri"
        title={texts.title}
        aside={<MoreLink href={newsHref()}>{texts.all(data.count)}</MoreLink>}
      />
      <div className="grid gap-x-14 border-line border-b md:grid-cols-2">
        {data.articles.map((article) => (
          <ArticleRow key={article.id} article={article} look="short" />
        ))}
      </div>
    </Section>
  );
}
