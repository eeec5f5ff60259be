import { useSearchParams } from 'react-router';
import { mostFound, userStatuses } from '#app/features/accounts/administration/values.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { ConfirmDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { SearchRow } from '#app/pages/admin/editing/search-row.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { signedIn } from '#app/platform/rights/rights.ts';
import { Pager } from '#app/ui/data/pager.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { changeUsers } from './actions.server.ts';
import { readUsers } from './read-users.server.ts';
import { usersTexts } from './texts.ts';
import { UserDialog } from './user-dialog.tsx';
import { nameOf, UserTable } from './user-table.tsx';

const texts = usersTexts.ro;
const path = '/admin/users';

export const loader = readUsers;
export const action = changeUsers;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The page that lists and edits accounts (USER-01). */
export default function Users({ loaderData: data, actionData }: Route.ComponentProps) {
  const { list, page, pages, open } = data;
  const [params] = useSearchParams();
  const hrefWith = (name: string, value: string) => listAddress(path, params, { [name]: value });
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EditOutcome answer={actionData} done={texts.done(data.done)} isOpen={open !== null} />
        <Totals totals={data.totals} />
        <Filters filter={data.filter} />
        {list.failed ? <Notice kind="error">{list.failed}</Notice> : null}
        {list.data?.isSearchTooWide ? <Notice>{texts.tooWide(mostFound)}</Notice> : null}
        {list.data?.count === 0 ? <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState> : null}
        {list.data && list.data.count > 0 ? (
          <section>
            {Object.keys(data.filter).length > 0 && !list.data.isSearchTooWide ? (
              <p className="mb-2 text-ink-2 text-sm">{texts.found(list.data.count)}</p>
            ) : null}
            <UserTable users={list.data.users} ownId={data.ownId} hrefWith={hrefWith} />
            <Pager page={page} count={pages} hrefFor={(wanted) => hrefWith('pagina', String(wanted))} />
          </section>
        ) : null}
      </div>
      <OpenDialog data={data} answer={actionData} hrefWith={hrefWith} close={listAddress(path, params)} />
    </AdminFrame>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** Shows the number of all accounts, and of each role. A simulated crowd's invented voters have a number of their own. */
function Totals({ totals }: Pick<Data, 'totals'>) {
  if (!totals.data) return null;
  const { total, byRole, invented } = totals.data;
  return (
    <p className="text-ink-2 text-sm tabular-nums">
      {texts.accounts(total)}: {adminTexts.ro.users.note(byRole)}.
      {invented > 0 ? ` ${texts.invented(invented)}` : ''}
    </p>
  );
}

function Filters({ filter }: Pick<Data, 'filter'>) {
  const roles = signedIn.map((value) => ({ value, label: adminTexts.ro.roles[value] }));
  const statuses = userStatuses.map((value) => ({ value, label: texts.statuses[value] }));
  return (
    <SearchRow
      key={JSON.stringify(filter)}
      list={path}
      name="cauta"
      text={filter.text ?? ''}
      add="/admin/create-user"
      texts={texts}
      filters={
        <>
          <Select
            label={texts.role}
            name="rol"
            defaultValue={filter.role ?? ''}
            options={[{ value: '', label: texts.anyRole }, ...roles]}
          />
          <Select
            label={texts.status}
            name="stare"
            defaultValue={filter.status ?? ''}
            options={[{ value: '', label: texts.anyStatus }, ...statuses]}
          />
        </>
      }
    />
  );
}

type OpenDialogProps = {
  data: Data;
  answer: unknown;
  close: string;
  hrefWith: (dialog: string, id: string) => string;
};

/** Shows the one dialog that the URL opens. */
function OpenDialog({ data: { open, dialog }, answer, close, hrefWith }: OpenDialogProps) {
  if (!open) return null;
  if (dialog === 'utilizator')
    return <UserDialog key={open.version} user={open} answer={answer} close={close} hrefWith={hrefWith} />;
  const asked = questions[dialog ?? 'dezactiveaza'];
  return (
    <ConfirmDialog
      title={asked.title(nameOf(open))}
      text={asked.text}
      submit={asked.submit}
      intent={asked.intent}
      id={open.id}
      close={close}
      answer={answer}
    />
  );
}

/** The confirmation questions, by the URL parameter that opens each. Each change takes something from a person. */
const questions = {
  dezactiveaza: {
    title: texts.deactivateTitle,
    text: texts.deactivateText,
    submit: texts.deactivate,
    intent: 'deactivate-user',
  },
  sesiuni: {
    title: texts.sessions.endAllTitle,
    text: texts.sessions.endAllText,
    submit: texts.sessions.endAll,
    intent: 'end-user-sessions',
  },
  factor: {
    title: texts.factor.title,
    text: texts.factor.text,
    submit: texts.factor.reset,
    intent: 'reset-user-second-factor',
  },
} as const;
