import { figureDays } from '#app/features/campaign/figures/rules.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import { ArticleRow } from '#app/pages/_shared/news/article-row.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Overview } from '../read.server.ts';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro.press;

/** The latest articles that name the candidate, with their number (CDASH-09). */
export function PressMentions({ press, slug }: Pick<Overview, 'press'> & { slug: string }) {
  return (
    <section aria-labelledby="presa">
      <SectionHead
        id="presa"
        title={texts.title}
        standFirst={press.all > 0 ? texts.counts(press, figureDays) : null}
      />
      {press.articles.length === 0 ? <EmptyState title={texts.none} /> : null}
      {press.articles.map((article) => (
        <ArticleRow key={article.id} article={article} look="short" />
      ))}
      {press.articles.length > 0 ? (
        <p className="border-line border-t pt-3">
          <MoreLink href={newsHref({ candidate: slug, withCandidate: true })}>{texts.all}</MoreLink>
        </p>
      ) : null}
    </section>
  );
}
