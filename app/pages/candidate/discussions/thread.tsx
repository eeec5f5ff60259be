import { commentPath, threadPath, topicsPath } from '#app/features/discussions/addresses.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { formatDate } from '#app/ui/text/format.ts';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/thread.ts';
import { changeThread } from './actions.server.ts';
import { sendForm } from './answer.ts';
import { KeptAppeal } from './kept-text.tsx';
import { Arrivals } from './parts/arrivals.tsx';
import { CommentItem } from './parts/comment-item.tsx';
import { PersonsText } from './parts/comment-text.tsx';
import { DeleteForm } from './parts/delete-form.tsx';
import { HeldCounts } from './parts/held-counts.tsx';
import { TopicOpinionsSection } from './parts/opinions.tsx';
import { OwnModeration } from './parts/own-moderation.tsx';
import { ReportForm } from './parts/report-form.tsx';
import { UnseenList } from './parts/unseen-list.tsx';
import { WriteForm } from './parts/write-form.tsx';
import { readThread } from './read.server.ts';
import { discussionPageTexts } from './texts.ts';

const t = discussionPageTexts.ro;
type Data = Route.ComponentProps['loaderData'];

export const loader = readThread;
export { KeptText as ErrorBoundary } from './kept-text.tsx';
export const action = changeThread;
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

const titleOf = ({ topic }: Pick<Data, 'topic'>) =>
  topic === null ? t.general : topic.status === 'deleted' ? t.deletedTopic : topic.title;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${t.title} – ${t.site}` }];
  const { candidate, topic, isOpen } = loaderData;
  return pageMeta(matches, {
    title: `${titleOf(loaderData)} – ${candidate.name} – ${t.site}`,
    description: t.description(candidate.name),
    path: threadPath({ slug: candidate.slug, topic: topic?.id ?? null }),
    picture: `candidate/${candidate.slug}`,
    isIndexed: isOpen && !candidate.isFictitious,
  });
};

/** `/candidate/:slug/discussions/:topic`: the comments of a topic, newest first. */
export default function Thread({ loaderData: data }: Route.ComponentProps) {
  const { candidate, topic, isOpen, unseen, writer, isReviewed, isOnlyCandidate, opinions } = data;
  const { slug } = candidate;
  const place = { slug, topic: topic?.id ?? null };
  const isApart = useIsApart();
  return (
    <Container className="pb-(--section)">
      <p className="pt-6">
        <MoreLink href={topicsPath(candidate.slug)} isBack>
          {t.backToTopics}
        </MoreLink>
      </p>
      <PageTitle kicker={t.titleOf(candidate.name)}>{titleOf(data)}</PageTitle>
      <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
        <TopicHead data={data} />
        {isOpen ? (
          <WriteForm
            writer={writer}
            isReviewed={isReviewed}
            label={t.comment}
            submit={t.send}
            intent="comment"
          />
        ) : null}
        <UnseenList
          texts={unseen.map(({ id, ...text }) => ({ ...text, href: commentPath(candidate.slug, id) }))}
        />
        {candidate.hasAccount ? (
          <TabLinks
            label={t.filter}
            items={[
              { href: threadPath(place), label: t.all, current: !isOnlyCandidate },
              {
                href: threadPath({ ...place, isOnlyCandidate: true }),
                label: t.onlyCandidate,
                current: isOnlyCandidate,
              },
            ]}
          />
        ) : null}
        {isOpen && data.isFirstPage && !isOnlyCandidate ? (
          <Arrivals kind="comments" id={topic?.id ?? candidate.id} known={data.count} />
        ) : null}
        <HeldCounts counts={data.held} />
        {opinions?.state === 'grouped' ? <TopicOpinionsSection {...{ slug, opinions }} /> : null}
        <Comments data={data} />
        {opinions && opinions.state !== 'grouped' && !isApart ? (
          <TopicOpinionsSection {...{ slug, opinions }} />
        ) : null}
      </div>
    </Container>
  );
}

/** The topic's text with its author, and the form that reports it. */
function TopicHead({ data: { topic, isOpen, moderation, writer } }: { data: Data }) {
  if (!topic) return null;
  return (
    <>
      {moderation ? (
        <OwnModeration state={t.topicStates[topic.status]} status={topic.status} moderation={moderation} />
      ) : (
        <KeptAppeal />
      )}
      {topic.status === 'deleted' ? <Notice>{t.topicStates.deleted}</Notice> : null}
      <PersonsText>{topic.description}</PersonsText>
      <p className="text-ink-2 text-sm">
        {topic.author ?? t.erased} · {formatDate(topic.at)}
      </p>
      {isOpen && !topic.isOwn ? <ReportForm summary={t.reportTopic} isSignedIn={writer !== null} /> : null}
      {topic.mayDelete ? <DeleteForm intent="delete-topic" texts={t.deleteTopic} /> : null}
    </>
  );
}

function Comments({ data }: { data: Data }) {
  const { candidate, topic, list, isOnlyCandidate, isFirstPage } = data;
  const { slug } = candidate;
  const place = { slug, topic: topic?.id ?? null, isOnlyCandidate };
  if (list.failed !== null) return <ErrorState title={list.failed} />;
  const { comments, next } = list.data;
  return (
    <section aria-label={t.comments(data.count)}>
      <h2 className="text-xl">{t.comments(data.count)}</h2>
      {comments.length === 0 ? (
        <div className="mt-3">
          {isFirstPage ? <EmptyState title={isOnlyCandidate ? t.noCandidateComments : t.noComments} /> : null}
        </div>
      ) : (
        <ol className="border-line border-b">
          {comments.map((comment) => (
            <li key={comment.id} className="border-line border-t">
              <CommentItem
                comment={comment}
                href={commentPath(slug, comment.id)}
                {...(comment.parentId ? { parentHref: commentPath(slug, comment.parentId) } : {})}
              />
              <Replies slug={slug} comment={comment} />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6">
        {isFirstPage ? null : <MoreLink href={threadPath(place)}>{t.first}</MoreLink>}
        {next ? <MoreLink href={threadPath({ ...place, cursor: next })}>{t.more}</MoreLink> : null}
      </p>
    </section>
  );
}

type Listed = NonNullable<Data['list']['data']>['comments'][number];

function Replies({ slug, comment: { id, replies, replyCount } }: { slug: string; comment: Listed }) {
  if (replies.length === 0) return null;
  return (
    <div className="mb-4 ml-4 border-line border-l-2 pl-4 sm:ml-8">
      <ol>
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentItem comment={reply} href={commentPath(slug, reply.id)} />
          </li>
        ))}
      </ol>
      {replyCount > replies.length ? (
        <MoreLink href={commentPath(slug, id)}>{t.replies(replyCount)}</MoreLink>
      ) : null}
    </div>
  );
}
