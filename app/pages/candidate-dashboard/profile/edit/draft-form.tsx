import type { ReactNode } from 'react';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { ownProfilePath, profileFormPath } from '#app/features/profile-editing/addresses.ts';
import type { ProfileFormFields } from '#app/features/profile-editing/draft/profile-form.ts';
import type { EditedProfile } from '#app/features/profile-editing/draft/queries.server.ts';
import { Carried, EditForm, Line, Lines, ManyOf } from '#app/pages/admin/editing/edit-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { conflictOf, isSignedOutAnswer } from '../answer.ts';
import { ownProfileTexts } from '../texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';

const texts = ownProfileTexts.ro.form;

type DraftFormProps = {
  /** `edited` is null once the session has ended. Then the answer contains the typed values. */
  edited: EditedProfile | null;
  themes: readonly string[];
  party: string | null;
  answer: unknown;
  /** The page that „Renunță” opens. */
  cancel?: string;
};

/** The form with all fields that a candidate edits (CDASH-26..29). */
export function DraftForm({ edited, themes, party, answer, cancel = ownProfilePath }: DraftFormProps) {
  const conflict = conflictOf(answer);
  return (
    <div className="grid max-w-(--own) gap-6">
      {conflict ? <ConflictNotice changes={conflict} /> : null}
      {isSignedOutAnswer(answer) ? (
        <Notice
          action={
            <Anchor href="/auth?next=/candidate-dashboard/profile/edit" newTab>
              {texts.signIn}
            </Anchor>
          }
        >
          {texts.signInAgain}
        </Notice>
      ) : null}
      {party ? <p className="text-ink-2 text-sm">{texts.party(party)}</p> : null}
      <EditForm<ProfileFormFields>
        intent="save-profile-draft"
        values={valuesOf(edited)}
        answer={answer}
        submit={texts.save}
        cancel={cancel}
        action={profileFormPath}
      >
        {(fields) => (
          <>
            <Carried field={fields.version} />
            <Group title={texts.texts}>
              <Lines field={fields.biography} label={texts.biography} hint={texts.biographyHint} rows={8} />
              <Lines field={fields.platform} label={texts.platform} hint={texts.platformHint} rows={10} />
              <ManyOf
                field={fields.theme}
                legend={texts.themes}
                options={themes.map((theme) => ({ value: theme, label: theme }))}
              />
            </Group>
            <Group title={texts.lists}>
              <List field={fields.education} label={texts.education} hint={texts.educationHint} />
              <List field={fields.experience} label={texts.experience} hint={texts.experienceHint} />
              <List field={fields.achievements} label={texts.achievements} hint={texts.achievementsHint} />
            </Group>
            <Group title={texts.contact}>
              <Line field={fields.email} label={texts.email} type="email" />
              <Line field={fields.phone} label={texts.phone} type="tel" optional />
              <Line field={fields.office} label={texts.office} optional />
              <Line field={fields.website} label={texts.website} type="url" optional />
              {(['facebook', 'twitter', 'linkedin'] as const).map((network) => (
                <Line
                  key={network}
                  field={fields[network]}
                  label={profileTexts.ro.networkOf(network)}
                  type="url"
                  optional
                />
              ))}
            </Group>
          </>
        )}
      </EditForm>
    </div>
  );
}

function valuesOf(edited: EditedProfile | null): Partial<ProfileFormFields> {
  if (!edited) return {};
  const { education, experience, achievements, ...fields } = edited.fields;
  return {
    ...fields,
    version: edited.version,
    education: education.join('\n'),
    experience: experience.join('\n'),
    achievements: achievements.join('\n'),
  };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-rule border-t pt-4">
      <legend className="float-left w-full font-serif text-xl">{title}</legend>
      {children}
    </fieldset>
  );
}

type ListProps = Pick<Parameters<typeof Lines>[0], 'field' | 'label' | 'hint'>;

function List(props: ListProps) {
  return <Lines {...props} rows={5} optional />;
}
