import { profileTexts } from '#app/features/accounts/profile/texts.ts';
import { listOwnClaims } from '#app/features/claims/queries.server.ts';
import { ownProfilePath } from '#app/features/profile-editing/addresses.ts';
import { findWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import { AvatarForm } from '#app/pages/_shared/account-forms/avatar-form.tsx';
import { ProfileForm } from '#app/pages/_shared/account-forms/profile-form.tsx';
import { OwnClaims } from '#app/pages/candidate/claim/own-claims.tsx';
import { reader, writer } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { AccountFrame } from './account-frame.tsx';
import { saveOwnProfile } from './actions.server.ts';
import { LoadedBefore } from './loaded-before.tsx';
import { readProfileBlock } from './read-account.server.ts';
import { afterPicture, savedText } from './saved.ts';
import { SavedNotice } from './saved-notice.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.ro;

export const loader = reader('profile-failed', async (context) => {
  const { db, at, viewer } = context;
  if (!viewer) throw new Refusal('sign-in-required');
  const [profile, claims] = await Promise.all([
    readProfileBlock(context, viewer.id),
    readBlock(context, 'claims-failed', () => listOwnClaims(db, { userId: viewer.id, at })),
  ]);
  const workplace = viewer.role === 'voter' ? await findWorkplace(db, viewer) : null;
  return {
    profile,
    claims,
    team: workplace?.name ?? null,
    saved: savedText(new URL(context.request.url).searchParams),
  };
});

export const action = writer('profile-save-failed', saveOwnProfile);
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, () => ({
    code: 'profile-save-failed' as const,
    text: profileTexts.ro.lost,
  }));

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle(texts.profile.title) },
  { name: 'robots', content: 'noindex' },
];

/** The person's own profile page: picture, name, interests. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { profile: block, claims, team, saved } = loaderData;
  return (
    <AccountFrame title={texts.profile.title} current="profile" standFirst={texts.profile.standFirst}>
      <SavedNotice text={actionData ? null : saved} />
      <LoadedBefore pages={['/account/avatar']} />
      {claims.failed === null ? null : <ErrorState title={claims.failed} />}
      {claims.data?.length ? (
        <Box title={texts.profile.claims}>
          <OwnClaims claims={claims.data} isLinked />
        </Box>
      ) : null}
      {team ? (
        <Box title={texts.profile.team}>
          <MoreLink href={ownProfilePath}>{texts.profile.teamOf(team)}</MoreLink>
        </Box>
      ) : null}
      {block.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Box title={profileTexts.ro.avatar.title}>
            <AvatarForm profile={block.data.profile} next={afterPicture} answer={undefined} />
          </Box>
          <Box title={texts.profile.form}>
            <p className="mb-5 text-ink-2 text-sm">{texts.profile.email(block.data.profile.email)}</p>
            <ProfileForm
              profile={block.data.profile}
              tags={block.data.tags.data}
              failed={block.data.tags.failed}
              hasConsent={block.data.hasConsent}
              next="/account?salvat=profil"
              cancel={null}
              answer={actionData}
            />
          </Box>
        </div>
      ) : (
        <ErrorState title={block.failed} action={<a href="/account">{texts.retry}</a>} />
      )}
    </AccountFrame>
  );
}
