import { buttonClass } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { LogInIcon, UserIcon } from '#app/ui/icons/icons.ts';
import { DropMenu, dropMenuItem } from '#app/ui/overlays/drop-menu.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.ro.account;

/** `unread` is the number of unread notifications, empty when all are read. */
export type SignedIn = { name: string; dashboard: string; unread: string };

/**
 * The masthead's link to sign in (NAV-09). For a signed-in person, it is a menu with dashboard, account and
 * signing out (NAV-10..14).
 */
export function AccountMenu({ account }: { account: SignedIn | null }) {
  if (!account) return <SignInLink />;
  return (
    <DropMenu
      label={
        <>
          <Icon of={UserIcon} size="18px" />
          <span className="sr-only">{texts.menuOf}</span>
          <span className="max-w-[7em] truncate xl:max-w-[11em]">{account.name}</span>
        </>
      }
    >
      <Anchor href={account.dashboard} className={dropMenuItem}>
        {texts.dashboard}
      </Anchor>
      <Anchor href="/account" className={dropMenuItem}>
        {texts.account}
      </Anchor>
      <SignOut className={`${dropMenuItem} border-line border-t`} />
    </DropMenu>
  );
}

function SignInLink() {
  return (
    <Anchor href="/auth" className={buttonClass('secondary', 'small')}>
      <Icon of={LogInIcon} />
      {texts.signIn}
    </Anchor>
  );
}

/** A full page load removes the signed-in pages from the browser's memory. */
function SignOut({ className }: { className: string }) {
  return (
    <form method="post" action="/auth/sign-out">
      <button type="submit" className={className}>
        {texts.signOut}
      </button>
    </form>
  );
}

/** The same links, shown at the end of the menu on small screens. */
export function AccountLinks({ account }: { account: SignedIn | null }) {
  if (!account) return <SignInLink />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Anchor href={account.dashboard} className={buttonClass('secondary', 'small')}>
        {texts.dashboard}
      </Anchor>
      <Anchor
        href="/account"
        className={buttonClass('quiet', 'small')}
        aria-label={texts.accountOf(account.name)}
      >
        {texts.account}
      </Anchor>
      <SignOut className={buttonClass('quiet', 'small')} />
    </div>
  );
}

/**
 * The account link next to the brand on small screens: sign-in, or the dashboard (NAV-09, NAV-10). The
 * smallest screens show the dashboard only in the menu.
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
