import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { AuthPage } from '#app/pages/_shared/account-forms/auth-page.tsx';
import { lostForm } from '#app/pages/_shared/account-forms/lost-form.ts';
import { problemOf } from '#app/pages/_shared/account-forms/problem-of.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/screen.ts';
import { DemoAccounts, WhyAccount } from './auth-aside.tsx';
import { changeAuth, readAuthPage } from './auth-page.server.ts';
import { ExternalSignIn } from './external-sign-in.tsx';
import { Onward } from './onward.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const { signIn, signUp, demo, site } = accountTexts.ro;

/**
 * Milliseconds before the next page opens: after signing in (AUTH-11), when already signed in (AUTH-12),
 * after registering (AUTH-15).
 */
const delays = { signedIn: 1_000, already: 500, registered: 1_500 } as const;

export const loader = reader('account-failed', readAuthPage);
export const action = writer('auth-failed', changeAuth);

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args, lostForm);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mode === 'sign-up' ? signUp.title : signIn.tab} – ${site}` },
  { name: 'robots', content: 'noindex' },
];

type Page = Route.ComponentProps['loaderData'];

/** `/auth`: sign-in and sign-up, each at its own URL, so that both work without JavaScript (AUTH-01). */
export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const isSignUp = loaderData.mode === 'sign-up';
  const { title, standFirst } = isSignUp ? signUp : signIn;
  const aside = (
    <>
      {loaderData.isDemo ? <DemoAccounts /> : null}
      <WhyAccount />
    </>
  );
  if (actionData && 'done' in actionData && actionData.done === 'signed-in') {
    return (
      <AuthPage title={title}>
        <Onward to={actionData.to} after={delays.signedIn} text={signIn.done} link={signIn.go} />
      </AuthPage>
    );
  }
  if (loaderData.signedIn) {
    const { name, to } = loaderData.signedIn;
    return (
      <AuthPage title={signIn.title}>
        <Onward to={to} after={delays.already} text={signIn.already(name)} link={signIn.go} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} standFirst={standFirst} aside={aside}>
      <SegmentedLinks
        label={accountTexts.ro.kicker}
        items={[
          { href: loaderData.tabs.signIn, label: signIn.tab, current: !isSignUp },
          { href: loaderData.tabs.signUp, label: signUp.tab, current: isSignUp },
        ]}
      />
      {actionData ? null : <Arrived page={loaderData} />}
      <FormOf page={loaderData} answer={actionData} />
    </AuthPage>
  );
}

function Arrived({ page: { arrival } }: { page: Page }) {
  if (!arrival) return null;
  return (
    <Notice kind={arrival.kind} role="status" title={arrival.text}>
      {arrival.hint}
    </Notice>
  );
}

type FormOfProps = { page: Page; answer: Route.ComponentProps['actionData'] };

function FormOf({ page, answer }: FormOfProps) {
  if (answer && 'done' in answer && answer.done === 'registered') {
    return answer.isVerificationRequired ? (
      <MessageSent page={page} minutes={answer.minutes} />
    ) : (
      <Registered to={page.tabs.signIn} />
    );
  }
  const problem = problemOf(answer);
  const isSignUp = page.mode === 'sign-up';
  const about = problem?.intent === (isSignUp ? 'sign-up' : 'sign-in') ? problem : null;
  return (
    <>
      {problem && !about ? <ErrorState title={problem.text} /> : null}
      {isSignUp ? (
        <SignUp isOpen={page.isRegistrationOpen} problem={about} />
      ) : (
        <SignInForm problem={about} />
      )}
      {page.provider ? <ExternalSignIn provider={page.provider} next={page.next} /> : null}
    </>
  );
}

function SignUp({ isOpen, problem }: { isOpen: boolean; problem: FormProblem | null }) {
  if (!isOpen) return <Notice kind="warning">{signUp.closed}</Notice>;
  return <SignUpForm problem={problem} />;
}

/** The page after a registration (AUTH-14, AUTH-15). */
function Registered({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), delays.registered);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <Notice kind="success" role="status" title={signUp.done}>
      <Anchor href={to} className="inline-flex min-h-11 items-center">
        {signIn.submit}
      </Anchor>
    </Notice>
  );
}

/**
 * The page after a registration when verification is on. The account works only once its e-mail address is
 * confirmed.
 */
function MessageSent({ page, minutes }: { page: Page; minutes: number }) {
  return (
    <Notice kind="success" role="status" title={signUp.sentTitle}>
      <p>{signUp.sent(minutes)}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {page.isDemo ? (
          <Anchor href="/demo/outbox" className="inline-flex min-h-11 items-center">
            {demo.outbox}
          </Anchor>
        ) : null}
        <Anchor href="/auth/verify" className="inline-flex min-h-11 items-center">
          {signIn.resend}
        </Anchor>
      </p>
    </Notice>
  );
}
