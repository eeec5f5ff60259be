import { Form } from 'react-router';
import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import type { Setup } from '#app/features/accounts/second-factor/second-factor.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { fieldId, ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Panel } from './panel.tsx';
import { ownProblem, PasswordForm } from './password-form.tsx';
import { accountSecurityTexts } from './texts.ts';

const { factor: t } = accountSecurityTexts.ro;
const { fields } = accountTexts.ro;

type SecondFactorProps = {
  hasPassword: boolean;
  isOn: boolean;
  /** The set-up in progress, or null before it starts and after it ends. */
  setup: Setup | null;
  problem: FormProblem | null;
};

/** The panel of the second factor: off, being set up, or on. */
export function SecondFactor({ hasPassword, isOn, setup, problem }: SecondFactorProps) {
  const isOpen = ['renew-recovery-codes', 'stop-second-factor'].includes(problem?.intent ?? '');
  return (
    <Panel id="al-doilea-pas" title={t.title}>
      {isOn ? <p>{t.on}</p> : null}
      {isOn ? (
        <Disclosure summary={t.manage} open={isOpen}>
          <div className="grid gap-8 pt-2">
            <div className="grid gap-3">
              <p className="text-ink-2">{t.renewExplain}</p>
              <PasswordForm intent="renew-recovery-codes" submit={t.renew} problem={problem} />
            </div>
            <PasswordForm intent="stop-second-factor" submit={t.stop} kind="danger" problem={problem} />
          </div>
        </Disclosure>
      ) : null}
      {!isOn && setup ? <SetUp setup={setup} problem={problem} /> : null}
      {isOn || setup ? null : <p className="text-ink-2">{t.off}</p>}
      {!isOn && !setup && hasPassword ? (
        <PasswordForm intent="start-second-factor" submit={t.start} problem={problem} />
      ) : null}
    </Panel>
  );
}

function SetUp({ setup: { qr, secret, uri }, problem }: { setup: Setup; problem: FormProblem | null }) {
  const intent = 'confirm-second-factor';
  const isSending = useSending(intent);
  const own = ownProblem(problem, intent);
  return (
    <>
      <p>{t.setup}</p>
      {/* The QR code is dark on white in both colour schemes, because cameras need that. */}
      <svg
        role="img"
        aria-label={t.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-52 max-w-full border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="#ffffff" />
        <path d={qr.path} fill="#000000" />
      </svg>
      <p className="text-ink-2 text-sm">
        {t.secret}{' '}
        <span className="font-semibold text-ink tabular-nums [overflow-wrap:anywhere]">{secret}</span>
      </p>
      <p className="text-sm">
        <a href={uri} className="inline-flex min-h-11 items-center">
          {t.open}
        </a>
      </p>
      <Form method="post" noValidate className="grid max-w-(--form) gap-5">
        {own ? <ProblemSummary text={own.text} problems={own.problems} form={intent} /> : null}
        <input type="hidden" name="intent" value={intent} />
        <TextField
          id={fieldId('code', intent)}
          name="code"
          label={fields.code}
          hint={fields.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          error={own?.problems.code}
        />
        <div>
          <Button type="submit" busy={isSending}>
            {t.confirm}
          </Button>
        </div>
      </Form>
      <Disclosure summary={t.cancel} open={problem?.intent === 'stop-second-factor'}>
        <PasswordForm intent="stop-second-factor" submit={t.cancel} kind="danger" problem={problem} />
      </Disclosure>
    </>
  );
}
