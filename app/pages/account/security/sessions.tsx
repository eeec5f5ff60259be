import { Form } from 'react-router';
import type { OwnSession } from '#app/features/accounts/sessions/sessions.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/forms/button.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { Panel } from './panel.tsx';
import { accountSecurityTexts } from './texts.ts';

const { sessions: t } = accountSecurityTexts.ro;

/** The person's own sessions, each with a button to end it, and one button to end all. */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <Panel id="sesiuni" title={t.title}>
      <ul className="border-line border-t">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
          >
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{t.explain}</p>
      {/* A full page load removes the signed-in pages from the browser's memory. */}
      <form method="post" action="/account/sign-out-everywhere">
        <button type="submit" className={buttonClass('danger', 'normal')}>
          {t.everywhere}
        </button>
      </form>
    </Panel>
  );
}

function SessionLine({ session: { id, device, usedAt, openedAt, isThis } }: { session: OwnSession }) {
  return (
    <>
      <div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {isThis ? <Badge>{t.here}</Badge> : null}
        </p>
        <p className="text-ink-2 text-sm">
          {t.used(formatDateTime(usedAt))} · {t.opened(formatDateTime(openedAt))}
        </p>
      </div>
      {isThis ? null : (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <Button
            type="submit"
            name="session"
            value={id}
            kind="secondary"
            size="small"
            aria-label={t.endOf(device)}
          >
            {t.end}
          </Button>
        </Form>
      )}
    </>
  );
}
