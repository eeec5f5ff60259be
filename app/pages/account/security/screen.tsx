import { useLocation } from 'react-router';
import { problemOf } from '#app/pages/_shared/account-forms/problem-of.ts';
import { AccountFrame } from '#app/pages/account/account-frame.tsx';
import { reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate } from '#app/ui/text/format.ts';
import type { Route } from './+types/screen.ts';
import { changeSecurity } from './change.server.ts';
import { EmailChange, PasswordChange } from './credentials.tsx';
import { Panel } from './panel.tsx';
import { readSecurity } from './read.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { accountSecurityTexts } from './texts.ts';

const t = accountSecurityTexts.ro;

export const loader = reader('account-failed', readSecurity);
export const action = writer('auth-failed', changeSecurity);
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, (form) => ({
    done: null,
    intent: String(form.get('intent') ?? ''),
    code: 'auth-failed' as const,
    text: t.lost,
    problems: {},
    typed: {},
  }));

export const meta: Route.MetaFunction = () => [
  { title: t.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/account/security`: password, e-mail address, second factor, sessions. */
export default function AccountSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, external, email, sessions } = loaderData;
  const problem = problemOf(actionData);
  const state = new URLSearchParams(useLocation().search).get('stare') ?? '';
  if (actionData && 'done' in actionData && actionData.done === 'codes') {
    return (
      <AccountFrame title={t.codes.title} current="security">
        <RecoveryCodes codes={actionData.codes} isNew={actionData.isNew} />
      </AccountFrame>
    );
  }
  const isKnown = Object.hasOwn(t.states, state);
  const isForm = problem !== null && problem.intent !== '' && problem.intent !== 'end-session';
  const factor = (
    <SecondFactor
      hasPassword={hasPassword}
      isOn={loaderData.hasSecondFactor}
      setup={loaderData.setup}
      problem={problem}
    />
  );
  return (
    <AccountFrame title={t.title} current="security" standFirst={t.standFirst}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {problem && !isForm ? <ErrorState title={problem.text} /> : null}
        {isKnown && !problem ? (
          <Notice kind="success" role="status" title={t.states[state as keyof typeof t.states]} />
        ) : null}
        {loaderData.isRequired ? (
          <Notice kind="warning" title={t.required.title}>
            {t.required.text}
          </Notice>
        ) : null}
        {hasPassword ? null : <NoPassword />}
        <div>
          {/* Shows the second factor first to people who must set it up before anything else. */}
          {loaderData.isRequired ? factor : null}
          {hasPassword ? <PasswordChange problem={problem} /> : null}
          {hasPassword ? <EmailChange email={email} problem={problem} /> : null}
          {loaderData.isRequired ? null : factor}
          <Sessions sessions={sessions} />
          {external ? (
            <Panel id="furnizor" title={t.external.title}>
              <p>{t.external.linked(external.name, formatDate(external.since))}</p>
            </Panel>
          ) : null}
        </div>
      </div>
    </AccountFrame>
  );
}

function NoPassword() {
  const { text, link } = t.noPassword;
  return (
    <Notice kind="info" action={<Anchor href="/auth/reset">{link}</Anchor>}>
      {text}
    </Notice>
  );
}
