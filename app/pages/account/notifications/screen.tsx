import { Form } from 'react-router';
import { notificationsPath } from '#app/features/notifications/addresses.ts';
import { AccountFrame } from '#app/pages/account/account-frame.tsx';
import { SavedNotice } from '#app/pages/account/saved-notice.tsx';
import { reader, writer } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { changeNotifications } from './change.server.ts';
import { NotificationList } from './list.tsx';
import { Preferences } from './preferences.tsx';
import { readNotifications } from './read.server.ts';
import { notificationPageTexts } from './texts.ts';

const t = notificationPageTexts.ro;

export const loader = reader('notifications-failed', readNotifications);
export const action = writer('notifications-not-saved', changeNotifications);
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, () => ({ code: 'notifications-not-saved' as const, text: t.lost }));

export const meta: Route.MetaFunction = () => [
  { title: t.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/account/notifications`: the person's notifications, and the choice of their kinds. */
export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { items, unread, preferences, settings, isSaved, page } = loaderData;
  const refusal = isRefusalAnswer(actionData) ? actionData : null;
  return (
    <AccountFrame title={t.title} current="notifications">
      {refusal ? (
        <div className="mb-8">
          <Notice kind="error" role="alert">
            {refusal.text}
          </Notice>
        </div>
      ) : (
        <SavedNotice text={isSaved ? t.saved : null} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <section aria-labelledby="lista">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 id="lista" className="text-xl">
              {t.listTitle}
              {unread > 0 ? (
                <span className="ml-2.5 font-normal font-sans text-base text-ink-2">{t.unread(unread)}</span>
              ) : null}
            </h2>
            {unread > 0 ? <MarkAll /> : null}
          </div>
          {settings.isOn ? null : <Notice>{t.off}</Notice>}
          {items.length === 0 && page === 1 ? (
            <EmptyState title={t.empty}>{t.emptyMore}</EmptyState>
          ) : (
            <NotificationList items={items} />
          )}
          <Pages page={page} hasMore={loaderData.hasMore} />
        </section>
        <Preferences preferences={preferences} settings={settings} />
      </div>
    </AccountFrame>
  );
}

function MarkAll() {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="read-notifications" />
      <Button type="submit" kind="secondary" size="small">
        {t.markAll}
      </Button>
    </Form>
  );
}

function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const hrefOf = (number: number) =>
    number === 1 ? notificationsPath : `${notificationsPath}?pagina=${number}`;
  if (page === 1 && !hasMore) return null;
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-4">
      {page > 1 ? (
        <MoreLink href={hrefOf(page - 1)} isBack>
          {t.newer}
        </MoreLink>
      ) : null}
      {hasMore ? <MoreLink href={hrefOf(page + 1)}>{t.older}</MoreLink> : null}
    </p>
  );
}
