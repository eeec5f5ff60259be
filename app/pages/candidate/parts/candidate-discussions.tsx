import { topicsPath } from '#app/features/discussions/addresses.ts';
import type { DiscussionCounts, ListedTopic } from '#app/features/discussions/topic-queries.server.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { Arrivals } from '../discussions/parts/arrivals.tsx';
import { TopicList } from '../discussions/parts/topic-list.tsx';
import { discussionPageTexts } from '../discussions/texts.ts';

const t = discussionPageTexts.ro;

type ProfileDiscussions = { topics: ListedTopic[]; counts: DiscussionCounts };
type Props = { candidate: { id: string; slug: string }; discussions: Block<ProfileDiscussions> };

/** The newest topics about a candidate (PROF-09). Each leads to its comments. */
export function CandidateDiscussions({ candidate: { id, slug }, discussions: { data, failed } }: Props) {
  const isApart = useIsApart();
  return (
    <section id="discutii" aria-labelledby="discutii-titlu" className="mt-14">
      <SectionHead id="discutii-titlu" title={t.title} />
      {failed === null ? null : <ErrorState title={failed} />}
      {data ? (
        <>
          <Arrivals kind="topics" id={id} known={data.counts.topics} />
          <TopicList
            slug={slug}
            topics={data.topics}
            generalComments={data.counts.generalComments}
            level={3}
          />
        </>
      ) : null}
      <p className="flex flex-wrap gap-x-8 pt-3">
        <MoreLink href={topicsPath(slug)}>{t.allTopics}</MoreLink>
        {isApart ? null : <MoreLink href={`${topicsPath(slug)}#propune`}>{t.propose}</MoreLink>}
      </p>
    </section>
  );
}
