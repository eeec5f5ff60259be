import { followingPath, newsSourceHref } from '#app/features/news/addresses.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import { TagDot } from '#app/pages/_shared/news/article-row.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { Box } from '#app/ui/text/headings.tsx';
import type { NewsData } from '../read-news.server.ts';
import { newsPageTexts } from '../texts.ts';

const t = newsPageTexts.ro.side;

/** Shows up to ten tags and five outlets with the most articles (NEWS-07, NEWS-08). */
export function SidePanel({ side: { data, failed } }: Pick<NewsData, 'side'>) {
  if (failed !== null) return <ErrorState title={failed} />;
  return (
    <aside aria-label={t.label} className="min-w-0">
      <Box title={t.tags}>
        {data.tags.length === 0 ? <p className="text-ink-2 text-sm">{t.none}</p> : null}
        <ul>
          {data.tags.map(({ slug, name, color, articles }) => (
            <li key={slug}>
              <Counted href={newsHref({ tag: slug })} count={articles}>
                <TagDot color={color} />
                {name}
              </Counted>
            </li>
          ))}
        </ul>
      </Box>
      {data.sources.length > 0 ? (
        <Box title={t.sources}>
          <ul>
            {data.sources.map(({ slug, name, articles }) => (
              <li key={slug}>
                <Counted href={newsSourceHref(slug)} count={articles}>
                  {name}
                </Counted>
              </li>
            ))}
          </ul>
        </Box>
      ) : null}
      <p className="border-rule border-t pt-3.5">
        <MoreLink href={followingPath} className="text-sm">
          {t.follow}
        </MoreLink>
      </p>
    </aside>
  );
}

function Counted({ href, count, children }: { href: string; count: number; children: React.ReactNode }) {
  return (
    <Anchor
      href={href}
      className="flex min-h-8 items-center gap-2 py-1 text-ink text-sm no-underline hover:underline"
    >
      {children}
      <span className="ml-auto text-ink-2 text-xs tabular-nums">
        {formatInteger(count)}
        <span className="sr-only"> {t.count(count).replace(/^\S+ /, '')}</span>
      </span>
    </Anchor>
  );
}
