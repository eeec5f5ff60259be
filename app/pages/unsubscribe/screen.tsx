import { Form, useLocation } from 'react-router';
import { notificationsPath, unsubscribeParameter } from '#app/features/notifications/addresses.ts';
import { AuthPage } from '#app/pages/_shared/account-forms/auth-page.tsx';
import { reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/screen.ts';
import { unsubscribeTexts } from './texts.ts';
import { readStop, stopEmails } from './unsubscribe.server.ts';

const t = unsubscribeTexts.ro;

export const loader = reader('unavailable', readStop);
export const action = writer('notifications-not-saved', stopEmails);
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, () => ({ code: 'notifications-not-saved' as const, text: t.lost }));

export const meta: Route.MetaFunction = () => [
  { title: t.pageTitle },
  { name: 'robots', content: 'noindex' },
  // The page's URL contains the token, so other sites must not receive it.
  { name: 'referrer', content: 'same-origin' },
];

/**
 * `/unsubscribe` stops e-mails only after a button press, because mail scanners open every link. It needs no
 * session.
 */
export default function Unsubscribe({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const refusal = isRefusalAnswer(actionData) ? actionData.text : null;
  const stopped = actionData && 'stopped' in actionData ? actionData.stopped : null;
  const token = new URLSearchParams(useLocation().search).get(unsubscribeParameter) ?? '';
  const failed = refusal ?? (kind === null ? t.invalid : null);
  return (
    <AuthPage title={t.title} kicker={t.kicker}>
      {failed ? (
        <Notice kind="error" role="alert">
          {failed}
        </Notice>
      ) : null}
      {stopped ? (
        <Notice kind="success" role="status">
          {t.done(stopped)}
        </Notice>
      ) : null}
      {kind !== null && !stopped ? (
        <Form method="post" className="grid justify-items-start gap-5">
          <p>{t.ask(kind)}</p>
          <input type="hidden" name={unsubscribeParameter} value={token} />
          <Button type="submit">{t.stop}</Button>
        </Form>
      ) : null}
      <p>
        <Anchor href={notificationsPath}>{t.account}</Anchor>
      </p>
    </AuthPage>
  );
}
