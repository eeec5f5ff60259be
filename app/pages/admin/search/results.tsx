import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { FoundRecords } from './read-search.server.ts';
import { searchTexts } from './texts.ts';

const texts = searchTexts.ro;

type SearchResultsProps = { found: FoundRecords; level: 2 | 3; onFollow?: () => void };

/** The found screens and records in groups. `onFollow` is called when a link is pressed. */
export function SearchResults({ found: { text, groups }, level, onFollow }: SearchResultsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  if (groups.length === 0) return <EmptyState title={texts.none(text)}>{texts.noneHint}</EmptyState>;
  return groups.map(({ key, block }) => (
    <section key={key}>
      <Heading className="mb-1 font-sans font-semibold text-ink-2 text-xs tracking-normal">
        {texts.groups[key]}
      </Heading>
      {block.failed === null ? null : <ErrorState title={block.failed} />}
      <ul>
        {block.data?.map(({ href, label, note }) => (
          <li key={href}>
            <Anchor
              href={href}
              {...(onFollow ? { onClick: onFollow } : {})}
              className="flex min-h-10 flex-wrap items-center gap-x-3 border-line border-b py-1.5 text-ink no-underline hover:bg-blue-tint hover:text-blue"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
              {note ? (
                <span className="ml-auto text-ink-2 text-xs [overflow-wrap:anywhere]">{note}</span>
              ) : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  ));
}
