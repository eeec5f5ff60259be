import { newsHref } from '#app/features/news/articles/address.ts';
import { ArticleRow } from '#app/pages/_shared/news/article-row.tsx';
import type { CandidateNews as News } from '#app/pages/_shared/news/latest-news.server.ts';
import { newsListTexts } from '#app/pages/_shared/news/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = newsListTexts.ro;

/** The number of articles that phones show unfolded. */
const unfolded = 2;

type CandidateNewsProps = { news: Block<News>; candidate: { slug: string; name: string } };

/**
 * Lists the latest five articles about a candidate (PROF-08). Without such articles it lists the latest of all
 * (NEWS-30).
 */
export function CandidateNews({ news: { data, failed }, candidate }: CandidateNewsProps) {
  return (
    <section id="stiri" aria-labelledby="stiri-titlu" className="mt-14">
      <SectionHead id="stiri-titlu" title={t.about(candidate.name)} />
      {failed !== null ? (
        <ErrorState title={t.error}>{failed}</ErrorState>
      ) : (
        <>
          {data.isGeneral ? <EmptyState title={t.noneAbout} /> : null}
          {data.isGeneral && data.articles.length > 0 ? (
            <h3 className="mt-8 mb-3 text-xl">{t.latest}</h3>
          ) : null}
          <Rows articles={data.articles.slice(0, unfolded)} isGeneral={data.isGeneral} />
          {data.articles.length > unfolded ? (
            <Fold summary={t.fold(data.articles.length - unfolded)}>
              <Rows articles={data.articles.slice(unfolded)} isGeneral={data.isGeneral} />
            </Fold>
          ) : null}
          <p className="border-line border-t pt-3">
            <MoreLink
              href={
                data.isGeneral ? newsHref() : newsHref({ candidate: candidate.slug, withCandidate: true })
              }
            >
              {data.isGeneral ? t.all : t.allAbout(candidate.name)}
            </MoreLink>
          </p>
        </>
      )}
    </section>
  );
}

function Rows({ articles, isGeneral }: Pick<News, 'articles' | 'isGeneral'>) {
  return articles.map((article) => (
    <ArticleRow key={article.id} article={article} level={isGeneral ? 4 : 3} />
  ));
}
