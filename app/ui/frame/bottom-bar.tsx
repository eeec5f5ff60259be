import { Icon } from '#app/ui/icons/icon.tsx';
import { type IconShape, MenuIcon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';
import type { NavigationItem } from './masthead.tsx';
import { MenuButton } from './site-menu.tsx';

type BottomBarItem = NavigationItem & { icon: IconShape };

// The five labels do not grow with the text size, because all must fit the narrowest screen. The links in the menu do
// grow.
const place =
  'flex min-h-[60px] w-full flex-col items-center justify-center gap-0.5 border-transparent border-t-[3px] px-0.5 [@media(max-height:480px)]:min-h-[35px] [@media(max-height:480px)]:[&>svg]:hidden text-[min(var(--t-2xs),4.1vw)] text-ink-2 no-underline hover:text-ink';

/**
 * Shows up to four main pages and the menu at the bottom of screens below 1024 px. The page must have a
 * `Masthead`.
 */
export function BottomBar({ items }: { items: readonly BottomBarItem[] }) {
  return (
    <nav
      data-bottom-bar
      aria-label={uiTexts.ro.quickNavigation}
      className="fixed inset-x-0 bottom-0 z-20 border-rule border-t bg-paper pb-[env(safe-area-inset-bottom,0px)] lg:hidden print:hidden"
    >
      {/* If columns grew with each arriving link, the links before it would move. */}
      <ul
        className="mx-auto grid max-w-xl"
        style={{ gridTemplateColumns: `repeat(${items.length + 1}, minmax(0, 1fr))` }}
      >
        {items.map((item) => (
          <li key={item.href}>
            <Anchor
              href={item.href}
              current={item.current}
              className={`${place} aria-[current]:border-yellow aria-[current]:font-semibold aria-[current]:text-ink`}
            >
              <Icon of={item.icon} size="22px" />
              {item.label}
            </Anchor>
          </li>
        ))}
        <li>
          <MenuButton className={place}>
            <Icon of={MenuIcon} size="22px" />
            {uiTexts.ro.menu}
          </MenuButton>
        </li>
      </ul>
    </nav>
  );
}
