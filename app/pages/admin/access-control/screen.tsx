import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { ConfirmDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import type { Route } from './+types/screen.ts';
import { MatrixForm } from './matrix-form.tsx';
import { changeAccessControl, readAccessControl } from './permissions.server.ts';
import { accessControlTexts } from './texts.ts';

const texts = accessControlTexts.ro;

export const loader = readAccessControl;
export const action = changeAccessControl;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The permission matrix of roles and pages (ACC-01). */
export default function AccessControl({ loaderData, actionData }: Route.ComponentProps) {
  const { permissions, draft, isResetting, done } = loaderData;
  const refused = actionData && 'allowed' in actionData ? actionData : null;
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EditOutcome answer={actionData} done={texts.done(done)} isOpen={false}>
          {refused ? <Notice kind="error">{refused.text}</Notice> : null}
        </EditOutcome>
        <Disclosure summary={texts.help}>
          <ul className="grid max-w-(--measure) list-disc gap-1 pl-5">
            {texts.helpItems.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Disclosure>
        {permissions.failed === null ? (
          <MatrixForm
            key={permissions.data.version}
            permissions={permissions.data}
            draft={refused?.allowed ?? draft}
          />
        ) : (
          <Notice kind="error">{permissions.failed}</Notice>
        )}
      </div>
      {isResetting ? (
        <ConfirmDialog
          title={texts.resetTitle}
          text={texts.resetText}
          submit={texts.resetSubmit}
          intent="reset-permissions"
          close="/admin/access-control"
          answer={actionData}
        />
      ) : null}
    </AdminFrame>
  );
}
