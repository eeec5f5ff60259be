import type { SiteBlock } from '#app/features/site/queries.server.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { homeTexts } from './texts.ts';

const texts = homeTexts.ro.blocks;

/** The home page's feature cards (HOME-14..17). Each appears once its page exists. */
export function Blocks({ blocks }: { blocks: readonly SiteBlock[] }) {
  const shown = blocks.flatMap(({ path, ...block }) =>
    path && path !== '/' && isServed(path) ? [{ ...block, path }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <Section labelledBy="ce-poti-face">
      <h2 id="ce-poti-face" className="sr-only">
        {texts.title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-10 sm:gap-y-8 lg:grid-cols-4">
        {shown.map((block) => (
          <li key={block.key} className="border-rule border-t pt-2 sm:pt-3.5">
            <h3 className="text-md sm:text-lg">
              <Anchor
                href={block.path}
                className="block min-h-11 text-ink no-underline hover:underline sm:min-h-0"
              >
                {block.title}
              </Anchor>
            </h3>
            <p className="mt-1 text-ink-2 text-sm max-sm:hidden">{block.content}</p>
            <MoreLink
              href={block.path}
              aria-label={`${texts.more}: ${block.title}`}
              className="mt-2 text-sm max-sm:hidden"
            >
              {texts.more}
            </MoreLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
