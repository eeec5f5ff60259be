import { Form } from 'react-router';
import type { ListedUser } from '#app/features/accounts/administration/queries.server.ts';
import type { UserStatus } from '#app/features/accounts/administration/values.ts';
import { RoleBadge } from '#app/pages/admin/role-badge.tsx';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { usersTexts } from './texts.ts';

const texts = usersTexts.ro;
const looks: Record<UserStatus, BadgeKind> = { active: 'neutral', inactive: 'red', pending: 'dashed' };

export const nameOf = ({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

type UserTableProps = {
  users: readonly ListedUser[];
  /** The id of the signed-in administrator, whose account only another administrator can deactivate. */
  ownId: string;
  /** Returns the list's URL with a dialog open for an account. */
  hrefWith: (dialog: string, id: string) => string;
};

/** The accounts of one page, each with its buttons. */
export function UserTable({ users, ownId, hrefWith }: UserTableProps) {
  return (
    <DataTable
      caption={texts.title}
      captionHidden
      stacks
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        ...facts,
        {
          id: 'actions',
          header: texts.head.actions,
          wide: true,
          cell: (user) => <Actions user={user} isOwn={user.id === ownId} hrefWith={hrefWith} />,
        },
      ]}
    />
  );
}

const facts: readonly Column<ListedUser>[] = [
  {
    id: 'name',
    header: texts.head.name,
    rowHeader: true,
    cell: (user) => (
      <span className="flex items-center gap-3">
        {/* A person without a picture gets a drawing of this site, so no other site learns the name (USER-08). */}
        <PersonMark name={nameOf(user)} tone="neutral" size="small" picture={user.avatarUrl} />
        <span className="min-w-0 self-baseline [overflow-wrap:anywhere]">{nameOf(user)}</span>
      </span>
    ),
  },
  {
    id: 'email',
    header: texts.head.email,
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  { id: 'role', header: texts.role, cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'status',
    header: texts.status,
    cell: ({ status }) => <Badge kind={looks[status]}>{texts.statuses[status]}</Badge>,
  },
  {
    id: 'since',
    header: texts.head.since,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{texts.day(createdAt)}</span>,
  },
];

type ActionsProps = { user: ListedUser; isOwn: boolean; hrefWith: UserTableProps['hrefWith'] };

function Actions({ user, isOwn, hrefWith }: ActionsProps) {
  const name = nameOf(user);
  return (
    <span className="flex flex-wrap gap-1 lg:flex-nowrap">
      <ButtonLink
        href={hrefWith('utilizator', user.id)}
        kind="secondary"
        size="small"
        keepScroll
        aria-label={texts.editOf(name)}
      >
        {texts.edit}
      </ButtonLink>
      {isOwn ? null : user.isActive ? (
        <ButtonLink
          href={hrefWith('dezactiveaza', user.id)}
          kind="quiet"
          size="small"
          keepScroll
          aria-label={texts.deactivateOf(name)}
        >
          {texts.deactivate}
        </ButtonLink>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={user.id} />
          <Button
            type="submit"
            name="intent"
            value="activate-user"
            kind="quiet"
            size="small"
            aria-label={texts.activateOf(name)}
          >
            {texts.activate}
          </Button>
        </Form>
      )}
    </span>
  );
}
