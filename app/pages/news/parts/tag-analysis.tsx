import { newsHref } from '#app/features/news/articles/address.ts';
import type { TagAnalysis as Analysis } from '#app/features/news/articles/facets.server.ts';
import { TagDot } from '#app/pages/_shared/news/article-row.tsx';
import type { Block } from '#app/platform/page/block.server.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { newsPageTexts } from '../texts.ts';

const t = newsPageTexts.ro.analysis;

/** Shows the three tags with the most articles, each with its latest three (NEWS-10, NEWS-11). */
export function TagAnalysis({ block }: { block: Block<readonly Analysis[]> | null }) {
  if (!block) return null;
  if (block.failed !== null) return <ErrorState title={block.failed} />;
  const shown = block.data.filter(({ latest }) => latest.length > 0);
  if (shown.length === 0) return <EmptyState title={t.none} />;
  return (
    <section aria-labelledby="teme" className="min-w-0">
      <h2 id="teme" className="text-2xl">
        {t.title}
      </h2>
      <p className="mt-2 mb-6 max-w-(--measure) text-ink-2">{t.note}</p>
      <ol className="grid gap-8">
        {shown.map(({ tag, articles, latest }) => (
          <li key={tag.slug} className="border-rule border-t pt-3.5">
            <h3 className="flex flex-wrap items-baseline gap-x-3 text-xl">
              <span className="inline-flex items-center gap-2">
                <TagDot color={tag.color} />
                {tag.name}
              </span>
              <span className="font-sans text-base text-ink-2 tracking-normal">{t.count(articles)}</span>
            </h3>
            <ul className="mt-2">
              {latest.map(({ id, href, title }) => (
                <li key={id} className="border-line border-b py-2.5">
                  <Anchor
                    href={href}
                    className="text-ink no-underline hover:underline [overflow-wrap:anywhere]"
                  >
                    {title}
                  </Anchor>
                </li>
              ))}
            </ul>
            <MoreLink href={newsHref({ tag: tag.slug })} className="mt-2 text-sm">
              {t.all(tag.name)}
            </MoreLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
