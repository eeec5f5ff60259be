import { Form } from 'react-router';
import { profilePath } from '#app/features/candidates/addresses.ts';
import { profileFormPath, profilePhotoPath } from '#app/features/profile-editing/addresses.ts';
import { reader } from '#app/platform/context.server.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { changeOwnProfile } from './actions.server.ts';
import { DraftPanel } from './draft-panel.tsx';
import { OwnFrame } from './own-frame.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { readOwnProfile } from './read.server.ts';
import { ownProfileTexts } from './texts.ts';

const texts = ownProfileTexts.ro;

export const loader = reader('candidate-profile-failed', readOwnProfile);
export const action = changeOwnProfile;

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle(texts.title) },
  { name: 'robots', content: 'noindex' },
];

const savedTexts: Record<string, string> = {
  publicat: texts.published,
  renuntat: texts.discarded,
};

/** Shows the candidate and the team the profile as the public will see it, and the draft's changes (CDASH-13). */
export default function OwnProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { own, edited, saved } = loaderData;
  const hasDraft = edited.changes.length > 0;
  const done = saved === 'ciorna' ? (hasDraft ? texts.saved : texts.unchanged) : savedTexts[saved ?? ''];
  return (
    <OwnFrame
      title={texts.title}
      name={own.name}
      current="/candidate-dashboard/profile"
      isCandidate={own.author === 'candidate'}
      below={
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={profileFormPath}>{texts.edit}</ButtonLink>
          <ButtonLink href={profilePhotoPath} kind="secondary">
            {texts.photo.title}
          </ButtonLink>
          <ButtonLink href={profilePath(own.slug)} kind="secondary">
            {texts.publicProfile}
          </ButtonLink>
        </p>
      }
    >
      <div className="grid gap-6">
        {isRefusalAnswer(actionData) ? (
          <ErrorState title={actionData.text} />
        ) : done ? (
          <Notice kind="success" role="status">
            {done}
          </Notice>
        ) : null}
        {hasDraft ? <DraftPanel data={loaderData} /> : null}
        <ProfilePreview data={loaderData} title={hasDraft ? texts.preview : texts.current} />
        {own.author === 'team' ? <LeaveTeam /> : null}
      </div>
    </OwnFrame>
  );
}

function LeaveTeam() {
  return (
    <Disclosure summary={texts.leave}>
      <Form method="post" className="grid gap-3">
        <p>{texts.leaveQuestion}</p>
        <p>
          <Button type="submit" name="intent" value="leave-team" kind="danger">
            {texts.leave}
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}
