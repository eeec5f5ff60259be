import { data, redirect } from 'react-router';
import {
  readPermissions,
  resetPermissions,
  savePermissions,
} from '#app/features/administration/access-control/permissions.server.ts';
import {
  applySwitch,
  type Cell,
  readCells,
  readSwitch,
} from '#app/features/administration/access-control/rules.ts';
import { beginChange, byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';

const page = '/admin/access-control';

/** Reads the matrix. Without JavaScript the URL contains the unsaved ticks and the pressed switch. */
export const readAccessControl = reader('permissions-failed', async (context) => {
  const { searchParams: params } = new URL(context.request.url);
  const pressed = readSwitch(params.get('comuta'));
  return {
    permissions: await readBlock(context, 'permissions-failed', () => readPermissions(context.db)),
    draft: pressed && applySwitch(readCells(params.getAll('allowed')), pressed),
    isResetting: params.has('initial'),
    done: params.get('facut'),
  };
});

/** The answer to a refused save, with the ticked cells. */
type RefusedSave = { text: string; allowed: Cell[] };

const save = writer('permissions-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-permissions');
  const allowed = readCells(form.getAll('allowed').map(String));
  try {
    await savePermissions(context.db, { allowed, version: textOf(form, 'version'), ...editor });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text, status } = explain(error, context.refusals);
    return data<RefusedSave>({ text, allowed }, { status });
  }
  return redirect(`${page}?facut=salvat`, 303);
});

const reset = writer('permissions-save-failed', async (context) => {
  const { editor } = await beginChange(context, 'reset-permissions');
  await resetPermissions(context.db, editor);
  return redirect(`${page}?facut=initial`, 303);
});

export const changeAccessControl = byIntent({ 'save-permissions': save, 'reset-permissions': reset });
