import { redirect } from 'react-router';
import { z } from 'zod';
import {
  endUserSessions,
  resetSecondFactor,
  saveUser,
  setUserActive,
} from '#app/features/accounts/administration/commands.server.ts';
import { userForm } from '#app/features/accounts/administration/forms.ts';
import { beginChange, byIntent, textOf, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const page = '/admin/users';

/** Returns to the list with its filters, and names the finished change. */
function done({ request }: HandlerContext, more: Record<string, string>) {
  return redirect(listAddress(page, new URL(request.url).searchParams, more), 303);
}

function idOf(form: FormData, name = 'id'): string {
  const { data } = z.uuid().safeParse(textOf(form, name));
  if (data === undefined) throw new Refusal('user-not-found');
  return data;
}

const save = writer('user-update-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-user');
  return withSubmission(context, { form, shape: userForm }, async (values) => {
    await saveUser(context.db, { values: { ...values, id: idOf(form) }, ...editor });
    return done(context, { facut: 'cont' });
  });
});

const activate = writer('user-status-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'activate-user');
  await setUserActive(context.db, { id: idOf(form), isActive: true, ...editor });
  return done(context, { facut: 'activ' });
});

const deactivate = writer('user-status-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'deactivate-user');
  await setUserActive(context.db, { id: idOf(form), isActive: false, ...editor });
  return done(context, { facut: 'inactiv' });
});

const endOne = writer('user-update-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'end-user-session');
  const id = idOf(form);
  await endUserSessions(context.db, { id, session: idOf(form, 'session'), ...editor });
  return done(context, { utilizator: id, facut: 'sesiuni' });
});

const endAll = writer('user-update-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'end-user-sessions');
  await endUserSessions(context.db, { id: idOf(form), ...editor });
  return done(context, { facut: 'toate-sesiunile' });
});

const resetFactor = writer('user-update-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'reset-user-second-factor');
  const origin = context.config.publicUrl ?? new URL(context.request.url).origin;
  await resetSecondFactor(context, { id: idOf(form), origin, ...editor });
  return done(context, { facut: 'factor' });
});

export const changeUsers = byIntent({
  'save-user': save,
  'activate-user': activate,
  'deactivate-user': deactivate,
  'end-user-session': endOne,
  'end-user-sessions': endAll,
  'reset-user-second-factor': resetFactor,
});
