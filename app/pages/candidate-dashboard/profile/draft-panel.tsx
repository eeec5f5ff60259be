import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { fieldLabels } from './field-label.ts';
import type { readOwnProfile } from './read.server.ts';
import { ownProfileTexts } from './texts.ts';

const texts = ownProfileTexts.ro.draft;

type DraftPanelProps = { data: Awaited<ReturnType<typeof readOwnProfile>> };

/** Lists the draft's changes with their writers, and publishes or discards the draft. */
export function DraftPanel({ data: { own, edited, silence } }: DraftPanelProps) {
  const busy = useNavigation().formData?.get('intent');
  return (
    <section aria-labelledby="ciorna" className="rounded border border-line-2 p-5">
      <h2 id="ciorna" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1">{texts.changes(edited.changes.length)}</p>
      <ul className="mt-2 list-disc pl-5">
        {edited.changes.map(({ field, author }) => (
          <li key={field}>
            {fieldLabels[field]} <span className="text-ink-2">({texts.by[author]})</span>
          </li>
        ))}
      </ul>
      {own.author === 'team' ? <p className="mt-4 text-ink-2">{texts.onlyCandidate}</p> : null}
      {own.author === 'candidate' && silence ? (
        <div className="mt-4">
          <Notice kind="warning">{texts.silence(silence.to)}</Notice>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {own.author === 'candidate' && !silence ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={edited.draftVersion} />
            <Button type="submit" name="intent" value="publish-profile" busy={busy === 'publish-profile'}>
              {texts.publish}
            </Button>
          </Form>
        ) : null}
        <Disclosure summary={texts.discard}>
          <Form method="post" preventScrollReset className="grid gap-3">
            <input type="hidden" name="version" value={edited.draftVersion} />
            <p>{texts.discardQuestion}</p>
            <p>
              <Button
                type="submit"
                kind="danger"
                name="intent"
                value="discard-profile-draft"
                busy={busy === 'discard-profile-draft'}
              >
                {texts.discard}
              </Button>
            </p>
          </Form>
        </Disclosure>
      </div>
    </section>
  );
}
