import { buttonClass } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { LogInIcon, UserIcon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.ro.account;

/** Narrow padding makes the whole header fit on one line at 1024 px. */
const tight = 'lg:px-0.5 xl:px-3.5';

/** `unread` is the number of unread notifications, empty when there are none. */
export type SignedIn = { name: string; dashboard: string; unread: string };

/**
 * Links to sign in or, when signed in, to the dashboard, the account and signing out (NAV-09..14). The
 * masthead and the small-screen menu both show them.
 */
export function AccountLinks({ account }: { account: SignedIn | null }) {
  if (!account) {
    return (
      <Anchor href="/auth" className={buttonClass('secondary', 'small')}>
        <Icon of={LogInIcon} />
        {texts.signIn}
      </Anchor>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 lg:gap-0.5 xl:gap-2">
      <Anchor href={account.dashboard} className={buttonClass('secondary', 'small', tight)}>
        {texts.dashboard}
      </Anchor>
      <Anchor
        href="/account"
        className={buttonClass('quiet', 'small', tight)}
        aria-label={texts.accountOf(account.name)}
      >
        {texts.account}
      </Anchor>
      {/* A full page load removes the signed-in pages from the browser's memory. */}
      <form method="post" action="/auth/sign-out">
        <button type="submit" className={buttonClass('quiet', 'small', tight)}>
          {texts.signOut}
        </button>
      </form>
    </div>
  );
}

/**
 * The account link beside the brand on small screens: sign-in, or the dashboard (NAV-09, NAV-10). The smallest screens
 * show the dashboard only in the menu.
 */
export function CompactAccountLink({ account }: { account: SignedIn | null }) {
  if (account) {
    return (
      <Anchor
        href={account.dashboard}
        className={buttonClass('quiet', 'small', 'min-h-11 min-w-11 max-[379px]:hidden')}
      >
        <Icon of={UserIcon} size="24px" className="sm:hidden" />
        <span className="max-sm:sr-only">{texts.dashboard}</span>
      </Anchor>
    );
  }
  return (
    <Anchor
      href="/auth"
      aria-label={texts.signIn}
      className="inline-grid size-11 place-content-center rounded text-ink hover:bg-blue-tint"
    >
      <Icon of={LogInIcon} size="24px" />
    </Anchor>
  );
}
