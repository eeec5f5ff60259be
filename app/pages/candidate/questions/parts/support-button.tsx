import { useFetcher, useLocation } from 'react-router';
import type { PublicQuestion } from '#app/features/discussions/questions/queries.server.ts';
import { useLoadedRoute } from '#app/platform/page/use-loaded-route.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CheckIcon } from '#app/ui/icons/icons.ts';
import { type DiscussionAnswer, useAnswer } from '../../discussions/answer.ts';
import { PressAnswer } from '../../discussions/parts/press-answer.tsx';
import { discussionPageTexts } from '../../discussions/texts.ts';
import { questionTexts } from '../texts.ts';

const t = questionTexts.ro;

type SupportButtonProps = { question: PublicQuestion; href: string };

/** Shows how many people support a question, with the button to support it or stop. The author sees only the number. */
export function SupportButton({ question, href }: SupportButtonProps) {
  const { id, isSupported, heldPress, isOwn, supports, content } = question;
  useLoadedRoute('pages/candidate/questions/question');
  const fetcher = useFetcher<DiscussionAnswer>({ key: `support-${id}` });
  const posted = [useAnswer('support'), useAnswer('unsupport')].find((answer) => answer?.comment === id);
  const last = fetcher.data ?? posted ?? null;
  // The server shows support only after consent, so a supported question needs no consent question.
  const answer = isSupported && last?.code === 'consent-required' ? null : last;
  const { pathname, search } = useLocation();
  const next = `${pathname}${search}#i-${id}`;
  const isBusy = fetcher.state !== 'idle';
  return (
    <div className="mt-1.5">
      <fetcher.Form
        method="post"
        action={href}
        preventScrollReset
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="next" value={next} />
        {isOwn ? null : (
          <Button
            type="submit"
            name="intent"
            value={isSupported ? 'unsupport' : 'support'}
            kind="secondary"
            size="small"
            busy={isBusy}
            aria-pressed={isSupported}
            aria-label={t.supportOf(content)}
          >
            {isSupported ? <Icon of={CheckIcon} /> : null}
            {isSupported ? t.supported : t.support}
          </Button>
        )}
        {supports > 0 ? (
          <span className="text-ink-2 text-sm tabular-nums">{t.supports(supports)}</span>
        ) : null}
      </fetcher.Form>
      {heldPress ? (
        <p className="mt-1.5 text-ink-2 text-sm italic">{discussionPageTexts.ro.held.press[heldPress]}</p>
      ) : null}
      <PressAnswer {...{ fetcher, answer, href }} id={`acord-${id}`} purpose="questions" agree={t.agree}>
        <input type="hidden" name="intent" value="support" />
        <input type="hidden" name="next" value={answer?.typed.next ?? next} />
      </PressAnswer>
    </div>
  );
}
