import { documentTexts } from '#app/features/documents/texts.ts';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

type Sections = readonly { id: string; title: string }[];
/** `isOnPhones` is false for a document whose folded sections are their own contents. */
type ContentsProps = { sections: Sections; isOnPhones: boolean };

const label = documentTexts.ro.contents;

/**
 * Links to a document's sections: next to the text on wide screens, folded above it on narrow screens. The
 * page renders both lists, and CSS hides one of them.
 */
export function Contents({ sections, isOnPhones }: ContentsProps) {
  return (
    <>
      <nav
        aria-label={label}
        className="document-contents sticky top-[calc(var(--masthead)+20px)] hidden max-h-[calc(100vh-var(--masthead)-40px)] self-start overflow-y-auto lg:block"
      >
        <ContentsList sections={sections} />
      </nav>
      <nav aria-label={label} className={`document-contents lg:hidden ${isOnPhones ? '' : 'max-sm:hidden'}`}>
        <Disclosure summary={label}>
          <ContentsList sections={sections} />
        </Disclosure>
      </nav>
    </>
  );
}

function ContentsList({ sections }: { sections: Sections }) {
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id} className="border-line border-t first:border-t-0 lg:first:border-t lg:first:border-rule">
          <Anchor
            href={`#${id}`}
            className="flex min-h-10 items-center py-1.5 text-base text-ink no-underline hover:underline"
          >
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
