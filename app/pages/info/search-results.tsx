import { infoHref } from '#app/features/guide/addresses.ts';
import { guideTexts } from '#app/features/guide/texts.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Kicker } from '#app/ui/text/headings.tsx';
import { ItemText, type ItemTextProps } from './item-text.tsx';

const t = guideTexts.ro.search;

type FoundItem = ItemTextProps & { code: string; title: string; section: { code: string; title: string } };

/** Lists search results, best first, each in full with a link to its place in the guide. */
export function SearchResults({ search, items }: { search: string; items: readonly FoundItem[] }) {
  return (
    <section aria-labelledby="rezultate">
      <h2 id="rezultate" className="mb-4 text-2xl">
        {items.length === 0 ? t.none(search) : t.found(items.length, search)}
      </h2>
      {items.length === 0 ? (
        <EmptyState title={t.noneText} action={<MoreLink href={infoHref()}>{t.back}</MoreLink>} />
      ) : (
        items.map(({ code, title, section, ...said }) => (
          <article key={code} className="border-line border-t pt-5 pb-6">
            <Kicker className="mb-1!">{t.inSection(section.title)}</Kicker>
            <h3 className="mb-2 text-xl">
              <Anchor href={infoHref({ section: section.code, item: code })}>{title}</Anchor>
            </h3>
            <ItemText {...said} />
          </article>
        ))
      )}
    </section>
  );
}
