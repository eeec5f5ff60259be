import type { UserFields } from '#app/features/accounts/administration/forms.ts';
import { Carried, EditForm, Line, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { signedIn } from '#app/platform/rights/rights.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import type { OpenUser } from './read-users.server.ts';
import { usersTexts } from './texts.ts';
import { UserSecurity } from './user-security.tsx';
import { nameOf } from './user-table.tsx';

const texts = usersTexts.ro;
const roles = signedIn.map((value) => ({ value, label: adminTexts.ro.roles[value] }));
const states = [
  { value: 'true', label: texts.form.active },
  { value: 'false', label: texts.form.inactive },
];

type UserDialogProps = {
  user: OpenUser;
  answer: unknown;
  close: string;
  hrefWith: (dialog: string, id: string) => string;
};

/** The editor of an account (USER-06), with its sessions and its second factor. */
export function UserDialog({ user, answer, close, hrefWith }: UserDialogProps) {
  const { id, version, firstName, lastName, role, isActive, email } = user;
  return (
    <RowDialog title={nameOf(user)} close={close}>
      <EditForm<UserFields>
        intent="save-user"
        values={{ id, version, firstName, lastName, role, isActive: isActive ? 'true' : 'false' }}
        answer={answer}
        submit={texts.form.save}
        cancel={close}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.version} />
            <div className="grid gap-5 sm:grid-cols-2">
              <Line field={fields.firstName} label={texts.form.firstName} />
              <Line field={fields.lastName} label={texts.form.lastName} />
            </div>
            <TextField label={texts.form.email} hint={texts.form.emailHint} value={email} disabled readOnly />
            <div>
              <OneOf field={fields.role} legend={texts.form.role} options={roles} />
              <p className="text-ink-2 text-xs">{texts.form.roleHint}</p>
            </div>
            <OneOf field={fields.isActive} legend={texts.form.state} options={states} />
          </>
        )}
      </EditForm>
      <div className="mt-8 grid gap-8">
        <Facts user={user} />
        <UserSecurity user={user} hrefWith={hrefWith} />
      </div>
    </RowDialog>
  );
}

function Facts({ user }: { user: OpenUser }) {
  const { facts } = texts;
  return (
    <div>
      <KeyValues
        items={[
          { label: facts.verified, value: user.emailVerified ? facts.yes : facts.no },
          { label: facts.factor, value: user.hasSecondFactor ? facts.on : facts.off },
          { label: facts.since, value: texts.day(user.createdAt) },
          { label: facts.lastActive, value: user.lastActive ? texts.day(user.lastActive) : facts.never },
        ]}
      />
      <p className="mt-3">
        <MoreLink href={`/admin/activities?cauta=${encodeURIComponent(user.email)}`}>
          {texts.activities}
        </MoreLink>
      </p>
    </div>
  );
}
