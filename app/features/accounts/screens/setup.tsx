import { Form, redirect } from 'react-router';
import { reader, writer } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { answering, withProblems } from '../form-answer.server.ts';
import { accountForms, parseForm } from '../forms.ts';
import { passwordProblem } from '../new-password.server.ts';
import { AuthPage } from '../parts/auth-page.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { fieldId, ProblemSummary } from '../parts/problem-summary.tsx';
import { readForm } from '../read-form.server.ts';
import { isSetupOpen, makeFirstAdmin } from '../setup.server.ts';
import { setupTexts } from '../setup.texts.ts';
import { accountTexts } from '../texts.ts';
import type { Route } from './+types/setup.ts';

const texts = setupTexts.ro;
const { fields } = accountTexts.ro;

export const loader = reader('unavailable', async ({ db, address, request, ...needs }) => {
  await takeRate({ db, ...needs }, { bucket: 'sign-up', subject: address });
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!(await isSetupOpen(db, token))) throw new Refusal('setup-link-invalid');
  return { token };
});

export const action = writer('unavailable', async (writing) => {
  const sent = await readForm(writing.request);
  const about = { intent: 'setup', sent, answerHeaders: writing.answerHeaders };
  const { values, problems } = parseForm(accountForms.setup, sent);
  if (!values) return withProblems(problems, about);
  const weak = await passwordProblem(values.password, values.email);
  if (weak) return withProblems(weak, about);
  return answering(about, async () => {
    await takeRate(writing, { bucket: 'sign-up', subject: writing.address });
    await makeFirstAdmin(writing, values);
    return redirect('/auth?next=/admin/dashboard');
  });
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.standFirst, path: null });

/** The first administrator of an installation, by the one-time link of its log. */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problems' in actionData ? actionData : null;
  const typed = problem?.typed ?? {};
  const problems = problem?.problems ?? {};
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name],
    error: problems[name],
    required: true,
  });
  return (
    <AuthPage title={texts.title} standFirst={texts.standFirst}>
      <Form method="post" noValidate className="grid gap-5">
        {problem ? <ProblemSummary text={problem.text} problems={problems} /> : null}
        <input type="hidden" name="token" value={loaderData.token} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('firstName')}
            label={fields.firstName}
            autoComplete="given-name"
            maxLength={80}
          />
          <TextField
            {...field('lastName')}
            label={fields.lastName}
            autoComplete="family-name"
            maxLength={80}
          />
        </div>
        <TextField {...field('email')} type="email" label={fields.email} autoComplete="email" />
        <PasswordField
          id={fieldId('password')}
          name="password"
          label={fields.password}
          kind="new"
          error={problems.password}
        />
        <Button type="submit">{texts.submit}</Button>
      </Form>
    </AuthPage>
  );
}
