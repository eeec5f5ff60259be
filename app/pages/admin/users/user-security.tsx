import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import type { OpenUser } from './read-users.server.ts';
import { usersTexts } from './texts.ts';

const texts = usersTexts.ro;
const { sessions: t } = texts;

type UserSecurityProps = { user: OpenUser; hrefWith: (dialog: string, id: string) => string };

/** An account's open sessions and the buttons that end them or remove the second factor. */
export function UserSecurity({ user, hrefWith }: UserSecurityProps) {
  const { id, sessions, isOwn, hasSecondFactor } = user;
  return (
    <section>
      <h3 className="mb-2 font-sans font-semibold text-base">{t.title}</h3>
      {isOwn ? <p className="text-ink-2 text-sm">{t.own}</p> : null}
      {sessions.length === 0 ? <p className="text-ink-2">{t.none}</p> : null}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
          >
            <div>
              <p className="font-semibold">{session.device}</p>
              <p className="text-ink-2 text-sm">{t.line(session.usedAt, session.openedAt)}</p>
            </div>
            {isOwn ? null : <EndSession userId={id} session={session} />}
          </li>
        ))}
      </ul>
      {isOwn ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {sessions.length > 0 ? (
            <ButtonLink href={hrefWith('sesiuni', id)} kind="danger" size="small" keepScroll>
              {t.endAll}
            </ButtonLink>
          ) : null}
          {hasSecondFactor ? (
            <ButtonLink href={hrefWith('factor', id)} kind="danger" size="small" keepScroll>
              {texts.factor.reset}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </section>
  );
}

function EndSession({ userId, session }: { userId: string; session: OpenUser['sessions'][number] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={userId} />
      <input type="hidden" name="session" value={session.id} />
      <Button
        type="submit"
        name="intent"
        value="end-user-session"
        kind="secondary"
        size="small"
        aria-label={t.endOf(session.device)}
      >
        {t.end}
      </Button>
    </Form>
  );
}
