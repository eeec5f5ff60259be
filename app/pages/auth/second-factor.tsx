import { Form } from 'react-router';
import { answering, withProblems } from '#app/features/accounts/form-answer.server.ts';
import { accountForms, parseForm } from '#app/features/accounts/forms.ts';
import { intentOf, readForm } from '#app/features/accounts/read-form.server.ts';
import { confirmSecondFactor, findChallenge } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { carryTarget, redirectWith, targetAfterSignIn } from '#app/features/accounts/target.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { AuthPage } from '#app/pages/_shared/account-forms/auth-page.tsx';
import { lostForm } from '#app/pages/_shared/account-forms/lost-form.ts';
import { problemOf } from '#app/pages/_shared/account-forms/problem-of.ts';
import { fieldId, ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/second-factor.ts';

const { secondFactor: texts, fields, site } = accountTexts.ro;

/** Redirects to sign-in unless the person has already entered the password. */
export const loader = reader('account-failed', async (context) => {
  const back = carryTarget('/auth', context.request.url);
  if (!(await findChallenge(context))) throw redirectWith(back);
  return { back };
});

export const action = writer('auth-failed', async (context) => {
  const sent = await readForm(context.request);
  const intent = intentOf(sent) === 'recovery' ? 'recovery' : 'authenticator';
  requireOpenRight(context, intent === 'recovery' ? 'confirm-sign-in-by-recovery' : 'confirm-sign-in');
  const about = { intent, sent, context };
  return answering(about, async () => {
    const authenticator = parseForm(accountForms.code, sent);
    const recovery = parseForm(accountForms.recoveryCode, sent);
    const { problems } = intent === 'recovery' ? recovery : authenticator;
    if (problems) return withProblems(problems, about);
    const code = (authenticator.values?.code ?? recovery.values?.recoveryCode ?? '').replace(/\s/g, '');
    const { cookies, role } = await confirmSecondFactor(context, { kind: intent, code });
    if (!role) throw new Refusal('second-factor-expired');
    throw redirectWith(targetAfterSignIn(context.request.url, role), cookies);
  });
});

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args, lostForm);

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} – ${site}` },
  { name: 'robots', content: 'noindex' },
];

/** `/auth/second-factor`: the form for an authenticator's code or a recovery code. */
export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending('authenticator');
  const isRecovering = useSending('recovery');
  const problem = problemOf(actionData);
  const problems = problem?.problems ?? {};
  const isRecovery = problem?.intent === 'recovery';
  return (
    <AuthPage title={texts.title} standFirst={texts.standFirst}>
      {problem ? <ProblemSummary text={problem.text} problems={problems} /> : null}
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="authenticator" />
        <TextField
          id={fieldId('code')}
          name="code"
          label={fields.code}
          hint={fields.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          error={problems.code}
        />
        <Button type="submit" busy={isSending}>
          {texts.submit}
        </Button>
      </Form>
      <Disclosure summary={texts.noPhone} open={isRecovery}>
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="recovery" />
          <TextField
            id={fieldId('recoveryCode')}
            name="recoveryCode"
            label={fields.recoveryCode}
            hint={fields.recoveryHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            error={problems.recoveryCode}
          />
          <Button type="submit" kind="secondary" busy={isRecovering}>
            {texts.useRecovery}
          </Button>
        </Form>
      </Disclosure>
      <Anchor href={loaderData.back} className="inline-flex min-h-11 items-center text-sm">
        {texts.startAgain}
      </Anchor>
    </AuthPage>
  );
}
