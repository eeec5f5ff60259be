import { requireOwnProfile } from '#app/features/accounts/profile/queries.server.ts';
import { profileTexts } from '#app/features/accounts/profile/texts.ts';
import { AvatarForm } from '#app/pages/_shared/account-forms/avatar-form.tsx';
import { reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/avatar.ts';
import { AccountFrame } from './account-frame.tsx';
import { changeOwnAvatar } from './actions.server.ts';
import { afterPicture } from './saved.ts';
import { accountTexts } from './texts.ts';

const texts = profileTexts.ro.avatar;

export const loader = reader('profile-failed', async ({ db, viewer }) => {
  if (!viewer) throw new Refusal('sign-in-required');
  return requireOwnProfile(db, viewer.id);
});

export const action = writer('avatar-failed', changeOwnAvatar);
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, () => ({ code: 'avatar-failed' as const, text: texts.lost }));

export const meta: Route.MetaFunction = () => [
  { title: accountTexts.ro.pageTitle(texts.title) },
  { name: 'robots', content: 'noindex' },
];

/** The page to which the picture's forms post. Browsers without JavaScript see the refusal here. */
export default function Avatar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={texts.title} current="profile">
      <AvatarForm profile={loaderData} next={afterPicture} answer={actionData} />
      <p className="mt-8">
        <Anchor href="/account">{texts.back}</Anchor>
      </p>
    </AccountFrame>
  );
}
