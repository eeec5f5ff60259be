import { Form } from 'react-router';
import { findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { ownProfilePath } from '#app/features/profile-editing/addresses.ts';
import { findCampaignBan } from '#app/features/profile-editing/campaign-ban.server.ts';
import { requireWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Monogram } from '#app/ui/people/monogram.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { OwnFrame } from '../own-frame.tsx';
import { ownProfileTexts } from '../texts.ts';
import type { Route } from './+types/screen.ts';
import { changePhoto } from './actions.server.ts';
import { PhotoForm } from './photo-form.tsx';

const { photo: texts, draft, title, pageTitle } = ownProfileTexts.ro;

export const loader = reader('candidate-profile-failed', async ({ db, at, viewer, request }) => {
  const { name, profileId, electionId } = await requireWorkplace(db, requireViewer(viewer), 'candidate');
  const [profile, silence] = await Promise.all([
    findProfile(db, { by: { id: profileId }, at }),
    findCampaignBan(db, { electionId, at }),
  ]);
  const done = new URL(request.url).searchParams.get('facut');
  return { name, photo: profile?.photo ?? null, silence, done };
});

export const action = changePhoto;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(texts.title) },
  { name: 'robots', content: 'noindex' },
];

/** The candidate's photo, with the forms that replace or remove it. */
export default function ProfilePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { name, photo, silence, done } = loaderData;
  const text = texts.done[done ?? ''];
  return (
    <OwnFrame title={texts.title} name={name} current="/candidate-dashboard/profile" isCandidate>
      <div className="grid max-w-[46rem] gap-6">
        <p>
          <MoreLink href={ownProfilePath} isBack>
            {title}
          </MoreLink>
        </p>
        {isRefusalAnswer(actionData) ? <ErrorState title={actionData.text} /> : null}
        {text && !actionData ? (
          <Notice kind="success" role="status">
            {text}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-6">
          <Monogram name={name} tone="neutral" size="hero" picture={photo?.url} alt={photo?.description} />
          <div className="grid gap-2">
            <p>{photo?.description ?? texts.none}</p>
            {photo ? (
              <Form method="post">
                <Button type="submit" name="intent" value="remove" kind="danger" size="small">
                  {texts.remove}
                </Button>
              </Form>
            ) : null}
          </div>
        </div>
        {silence ? (
          <Notice kind="warning">{draft.silence(silence.to)}</Notice>
        ) : (
          <>
            <p className="text-ink-2">{texts.help}</p>
            <PhotoForm />
          </>
        )}
      </div>
    </OwnFrame>
  );
}
