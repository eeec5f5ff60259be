import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { PageContext } from '#app/features/assistant/answering/answer.ts';
import type { SocialNetwork } from '#app/features/site/settings/keys.ts';
import { AssistantButton, AssistantPanel } from '#app/pages/_shared/assistant/launcher.tsx';
import { SearchLauncher } from '#app/pages/_shared/search/launcher.tsx';
import { BottomBar } from '#app/ui/frame/bottom-bar.tsx';
import { Footer } from '#app/ui/frame/footer.tsx';
import { Masthead, type NavigationItem } from '#app/ui/frame/masthead.tsx';
import { SkipLink } from '#app/ui/frame/skip-link.tsx';
import { ChartColumnIcon, HouseIcon, InfoIcon, UsersIcon, VoteIcon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { AccountLinks, AccountMenu, CompactAccountLink, type SignedIn } from './account-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.ro;
const icons = { home: HouseIcon, users: UsersIcon, chart: ChartColumnIcon, poll: VoteIcon } as const;

type FrameItem = NavigationItem & { icon: string | null; isInBottomBar: boolean };

type FrameProps = {
  items: readonly FrameItem[];
  /** Tells whether a page exists at this path. The footer links only to existing pages. */
  isServed: (path: string) => boolean;
  about: string;
  socialLinks?: readonly { network: SocialNetwork; href: string }[];
  year: number;
  status?: ReactNode;
  ribbon?: ReactNode;
  /** `account` is null for visitors. */
  account: SignedIn | null;
  /** The page's subject for the assistant. Undefined hides the assistant's button. */
  assistant?: { about: PageContext | null };
  /** The address and date at the foot of a printed page. */
  printed?: string;
  children: ReactNode;
};

/** The frame of every page (NAV-01): header, contents and footer. */
export function Frame({ items, isServed, about, year, status, ribbon, account, ...rest }: FrameProps) {
  const { assistant, socialLinks = [], printed, children } = rest;
  const hasStatusPlace = useStatusAtOpening(Boolean(status));
  const bottom = items.filter((item) => item.isInBottomBar).slice(0, 4);
  const served = (links: readonly { href: string; label: string }[]) =>
    links.filter((link) => isServed(link.href));
  return (
    <>
      <SkipLink />
      {ribbon}
      <Masthead
        brand={texts.brand}
        items={items}
        status={status}
        hasStatusPlace={hasStatusPlace}
        standing={texts.standing}
        actions={<AccountMenu account={account} />}
        menuActions={<AccountLinks account={account} />}
        search={<SearchLauncher />}
        bell={account ? <NotificationBell unread={account.unread} /> : undefined}
        tool={assistant ? <AssistantButton about={assistant.about} /> : undefined}
        compactAction={<CompactAccountLink account={account} />}
      />
      <main id="continut" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {printed ? (
        // A cached page names its address without the parameters that it does not read, such as trackers'
        // parameters.
        <p
          suppressHydrationWarning
          className="mt-6 hidden break-before-avoid border-rule border-t px-(--gutter) pt-2 text-xs [overflow-wrap:anywhere] print:block"
        >
          {printed}
        </p>
      ) : null}
      <Footer
        brand={texts.brand}
        about={
          <>
            <p>{about}</p>
            <SocialLinks links={socialLinks} />
          </>
        }
        columns={texts.columns
          .map((column) => ({ ...column, links: served(column.links) }))
          .filter((column) => column.links.length > 0)}
        closing={`${texts.copyright(year)} · ${texts.standing}`}
      />
      {assistant ? <AssistantPanel /> : null}
      <BottomBar items={bottom.map((item) => ({ ...item, icon: findIcon(item.icon) }))} />
    </>
  );
}

/**
 * Returns whether there was a status when the page was opened. On small screens its strip neither appears nor
 * disappears when election silence begins or ends, so that the open page stays in its place.
 */
function useStatusAtOpening(hasStatus: boolean): boolean {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, hasStatus });
  if (opened.key === key) return opened.hasStatus;
  setOpened({ key, hasStatus });
  return hasStatus;
}

function SocialLinks({ links }: { links: NonNullable<FrameProps['socialLinks']> }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={texts.social} className="mt-2 flex flex-wrap gap-x-5">
      {links.map(({ network, href }) => (
        <li key={network}>
          <Anchor href={href} className="inline-block py-1.5">
            {texts.networks[network]}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function findIcon(name: string | null) {
  return icons[name as keyof typeof icons] ?? InfoIcon;
}
