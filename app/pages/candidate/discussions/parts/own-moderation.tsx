import { Form } from 'react-router';
import type { OwnModeration as Moderation } from '#app/features/discussions/moderation/queries.server.ts';
import { longest, type PostStatus } from '#app/features/discussions/rules.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { useAnswer } from '../answer.ts';
import { discussionPageTexts } from '../texts.ts';
import { Refused } from './refused.tsx';

const t = discussionPageTexts.ro.moderation;

type OwnModerationProps = { state: string; status: PostStatus; moderation: Moderation };

/** Tells an author why others do not see a text, and takes one appeal against a removal. */
export function OwnModeration({ state, status, moderation }: OwnModerationProps) {
  const answer = useAnswer('appeal');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice kind="warning" title={state}>
        {moderation.reason && status === 'removed' ? t.reason(moderation.reason) : null}
      </Notice>
      {status === 'removed' && moderation.hasAppealed ? <p role="status">{t.sent}</p> : null}
      {status === 'removed' && !moderation.hasAppealed ? (
        <Disclosure summary={t.appeal} open={answer !== null}>
          <Form method="post" preventScrollReset className="grid max-w-(--measure) gap-3">
            {answer?.code ? <Refused answer={answer} /> : null}
            <TextArea
              name="message"
              label={t.message}
              required
              rows={4}
              maxLength={longest.appeal}
              defaultValue={answer?.typed.message}
            />
            <p>
              <Button type="submit" name="intent" value="appeal" kind="secondary">
                {t.submit}
              </Button>
            </p>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}
