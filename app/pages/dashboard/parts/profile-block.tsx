import { profileTexts } from '#app/features/accounts/profile/texts.ts';
import { AvatarForm } from '#app/pages/_shared/account-forms/avatar-form.tsx';
import { ProfileForm } from '#app/pages/_shared/account-forms/profile-form.tsx';
import { LoadedBefore } from '#app/pages/account/loaded-before.tsx';
import type { ProfileData } from '#app/pages/account/read-account.server.ts';
import { Tag } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { dashboardHref } from '../query.ts';
import type { DashboardData } from '../read-dashboard.server.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.ro;
const words = profileTexts.ro;

/**
 * The person's profile (DASH-03..05). View and edit have separate URLs, so that both work without JavaScript.
 */
export function ProfileBlock({ dashboard }: { dashboard: NonNullable<DashboardData> }) {
  const { profile: block, isEditing } = dashboard;
  return (
    <section aria-labelledby="profil" className="border-rule border-t pt-3.5">
      <h2 id="profil" className={isEditing ? 'mb-6 text-2xl' : 'sr-only'}>
        {texts.profile.title}
      </h2>
      {block.data === null ? (
        <ErrorState title={block.failed} action={<a href={dashboardHref()}>{texts.retry}</a>} />
      ) : isEditing ? (
        <EditedProfile data={block.data} />
      ) : (
        <ShownProfile data={block.data} mayEdit={dashboard.mayEdit} />
      )}
    </section>
  );
}

function ShownProfile({ data, mayEdit }: { data: ProfileData; mayEdit: boolean }) {
  const { profile, tags } = data;
  const name = `${profile.firstName} ${profile.lastName}`;
  const chosen = tags.data?.filter(({ isChosen }) => isChosen) ?? [];
  return (
    <div className="grid gap-x-8 gap-y-5 pt-3 sm:grid-cols-[auto_1fr] sm:items-center">
      <PersonMark name={name} tone="neutral" size="hero" picture={profile.avatarUrl} />
      <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-serif text-2xl leading-tight [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-1 text-ink-2 text-sm [overflow-wrap:anywhere]">{profile.email}</p>
          <p className="text-ink-2 text-sm">
            {words.roles[profile.role]}
            {profile.since ? ` · ${words.since(profile.since)}` : null}
          </p>
          <h3 className="sr-only">{words.interests}</h3>
          {tags.data ? (
            <p className="mt-3 flex flex-wrap gap-1.5 text-ink-2 text-sm">
              {chosen.length > 0
                ? chosen.map(({ id, name: tag }) => <Tag key={id}>{tag}</Tag>)
                : words.noInterests}
            </p>
          ) : (
            <p className="mt-3 text-red-text text-sm">{tags.failed}</p>
          )}
        </div>
        {mayEdit ? (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={dashboardHref({ isEditing: true })} kind="secondary" keepScroll>
              {words.edit}
            </ButtonLink>
            <ButtonLink href="/account" kind="quiet">
              {texts.profile.account}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function EditedProfile({ data }: { data: ProfileData }) {
  return (
    <div className="grid max-w-[46rem] gap-8">
      <LoadedBefore pages={['/account', '/account/avatar']} />
      <AvatarForm
        profile={data.profile}
        next={{
          changed: dashboardHref({ isEditing: true, saved: 'imagine' }),
          removed: dashboardHref({ isEditing: true, saved: 'fara-imagine' }),
        }}
        answer={undefined}
      />
      <ProfileForm
        profile={data.profile}
        tags={data.tags.data}
        failed={data.tags.failed}
        hasConsent={data.hasConsent}
        next={dashboardHref({ saved: 'profil' })}
        cancel={dashboardHref()}
        answer={undefined}
      />
    </div>
  );
}
