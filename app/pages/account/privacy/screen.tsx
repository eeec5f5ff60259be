import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AccountFrame } from '#app/pages/account/account-frame.tsx';
import { reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { isRefusalAnswer, type RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/screen.ts';
import { changePrivacy } from './change.server.ts';
import { Consents } from './consents.tsx';
import { Copy } from './copy/copy.tsx';
import { Erase } from './erase/erase.tsx';
import { readPrivacy } from './read.server.ts';
import { accountPrivacyTexts } from './texts.ts';

const t = accountPrivacyTexts.ro;

/** `/account/privacy`: consents, the export of all data, and erasure. */
export const loader = reader('load-failed', readPrivacy);
export const action = writer('privacy-failed', changePrivacy);
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, () => ({ code: 'privacy-failed' as const, text: t.lost }));

export const meta: Route.MetaFunction = () => [
  { title: t.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function AccountPrivacy({ loaderData, actionData }: Route.ComponentProps) {
  const { consents, history, parts, check, recentMinutes } = loaderData;
  const refusal = isRefusalAnswer(actionData) ? actionData : null;
  const outcome = outcomes.get(new URLSearchParams(useLocation().search).get('acord') ?? '');
  return (
    <AccountFrame title={t.title} current="privacy" standFirst={t.standFirst}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        {refusal ? <Failure refusal={refusal} /> : null}
        {outcome && !refusal ? (
          <Notice kind="success" role="status">
            {outcome}
          </Notice>
        ) : null}
        <Consents consents={consents} history={history} />
        <Copy parts={parts} />
        <Erase check={check} minutes={recentMinutes} refusal={refusal} />
      </div>
    </AccountFrame>
  );
}

/**
 * Shows the last form's error and takes the focus, because the pressed button may be far below. A field shows
 * its own error too.
 */
function Failure({ refusal }: { refusal: RefusalAnswer }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ofFields.includes(refusal.code)) ref.current?.focus();
  }, [refusal]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="error" role="alert" title={t.failed}>
        {refusal.text}
      </Notice>
    </div>
  );
}

const ofFields: readonly string[] = ['erase-password-wrong', 'erase-unconfirmed'];

const outcomes = new Map<string, string>([
  ['dat', t.consents.given],
  ['retras', t.consents.withdrawn],
]);
