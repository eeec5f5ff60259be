import { infoHref } from '#app/features/guide/addresses.ts';
import { guideTexts } from '#app/features/guide/texts.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';

type SectionMenuProps = {
  sections: readonly { code: string; title: string }[];
  /** Code of the open section, or null on the page of search results. */
  current: string | null;
};

/** Links to the sections, next to the text on wide screens and above it on narrow screens (INFO-02). */
export function SectionMenu({ sections, current }: SectionMenuProps) {
  return (
    <nav
      aria-label={guideTexts.ro.sections}
      className="self-start md:sticky md:top-[calc(var(--masthead)+20px)]"
    >
      <ul className="border-line border-y md:border-b-0">
        {sections.map(({ code, title }) => (
          <li key={code} className="border-line border-t first:border-t-0">
            <Anchor
              href={infoHref({ section: code })}
              current={code === current}
              className="-ml-4 flex min-h-11 items-center border-transparent border-l-[3px] py-2 pl-[13px] text-base text-ink no-underline hover:underline aria-[current]:border-yellow aria-[current]:font-semibold"
            >
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
