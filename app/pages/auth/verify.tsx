import { data, Form } from 'react-router';
import { answering, withProblems } from '#app/features/accounts/form-answer.server.ts';
import { accountForms, parseForm } from '#app/features/accounts/forms.ts';
import { intentOf, readForm } from '#app/features/accounts/read-form.server.ts';
import { noNewAccountCookie } from '#app/features/accounts/registration/new-account-cookie.server.ts';
import { confirmAddress } from '#app/features/accounts/registration/registration.server.ts';
import { sessionCookie } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { sendVerificationAgain } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { redirectWith } from '#app/features/accounts/target.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { AuthPage } from '#app/pages/_shared/account-forms/auth-page.tsx';
import { lostForm } from '#app/pages/_shared/account-forms/lost-form.ts';
import { problemOf } from '#app/pages/_shared/account-forms/problem-of.ts';
import { ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { type HandlerContext, reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';
import { Button } from '#app/ui/forms/button.tsx';
import type { Route } from './+types/verify.ts';
import { EmailForm, LinkSent } from './email-form.tsx';

const { verify: texts, site } = accountTexts.ro;

export const loader = reader('account-failed', async ({ request, config }) => ({
  token: new URL(request.url).searchParams.get('token'),
  isDemo: config.demo,
}));

export const action = writer('auth-failed', async (context) => {
  const sent = await readForm(context.request);
  const intent = intentOf(sent) === 'resend' ? 'resend' : 'confirm';
  const about = { intent, sent, context };
  return answering(about, () => (intent === 'resend' ? resend(context, about) : confirm(context, sent)));
});

async function confirm(context: HandlerContext, sent: FormData): Promise<never> {
  requireOpenRight(context, 'confirm-address');
  const { values } = parseForm(accountForms.token, sent);
  const { effect, signedIn } = await confirmAddress(context, values?.token ?? '');
  if (signedIn) {
    const cookies = [sessionCookie(signedIn.token, context), noNewAccountCookie(context)];
    throw redirectWith(signedIn.target, cookies);
  }
  // A signed-in person came from the account settings, after changing the e-mail address.
  if (context.viewer && effect === 'email-changed') throw redirectWith('/account/security?stare=adresa');
  throw redirectWith(`/auth?stare=${effect === 'verified' ? 'confirmat' : 'adresa'}`);
}

async function resend(context: HandlerContext, about: Parameters<typeof withProblems>[1]) {
  requireOpenRight(context, 'send-confirmation');
  const { values, problems } = parseForm(accountForms.email, about.sent);
  if (problems) return withProblems(problems, about);
  await takeRate(context, { bucket: 'reset', subject: context.address });
  await takeRate(context, { bucket: 'mail-request', subject: `${context.address} ${values.email}` });
  await sendVerificationAgain(context, values.email);
  return data({ done: 'sent' as const });
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args, lostForm);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.token ? texts.title : texts.resendTitle} – ${site}` },
  { name: 'robots', content: 'noindex' },
  // The page's URL contains the token, so other sites must not receive it. `no-referrer` would make forms
  // send the origin `null`, which the server refuses.
  { name: 'referrer', content: 'same-origin' },
];

/**
 * `/auth/verify` confirms an e-mail address only after a button press, because mail scanners open every link.
 * Without a token it offers to send the e-mail again.
 */
export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending('confirm');
  const problem = problemOf(actionData);
  const isSent = actionData !== undefined && 'done' in actionData && actionData.done === 'sent';
  if (!loaderData.token || problem?.code === 'link-expired' || problem?.intent === 'resend' || isSent) {
    return (
      <AuthPage title={texts.resendTitle}>
        {isSent ? (
          <LinkSent text={texts.resent} isDemo={loaderData.isDemo} />
        ) : (
          <EmailForm intent="resend" submit={texts.resendSubmit} problem={problem} />
        )}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.title} standFirst={texts.standFirst}>
      <Form method="post" className="grid gap-5">
        {problem ? <ProblemSummary text={problem.text} problems={problem.problems} /> : null}
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" busy={isSending}>
          {texts.submit}
        </Button>
      </Form>
    </AuthPage>
  );
}
