import { findCandidate } from '#app/features/candidates/profile/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { listThemes } from '#app/features/profile-editing/draft/commands.server.ts';
import { readEditedProfile } from '#app/features/profile-editing/draft/queries.server.ts';
import { requireWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { saveOwnDraft } from '../actions.server.ts';
import { OwnFrame } from '../own-frame.tsx';
import { ownProfileTexts } from '../texts.ts';
import type { Route } from './+types/screen.ts';
import { DraftForm } from './draft-form.tsx';

const texts = ownProfileTexts.ro;

export const loader = reader('candidate-profile-failed', async ({ db, at, viewer }) => {
  const themes = await listThemes(db);
  if (!viewer) return { edited: null, themes, own: null };
  const { profileId, candidateId, electionId, ...workplace } = await requireWorkplace(db, viewer);
  const [edited, candidate] = await Promise.all([
    readEditedProfile(db, { profileId, at }),
    findCandidate(db, { electionId, at, isSilent: true, by: { id: candidateId } }),
  ]);
  return { edited, themes, own: { ...workplace, party: candidate?.party ?? candidateTexts.ro.independent } };
});

export const action = saveOwnDraft;
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, () => ({ code: 'profile-edit-failed' as const, text: texts.form.failed }));

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle(texts.form.title) },
  { name: 'robots', content: 'noindex' },
];

/** The form of a profile's draft (CDASH-14). It shows the typed text again when the session has ended. */
export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { edited, themes, own } = loaderData;
  return (
    <OwnFrame
      title={texts.form.title}
      name={own?.name ?? null}
      current="/candidate-dashboard/profile"
      isCandidate={own?.author === 'candidate'}
    >
      {edited || actionData ? (
        <DraftForm edited={edited} themes={themes} party={own?.party ?? null} answer={actionData} />
      ) : (
        <Notice
          action={<Anchor href="/auth?next=/candidate-dashboard/profile/edit">{texts.form.signIn}</Anchor>}
        >
          {texts.form.signedOut}
        </Notice>
      )}
    </OwnFrame>
  );
}
