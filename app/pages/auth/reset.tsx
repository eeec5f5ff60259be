import { data, Form } from 'react-router';
import { answering, withProblems } from '#app/features/accounts/form-answer.server.ts';
import { accountForms, parseForm } from '#app/features/accounts/forms.ts';
import { resetMinutes } from '#app/features/accounts/limits.ts';
import { passwordProblem } from '#app/features/accounts/password/new-password.server.ts';
import { intentOf, readForm } from '#app/features/accounts/read-form.server.ts';
import {
  findResetHolder,
  requestReset,
  resetPassword,
} from '#app/features/accounts/registration/registration.server.ts';
import { noSessionCookie } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { redirectWith } from '#app/features/accounts/target.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { AuthPage } from '#app/pages/_shared/account-forms/auth-page.tsx';
import { lostForm } from '#app/pages/_shared/account-forms/lost-form.ts';
import { PasswordField } from '#app/pages/_shared/account-forms/password-field.tsx';
import { problemOf } from '#app/pages/_shared/account-forms/problem-of.ts';
import { fieldId, ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { type HandlerContext, reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';
import { Button } from '#app/ui/forms/button.tsx';
import type { Route } from './+types/reset.ts';
import { EmailForm, LinkSent } from './email-form.tsx';

const { reset: texts, fields, site } = accountTexts.ro;

/**
 * `token` is null when the visitor did not come from a link. `isExpired` means that the link was already
 * used, is unknown or is too old.
 */
export const loader = reader('account-failed', async (context) => {
  const token = new URL(context.request.url).searchParams.get('token');
  const isExpired = token !== null && (await findResetHolder(context, token)) === null;
  return { token: isExpired ? null : token, isExpired, isDemo: context.config.demo };
});

export const action = writer('auth-failed', async (context) => {
  const sent = await readForm(context.request);
  const intent = intentOf(sent) === 'reset' ? 'reset' : 'request';
  const about = { intent, sent, context };
  return answering(about, () => (intent === 'reset' ? choose(context, about) : request(context, about)));
});

type SentForm = Parameters<typeof withProblems>[1];

async function request(context: HandlerContext, about: SentForm) {
  requireOpenRight(context, 'request-reset');
  const { values, problems } = parseForm(accountForms.email, about.sent);
  if (problems) return withProblems(problems, about);
  await requestReset(context, values.email);
  return data({ done: 'sent' as const });
}

async function choose(context: HandlerContext, about: SentForm) {
  requireOpenRight(context, 'reset-password');
  const { values, problems } = parseForm(accountForms.reset, about.sent);
  if (problems) return withProblems(problems, about);
  const holder = await findResetHolder(context, values.token);
  if (!holder) throw new Refusal('link-expired');
  // Checks the password before the link is used up.
  const weak = await passwordProblem(context.db, { password: values.password, owner: holder });
  if (weak) return withProblems(weak, about);
  await resetPassword(context, values);
  throw redirectWith('/auth?stare=parola', [noSessionCookie(context)]);
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args, lostForm);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.token ? texts.title : texts.requestTitle} – ${site}` },
  { name: 'robots', content: 'noindex' },
  // The page's URL contains the token, so other sites must not receive it. `no-referrer` would make forms
  // send the origin `null`, which the server refuses.
  { name: 'referrer', content: 'same-origin' },
];

/** `/auth/reset` sends a link by e-mail. Opened from that link, it asks for the new password. */
export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData);
  const { token, isExpired, isDemo } = loaderData;
  if (token && problem?.code !== 'link-expired') {
    return (
      <AuthPage title={texts.title} standFirst={texts.signInAfter}>
        <NewPassword token={token} problem={problem} />
      </AuthPage>
    );
  }
  const isSent = actionData !== undefined && 'done' in actionData && actionData.done === 'sent';
  const expired = isExpired ? problemOf({ code: 'link-expired', text: texts.expired }) : null;
  return (
    <AuthPage title={texts.requestTitle} standFirst={texts.requestStandFirst}>
      {isSent ? (
        <LinkSent text={texts.sent(resetMinutes)} isDemo={isDemo} />
      ) : (
        <EmailForm intent="request" submit={texts.request} problem={problem ?? expired} />
      )}
    </AuthPage>
  );
}

type NewPasswordProps = { token: string; problem: ReturnType<typeof problemOf> };

function NewPassword({ token, problem }: NewPasswordProps) {
  const isSending = useSending('reset');
  return (
    <Form method="post" noValidate className="grid gap-5">
      {problem ? <ProblemSummary text={problem.text} problems={problem.problems} /> : null}
      <input type="hidden" name="intent" value="reset" />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        id={fieldId('password')}
        name="password"
        label={fields.newPassword}
        kind="new"
        error={problem?.problems.password}
      />
      <Button type="submit" busy={isSending}>
        {texts.submit}
      </Button>
    </Form>
  );
}
