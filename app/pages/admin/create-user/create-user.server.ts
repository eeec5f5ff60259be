import { redirect } from 'react-router';
import { z } from 'zod';
import { createUser } from '#app/features/accounts/administration/create.server.ts';
import { newUserForm } from '#app/features/accounts/administration/forms.ts';
import { findCreatedUser } from '#app/features/accounts/administration/queries.server.ts';
import { answering, withProblems } from '#app/features/accounts/form-answer.server.ts';
import { parseForm } from '#app/features/accounts/forms.ts';
import { passwordProblem } from '#app/features/accounts/password/new-password.server.ts';
import { readForm } from '#app/features/accounts/read-form.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

/** Reads the account that was just created. The URL contains its id. */
export const readCreatedUser = reader('unavailable', async ({ db, request }) => {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('creat')).data;
  return { created: id === undefined ? null : await findCreatedUser(db, id) };
});

export const addUser = writer('user-create-failed', async (context) => {
  const actor = requireRight(context, 'create-user');
  await takeRate(context, { bucket: 'edit', subject: actor.id });
  const sent = await readForm(context.request);
  const about = { intent: 'create-user', sent, context };
  const { values, problems } = parseForm(newUserForm, sent);
  if (!values) return withProblems(problems, about);
  const weak = await passwordProblem(context.db, { password: values.password, owner: values });
  if (weak) return withProblems(weak, about);
  return answering(about, async () => {
    const origin = context.config.publicUrl ?? new URL(context.request.url).origin;
    const id = await createUser(context, { values, origin, actor, requestId: context.requestId });
    return redirect(`/admin/create-user?creat=${id}`, 303);
  });
});
