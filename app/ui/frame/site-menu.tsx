import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { XIcon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';
import type { NavigationItem } from './masthead.tsx';

const menuId = 'meniu-site';

type SiteMenuProps = { brand: ReactNode; items: readonly NavigationItem[]; actions?: ReactNode };

/** The site's menu as a native popover. It opens, closes on Esc and returns the focus even without JavaScript. */
export function SiteMenu({ brand, items, actions }: SiteMenuProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard also presses links by clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only closes the menu after a link was pressed
    <div id={menuId} popover="auto" className="site-menu" onClick={closeAfterLink}>
      <div className="flex min-h-[60px] items-center justify-between">
        {brand}
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          className="inline-grid size-11 place-content-center rounded hover:bg-blue-tint"
        >
          <Icon of={XIcon} size="26px" />
          <span className="sr-only">{uiTexts.ro.closeMenu}</span>
        </button>
      </div>
      <nav aria-label={uiTexts.ro.menu} className="border-rule border-t">
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <Anchor
                href={item.href}
                current={item.current}
                className="flex min-h-[52px] items-center border-line border-b font-serif text-ink text-lg no-underline hover:bg-blue-tint hover:text-ink aria-[current]:font-semibold aria-[current]:shadow-[inset_4px_0_0_var(--yellow)] aria-[current]:pl-4"
              >
                {item.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {actions ? <div className="mt-6">{actions}</div> : null}
    </div>
  );
}

/** The bottom bar's button that opens the masthead's menu. */
export function MenuButton({ children, className }: { children: ReactNode; className?: string }) {
  const open = useMenuOpen();
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-controls={menuId}
      aria-expanded={open}
      className={className}
    >
      {children}
    </button>
  );
}

/**
 * Tells whether the menu is open. Returns undefined until hydration, because without JavaScript the browser announces
 * the state itself.
 */
function useMenuOpen(): boolean | undefined {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const menu = document.getElementById(menuId);
    const follow = () => setOpen(menu?.matches(':popover-open') ?? false);
    follow();
    menu?.addEventListener('toggle', follow);
    return () => menu?.removeEventListener('toggle', follow);
  }, []);
  return open;
}

/** Closes the menu after a press on a link, because the router does not rebuild the layout. */
function closeAfterLink(event: React.MouseEvent<HTMLDivElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}
