import { useFetcher, useLocation } from 'react-router';
import type { ShownComment } from '#app/features/discussions/comments/queries.server.ts';
import { marks } from '#app/features/discussions/opinions/rules.ts';
import { useLoadedRoute } from '#app/platform/page/use-loaded-route.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CheckIcon } from '#app/ui/icons/icons.ts';
import { type DiscussionAnswer, useAnswer } from '../answer.ts';
import { discussionPageTexts } from '../texts.ts';
import { PressAnswer } from './press-answer.tsx';

const t = discussionPageTexts.ro;

/**
 * The three answers to a comment of a topic; pressing the chosen answer again removes it. The form posts to
 * the comment's own page (`href`), which sends a browser without scripts back.
 */
export function MarkButtons({ comment, href }: { comment: ShownComment; href: string }) {
  const { id, author } = comment;
  useLoadedRoute('pages/candidate/discussions/comment');
  const fetcher = useFetcher<DiscussionAnswer>({ key: `mark-${id}` });
  const posted = useAnswer('mark');
  const answer = fetcher.data ?? (posted?.comment === id ? posted : null);
  const { pathname, search } = useLocation();
  const next = `${pathname}${search}#c-${id}`;
  const isBusy = fetcher.state !== 'idle';
  return (
    <>
      <fetcher.Form method="post" action={href} preventScrollReset className="w-full">
        <input type="hidden" name="intent" value="mark" />
        <input type="hidden" name="next" value={next} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t.marks.of(author ?? t.erased)}</legend>
          {marks.map((mark) => {
            const isChosen = comment.mark === mark;
            return (
              <Button
                key={mark}
                type="submit"
                name="mark"
                value={isChosen ? 'none' : mark}
                kind="secondary"
                size="small"
                className={isChosen ? 'border-blue bg-blue-tint' : ''}
                busy={isBusy && fetcher.formData?.get('mark') === (isChosen ? 'none' : mark)}
                aria-pressed={isChosen}
              >
                {isChosen ? <Icon of={CheckIcon} /> : null}
                {t.marks.words[mark]}
              </Button>
            );
          })}
        </fieldset>
      </fetcher.Form>
      <PressAnswer
        {...{ fetcher, answer, href }}
        id={`acord-raspuns-${id}`}
        purpose="marks"
        agree={t.marks.agree}
      >
        <input type="hidden" name="intent" value="mark" />
        <input type="hidden" name="mark" value={answer?.typed.mark} />
        <input type="hidden" name="next" value={answer?.typed.next ?? next} />
      </PressAnswer>
    </>
  );
}
