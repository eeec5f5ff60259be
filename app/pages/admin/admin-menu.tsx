import { isServed } from '#app/routes.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { adminTexts, type MenuLink } from './texts.ts';

const texts = adminTexts.ro;

/** The menu's groups with the links whose pages exist. */
export const menuGroups = texts.menu
  .map((group) => ({ ...group, links: group.links.filter(({ href }) => isServed(href)) }))
  .filter(({ links }) => links.length > 0);

/** Returns the menu's link for the page at `pathname`, or null when the menu does not contain the page. */
export function menuLinkOf(pathname: string): MenuLink | null {
  const links = menuGroups.flatMap((group) => group.links);
  const isBelow = ({ href, also = [] }: MenuLink) =>
    also.includes(pathname) || pathname.startsWith(`${href}/`);
  return links.find(({ href }) => href === pathname) ?? links.find(isBelow) ?? null;
}

/** The links to all administration pages. The current page's link is marked. */
export function AdminMenu({ pathname }: { pathname: string }) {
  const current = menuLinkOf(pathname);
  return (
    <nav aria-label={texts.label} className="grid gap-x-6 gap-y-5 max-lg:sm:grid-cols-2 lg:gap-y-2.5">
      {menuGroups.map((group) => (
        <div key={group.title}>
          <p className="mb-1 font-semibold text-2xs text-ink-2 lg:mb-0">{group.title}</p>
          <ul>
            {group.links.map((link) => (
              <li key={link.href}>
                <Anchor
                  href={link.href}
                  current={link === current && (link.href === pathname ? 'page' : 'true')}
                  className="-ml-3 flex min-h-9 items-center pl-3 text-ink text-sm lg:pointer-fine:min-h-6 no-underline hover:text-blue hover:underline aria-[current]:font-semibold aria-[current]:shadow-[inset_4px_0_0_var(--yellow)] pointer-coarse:min-h-11"
                >
                  {link.label}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
