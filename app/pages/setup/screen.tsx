import { Form, redirect, useNavigation } from 'react-router';
import { answering, withProblems } from '#app/features/accounts/form-answer.server.ts';
import { accountForms, parseForm } from '#app/features/accounts/forms.ts';
import { passwordProblem } from '#app/features/accounts/password/new-password.server.ts';
import { readForm } from '#app/features/accounts/read-form.server.ts';
import { isSetupOpen, makeFirstAdmin } from '#app/features/accounts/registration/setup.server.ts';
import { AuthPage } from '#app/pages/_shared/account-forms/auth-page.tsx';
import { lostForm } from '#app/pages/_shared/account-forms/lost-form.ts';
import { NewAccountFields } from '#app/pages/_shared/account-forms/new-account-fields.tsx';
import { ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import type { Route } from './+types/screen.ts';
import { setupTexts } from './texts.ts';

const texts = setupTexts.ro;

export const loader = reader('unavailable', async ({ db, address, request, ...needs }) => {
  await takeRate({ db, ...needs }, { bucket: 'sign-up', subject: address });
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!(await isSetupOpen(db, token))) throw new Refusal('setup-link-invalid');
  return { token };
});

export const action = writer('unavailable', async (context) => {
  const sent = await readForm(context.request);
  const about = { intent: 'setup', sent, context };
  const { values, problems } = parseForm(accountForms.setup, sent);
  if (!values) return withProblems(problems, about);
  const weak = await passwordProblem(context.db, { password: values.password, owner: values });
  if (weak) return withProblems(weak, about);
  return answering(about, async () => {
    await takeRate(context, { bucket: 'sign-up', subject: context.address });
    await makeFirstAdmin(context, values);
    return redirect('/auth?stare=administrator&next=/admin/dashboard');
  });
});

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args, lostForm);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.standFirst, path: null });

/**
 * Creates an installation's first administrator. The page opens from the one-time link in the program's log.
 */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formData !== undefined;
  const problem = actionData && 'problems' in actionData ? actionData : null;
  return (
    <AuthPage title={texts.title} standFirst={texts.standFirst}>
      <Form method="post" noValidate className="grid gap-5">
        {problem ? <ProblemSummary text={problem.text} problems={problem.problems} /> : null}
        <input type="hidden" name="token" value={loaderData.token} />
        <NewAccountFields problem={problem} />
        <Button type="submit" busy={isSending}>
          {texts.submit}
        </Button>
      </Form>
    </AuthPage>
  );
}
