import { Form } from 'react-router';
import { commentPath, cursorParameter, threadPath } from '#app/features/discussions/addresses.ts';
import { longest } from '#app/features/discussions/rules.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/comment.ts';
import { changeComment } from './actions.server.ts';
import { sendForm, useAnswer } from './answer.ts';
import { KeptAppeal } from './kept-text.tsx';
import { CommentItem, isReportable } from './parts/comment-item.tsx';
import { DeleteForm } from './parts/delete-form.tsx';
import { OwnModeration } from './parts/own-moderation.tsx';
import { Refused } from './parts/refused.tsx';
import { ReportForm } from './parts/report-form.tsx';
import { WriteForm } from './parts/write-form.tsx';
import { readComment } from './read.server.ts';
import { discussionPageTexts } from './texts.ts';

const t = discussionPageTexts.ro;
type Data = Route.ComponentProps['loaderData'];

export const loader = readComment;
export { KeptText as ErrorBoundary } from './kept-text.tsx';
export const action = changeComment;
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${t.title} – ${t.site}` }];
  const { candidate, comment } = loaderData;
  // The title contains no words of the comment, because titles stay in histories after a deletion.
  return pageMeta(matches, {
    title: `${t.titleOf(candidate.name)} – ${t.site}`,
    description: t.description(candidate.name),
    path: commentPath(candidate.slug, comment.id),
    picture: `candidate/${candidate.slug}`,
    isIndexed: false,
  });
};

/** `/candidate/:slug/comments/:comment`: a comment with all its replies, and what its reader may do with it. */
export default function CommentPage({ loaderData: data }: Route.ComponentProps) {
  const { candidate, comment, topic, moderation, writer } = data;
  const { slug } = candidate;
  const isPublic = comment.status === 'public';
  return (
    <Container className="pb-(--section)">
      <p className="pt-6">
        <MoreLink href={`${threadPath({ slug, topic: comment.topicId })}#c-${comment.id}`} isBack>
          {t.backToThread}
        </MoreLink>
      </p>
      <PageTitle kicker={t.titleOf(candidate.name)}>{topic?.title || t.general}</PageTitle>
      <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
        {moderation && !isPublic ? (
          <OwnModeration
            state={t.placeholders[comment.status]}
            status={comment.status}
            moderation={moderation}
          />
        ) : (
          <KeptAppeal />
        )}
        <CommentItem
          comment={comment}
          href={commentPath(slug, comment.id)}
          isAlone
          {...(comment.parentId ? { parentHref: commentPath(slug, comment.parentId) } : {})}
        />
        <OwnForms data={data} />
        {isReportable(comment) && !comment.isOwn ? (
          <ReportForm summary={t.reportComment} isSignedIn={writer !== null} />
        ) : null}
        {comment.parentId === null && (isPublic || comment.replyCount > 0) ? <Answers data={data} /> : null}
      </div>
    </Container>
  );
}

function Answers({ data: { candidate, comment, replies, writer, isReviewed } }: { data: Data }) {
  const { slug } = candidate;
  const next = replies.data?.next;
  return (
    <section aria-labelledby="raspunsuri">
      <SectionHead id="raspunsuri" title={t.repliesTitle} />
      {replies.failed === null ? null : <ErrorState title={replies.failed} />}
      <ol className="mb-6">
        {replies.data?.replies.map((reply) => (
          <li key={reply.id} className="border-line border-b">
            <CommentItem comment={reply} href={commentPath(slug, reply.id)} />
          </li>
        ))}
      </ol>
      {next ? (
        <p className="mb-6">
          <MoreLink href={`${commentPath(slug, comment.id)}?${cursorParameter}=${next}`}>{t.more}</MoreLink>
        </p>
      ) : null}
      {comment.isOpen ? (
        <div id="raspunde" className="scroll-mt-24">
          <WriteForm
            writer={writer}
            isReviewed={isReviewed}
            label={t.reply}
            submit={t.sendReply}
            intent="reply"
          />
        </div>
      ) : null}
    </section>
  );
}

/** The author's forms: change within the first minutes, and delete. A refused change keeps its form. */
function OwnForms({ data: { comment } }: { data: Data }) {
  const edited = useAnswer('edit-comment');
  if (!comment.isOwn && !edited) return null;
  return (
    <div>
      {comment.mayEdit || edited ? (
        <Disclosure summary={t.edit.title} open={edited !== null}>
          <Form method="post" preventScrollReset className="grid gap-3">
            {edited ? <Refused answer={edited} /> : null}
            <TextArea
              key={comment.content}
              name="content"
              label={t.comment}
              hint={t.edit.hint}
              maxLength={longest.content}
              required
              defaultValue={edited?.typed.content ?? comment.content}
            />
            <p>
              <Button type="submit" name="intent" value="edit-comment">
                {t.edit.submit}
              </Button>
            </p>
          </Form>
        </Disclosure>
      ) : null}
      <DeleteForm intent="delete-comment" texts={t.delete} />
    </div>
  );
}
