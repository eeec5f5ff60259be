import { useFetcher, useLocation } from 'react-router';
import type { ShownComment } from '#app/features/discussions/comments/queries.server.ts';
import { useLoadedRoute } from '#app/platform/page/use-loaded-route.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CheckIcon } from '#app/ui/icons/icons.ts';
import { type DiscussionAnswer, useAnswer } from '../answer.ts';
import { discussionPageTexts } from '../texts.ts';
import { PressAnswer } from './press-answer.tsx';

const t = discussionPageTexts.ro;

/**
 * The button that likes a comment or removes the like, with the number of likes. It posts to the comment's own
 * page (`href`), which sends a browser without scripts back.
 */
export function LikeButton({ comment, href }: { comment: ShownComment; href: string }) {
  const { id, isLiked, likes, author } = comment;
  useLoadedRoute('pages/candidate/discussions/comment');
  const fetcher = useFetcher<DiscussionAnswer>({ key: `like-${id}` });
  const intent = isLiked ? 'unlike' : 'like';
  const posted = [useAnswer('like'), useAnswer('unlike')].find((answer) => answer?.comment === id);
  const last = fetcher.data ?? posted ?? null;
  // The server shows a like only after consent, so a liked button needs no consent question.
  const answer = isLiked && last?.code === 'consent-required' ? null : last;
  const { pathname, search } = useLocation();
  const next = `${pathname}${search}#c-${id}`;
  const isBusy = fetcher.state !== 'idle';
  return (
    <>
      <fetcher.Form method="post" action={href} preventScrollReset>
        <input type="hidden" name="next" value={next} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          kind="quiet"
          size="small"
          className="-ml-2"
          busy={isBusy}
          aria-pressed={isLiked}
          aria-label={`${t.likeOf(author ?? t.erased, isLiked)}, ${t.likes(likes)}`}
        >
          {isLiked ? <Icon of={CheckIcon} /> : null}
          {isLiked ? t.liked : t.like}
          {likes > 0 ? <span className="tabular-nums">{likes}</span> : null}
        </Button>
      </fetcher.Form>
      <PressAnswer {...{ fetcher, answer, href }} id={`acord-${id}`} purpose="discussions" agree={t.agree}>
        <input type="hidden" name="intent" value="like" />
        <input type="hidden" name="next" value={answer?.typed.next ?? next} />
      </PressAnswer>
    </>
  );
}
