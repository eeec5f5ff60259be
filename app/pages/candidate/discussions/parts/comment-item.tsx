import type { ReactNode } from 'react';
import type { ShownComment } from '#app/features/discussions/comments/queries.server.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { discussionPageTexts } from '../texts.ts';
import { PersonsText } from './comment-text.tsx';
import { LikeButton } from './like-button.tsx';
import { MarkButtons } from './mark-buttons.tsx';

const t = discussionPageTexts.ro;

type CommentItemProps = {
  comment: ShownComment;
  /** The comment's own page. */
  href: string;
  /** `isAlone` is true on the comment's own page, which has forms instead of links. */
  isAlone?: boolean;
  /** The page of the comment to which this reply belongs. */
  parentHref?: string;
  children?: ReactNode;
};

/** One comment with its like button and the links to its page. An archive shows only its number of likes. */
export function CommentItem({ comment, href, isAlone = false, parentHref, children }: CommentItemProps) {
  const { id, status, author, isByCandidate, isOwn, likes } = comment;
  const isReadable = status === 'public' || isOwn;
  const isApart = useIsApart();
  return (
    <article id={`c-${id}`} className="scroll-mt-24 py-4 target:border-yellow target:border-l-4 target:pl-4">
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {isReadable ? <strong className="min-w-0 break-words">{author ?? t.erased}</strong> : null}
        {isByCandidate ? <Badge kind="blue">{t.byCandidate}</Badge> : null}
        <time dateTime={comment.at.toISOString()} className="text-ink-2 text-xs">
          {formatDateTime(comment.at)}
          {comment.isEdited && isReadable ? ` · ${t.edited}` : ''}
        </time>
      </p>
      {comment.heldFor ? <p className="text-ink-2 italic">{t.held.ownComment(comment.heldFor)}</p> : null}
      {status === 'public' || comment.heldFor || (isOwn && isAlone) ? null : (
        <p className="text-ink-2 italic">{t.placeholders[status]}</p>
      )}
      {isReadable ? <PersonsText>{comment.content}</PersonsText> : null}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        {comment.isMarkable && !isApart ? <MarkButtons comment={comment} href={href} /> : null}
        {comment.isOpen && !isApart ? <LikeButton comment={comment} href={href} /> : null}
        {isApart && likes > 0 ? <span className="text-sm tabular-nums">{t.likes(likes)}</span> : null}
        {isAlone || isApart ? null : <CommentLinks comment={comment} href={href} />}
        {parentHref ? <Anchor href={parentHref}>{t.inTopic}</Anchor> : null}
      </div>
      {comment.heldPress ? (
        <p className="text-ink-2 text-sm italic">{t.held.press[comment.heldPress]}</p>
      ) : null}
      {children}
    </article>
  );
}

/** Tells whether readers can see the comment. Comments stay visible under a topic whose author's account was erased. */
export const isReportable = ({ status, isOpen, topicStatus }: ShownComment) =>
  isOpen || (status === 'public' && topicStatus === 'deleted');

const link = 'inline-flex min-h-9 items-center text-sm';

function CommentLinks({ comment, href }: { comment: ShownComment; href: string }) {
  const isReply = comment.parentId !== null;
  const isAction = comment.isOwn || isReportable(comment);
  return (
    <>
      {isReply || !comment.isOpen ? null : (
        <Anchor href={`${href}#raspunde`} className={link}>
          {t.answer}
        </Anchor>
      )}
      {isAction ? (
        <Anchor href={comment.isOwn ? href : `${href}#raporteaza`} className={link}>
          {comment.isOwn ? t.manage : t.report}
        </Anchor>
      ) : null}
    </>
  );
}
