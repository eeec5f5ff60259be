import { threadPath } from '#app/features/discussions/addresses.ts';
import type { ListedTopic } from '#app/features/discussions/topic-queries.server.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate } from '#app/ui/text/format.ts';
import { discussionPageTexts } from '../texts.ts';

const t = discussionPageTexts.ro;

type TopicListProps = {
  slug: string;
  topics: readonly ListedTopic[];
  /** The number of comments of the general discussion, or null on later pages. */
  generalComments: number | null;
  level: 2 | 3;
};

/**
 * The topics of a candidate with their numbers of comments (DISC-22), the general discussion last. Without topics, the
 * first page says so.
 */
export function TopicList({ slug, topics, generalComments, level }: TopicListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const isApart = useIsApart();
  const isFirstPage = generalComments !== null;
  const list = (
    <ul className="border-line border-b">
      {topics.map(({ id, title, description, author, at, comments }) => (
        <li key={id} className="border-line border-t py-4">
          <Heading className="break-words font-sans font-semibold text-md tracking-normal">
            <Anchor href={threadPath({ slug, topic: id })}>{title}</Anchor>
          </Heading>
          <p className="mt-1 line-clamp-2 max-w-(--measure) break-words text-ink-2">{description}</p>
          <p className="mt-1.5 text-ink-2 text-sm">
            {t.comments(comments)} · {author ?? t.erased} · {formatDate(at)}
          </p>
        </li>
      ))}
      {isFirstPage ? (
        <li className="border-line border-t py-4">
          <Heading className="font-sans font-semibold text-md tracking-normal">
            <Anchor href={threadPath({ slug, topic: null })}>{t.general}</Anchor>
          </Heading>
          <p className="mt-1 text-ink-2">{t.generalText}</p>
          <p className="mt-1.5 text-ink-2 text-sm">{t.comments(generalComments)}</p>
        </li>
      ) : null}
    </ul>
  );
  if (topics.length > 0 || !isFirstPage) return list;
  return (
    <div>
      <EmptyState title={t.noTopics}>{isApart ? null : t.noTopicsHint}</EmptyState>
      {/* The state and the list share one hairline. */}
      <div className="-mt-px">{list}</div>
    </div>
  );
}
