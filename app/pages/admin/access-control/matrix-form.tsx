import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Permissions } from '#app/features/administration/access-control/permissions.server.ts';
import { applySwitch, type Cell, readCells } from '#app/features/administration/access-control/rules.ts';
import { useHydrated } from '#app/pages/_shared/account-forms/use-hydrated.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { accessControlTexts } from './texts.ts';

const texts = accessControlTexts.ro;

type MatrixFormProps = {
  permissions: Permissions;
  /** Ticked cells that are not saved yet, from the URL or from a refused save. */
  draft: readonly Cell[] | null;
};

/** The permission matrix as a form, which shows whether it has unsaved changes (ACC-09, ACC-10). */
export function MatrixForm({ permissions, draft }: MatrixFormProps) {
  const [allowed, setAllowed] = useState<readonly Cell[]>(draft ?? permissions.allowed);
  const isBusy = useNavigation().formData?.get('intent') === 'save-permissions';
  const isHydrated = useHydrated();
  const isChanged = allowed.join() !== permissions.allowed.join();
  const tick = (cell: Cell, isOn: boolean) =>
    setAllowed(readCells(isOn ? [...allowed, cell] : allowed.filter((other) => other !== cell)));
  return (
    <Form method="post" action="/admin/access-control" preventScrollReset>
      <input type="hidden" name="version" value={permissions.version} />
      <MatrixTable
        allowed={allowed}
        tick={tick}
        press={(pressed) => setAllowed(applySwitch(allowed, pressed))}
      />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {/* A browser without JavaScript cannot detect changes in the form, so its button is always enabled. */}
        <Button
          type="submit"
          name="intent"
          value="save-permissions"
          busy={isBusy}
          disabled={isHydrated && !isChanged}
        >
          {texts.save}
        </Button>
        {permissions.isDefault ? null : (
          <ButtonLink href="/admin/access-control?initial=1" kind="secondary" keepScroll>
            {texts.reset}
          </ButtonLink>
        )}
        <p role="status" className={isChanged ? 'font-semibold' : 'text-ink-2'}>
          {isChanged ? texts.unsaved : texts.saved}
        </p>
      </div>
    </Form>
  );
}
