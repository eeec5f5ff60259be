import type { ReactNode } from 'react';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';
import { Brand } from './brand.tsx';
import { Container } from './container.tsx';
import { SiteMenu } from './site-menu.tsx';

export type NavigationItem = { href: string; label: string; current?: boolean };

type MastheadProps = {
  brand: string;
  items: readonly NavigationItem[];
  /** The left half of the strip above the brand: the site's time, or a note that the site is archived. */
  status?: ReactNode;
  /** Whether small screens show the strip. Without a status they show `standing` in it. */
  hasStatusPlace?: boolean;
  /** The right half of the strip on large screens: the site's purpose and limits. */
  standing?: ReactNode;
  /** Content at the end of the navigation on large screens, such as sign-in or account. */
  actions?: ReactNode;
  /** The same content, shown at the end of the menu on small screens. */
  menuActions?: ReactNode;
  /** The search icon, next to the account links on all screens. */
  search?: ReactNode;
  /** Another icon next to the account links on all screens. */
  bell?: ReactNode;
  /** A button next to the account link on small screens. It sets its own position on wide screens. */
  tool?: ReactNode;
  /** The only account link next to the brand on small screens. The bottom bar opens the menu there. */
  compactAction?: ReactNode;
  homeHref?: string;
};

/**
 * The masthead: strip, brand and navigation. Below 1024 px the navigation is a menu that works without
 * JavaScript.
 */
export function Masthead({
  brand,
  items,
  status,
  hasStatusPlace = Boolean(status),
  standing,
  actions,
  menuActions,
  compactAction,
  search,
  bell,
  tool,
  homeHref = '/',
}: MastheadProps) {
  return (
    // With `contents`, the brand row sticks to the window while the strip scrolls away, although one header contains
    // both.
    <header className="contents">
      {status || standing ? (
        <StatusStrip status={status} standing={standing} hasPlace={hasStatusPlace} />
      ) : null}
      <div className="sticky top-0 z-20 border-rule border-b bg-paper print:static [@media(max-height:480px)]:static">
        <Container className="flex min-h-[60px] items-center gap-x-3 lg:min-h-[68px] lg:flex-wrap lg:gap-x-1 xl:gap-x-4">
          <Brand name={brand} href={homeHref} />
          <nav aria-label={uiTexts.ro.mainNavigation} className="ml-auto hidden lg:block">
            <ul className="flex flex-wrap gap-x-0.5 xl:gap-x-1">
              {items.map((item) => (
                <li key={item.href}>
                  <NavigationLink {...item} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="-mr-2 ml-auto flex lg:mr-0 lg:ml-0 lg:empty:hidden">
            {search}
            {bell}
          </div>
          {actions ? <div className="hidden lg:block">{actions}</div> : null}
          <div className="flex items-center gap-1 lg:contents">
            {tool}
            {compactAction ? <div className="lg:hidden print:hidden">{compactAction}</div> : null}
          </div>
        </Container>
        <SiteMenu brand={<Brand name={brand} href={homeHref} />} items={items} actions={menuActions} />
      </div>
    </header>
  );
}

type StatusStripProps = { status?: ReactNode; standing?: ReactNode; hasPlace: boolean };

function StatusStrip({ status, standing, hasPlace }: StatusStripProps) {
  return (
    <div className={`border-line border-b bg-sunk text-ink-2 text-xs ${hasPlace ? '' : 'max-lg:hidden'}`}>
      <Container className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-[7px]">
        {status ? <div>{status}</div> : null}
        <div className={`lg:ml-auto ${status ? 'max-lg:hidden' : ''}`}>{standing}</div>
      </Container>
    </div>
  );
}

function NavigationLink({ href, label, current }: NavigationItem) {
  return (
    <Anchor
      href={href}
      current={current}
      className="block border-transparent border-b-[3px] px-[2px] pt-[22px] pb-[19px] text-ink text-sm leading-normal no-underline hover:border-line-2 hover:text-ink aria-[current]:border-yellow aria-[current]:font-semibold xl:px-[6px] xl:text-base 2xl:px-[9px]"
    >
      {label}
    </Anchor>
  );
}
