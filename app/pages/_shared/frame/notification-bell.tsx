import { notificationsPath } from '#app/features/notifications/addresses.ts';
import { writeUnread } from '#app/features/notifications/rules.ts';
import { useLiveFigures } from '#app/platform/live/use-live-figures.ts';
import { Icon } from '#app/ui/icons/icon.tsx';
import { BellIcon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.ro.account;

/**
 * Links to the notifications and shows how many are unread, which live events update. A cached page contains the
 * number's element even when it is empty.
 */
export function NotificationBell({ unread }: { unread: string }) {
  const live = useLiveFigures('unread')?.unread;
  return (
    <Anchor
      href={notificationsPath}
      className="relative inline-grid size-11 place-content-center rounded text-ink hover:bg-blue-tint lg:w-9 print:hidden"
    >
      <Icon of={BellIcon} size="24px" />
      <span className="sr-only">{texts.notifications}</span>
      <span className="peer absolute top-0.5 right-0 min-w-5 rounded-full bg-red px-1 text-center font-semibold text-on-blue text-xs leading-5 tabular-nums empty:hidden">
        {live === undefined ? unread : writeUnread(live)}
      </span>
      <span className="sr-only peer-empty:hidden">{texts.unread}</span>
    </Anchor>
  );
}
