import type { ComponentProps, ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { ConsentQuestion } from '#app/pages/_shared/vote-buttons/parts/consent-dialog.tsx';
import type { DiscussionAnswer } from '../answer.ts';
import { Refused } from './refused.tsx';

type PressAnswerProps = Pick<ComponentProps<typeof ConsentQuestion>, 'id' | 'purpose' | 'agree'> & {
  fetcher: FetcherWithComponents<DiscussionAnswer>;
  answer: DiscussionAnswer | null;
  /** The URL to which the button posts. */
  href: string;
  /** The fields that are posted again with the consent. */
  children: ReactNode;
};

/** Shows the answer to a pressed button (like, mark, support): the consent question or the refusal. */
export function PressAnswer({ fetcher, answer, href, children, ...question }: PressAnswerProps) {
  if (!answer?.code) return null;
  if (answer.code !== 'consent-required')
    return fetcher.state === 'idle' ? <Refused answer={answer} /> : null;
  const form: ComponentProps<typeof ConsentQuestion>['form'] = {
    method: 'post',
    action: href,
    onSubmit(event) {
      event.preventDefault();
      void fetcher.submit(event.currentTarget);
    },
  };
  return (
    <ConsentQuestion {...question} form={form}>
      {children}
    </ConsentQuestion>
  );
}
