import { Form } from 'react-router';
import { notificationsPath } from '#app/features/notifications/addresses.ts';
import type { ListedNotification } from '#app/features/notifications/queries.server.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { describeNotification } from './item.ts';
import { notificationPageTexts } from './texts.ts';

const t = notificationPageTexts.ro;

/** The person's notifications, newest first. */
export function NotificationList({ items }: { items: readonly ListedNotification[] }) {
  return (
    <ul className="border-line border-t">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line border-b py-3.5"
        >
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: ListedNotification }) {
  const { text, href } = describeNotification(item);
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <Anchor
          href={href}
          className={item.isUnread ? 'font-semibold' : ''}
          {...(item.isUnread ? { onClick: () => markOpened(item.id) } : {})}
        >
          {text}
        </Anchor>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
          {item.isUnread ? (
            <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
              <span aria-hidden="true" className="size-2 rounded-full bg-red" />
              {t.isNew}
            </span>
          ) : null}
          <time dateTime={item.at.toISOString()}>{formatDateTime(item.at)}</time>
        </p>
      </div>
      {item.isUnread ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="read-notifications" />
          <Button
            type="submit"
            name="notification"
            value={item.id}
            kind="quiet"
            size="small"
            className="max-sm:-ml-2"
            aria-label={t.markOf(text)}
          >
            {t.mark}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

/** Marks an opened notification as read. The browser sends the request even while it leaves the page. */
function markOpened(notification: string): void {
  navigator.sendBeacon(
    notificationsPath,
    new URLSearchParams({ intent: 'read-notifications', notification }),
  );
}
