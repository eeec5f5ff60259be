import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { adminTexts } from './texts.ts';

const texts = adminTexts.ro;
const groups = texts.menu
  .map((group) => ({ ...group, links: group.links.filter(({ href }) => isServed(href)) }))
  .filter(({ links }) => links.length > 0);

type AdminFrameProps = { title: string; below?: ReactNode; children: ReactNode };

/** The frame of every administration page: menu (folded on phones), title and contents. */
export function AdminFrame({ title, below, children }: AdminFrameProps) {
  return (
    <Container className="pb-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
      <div className="pt-6 lg:hidden">
        <Disclosure summary={texts.label}>
          <Menu />
        </Disclosure>
      </div>
      <div className="hidden border-line border-r pt-8 pr-4 lg:block">
        <Menu />
      </div>
      <div className="min-w-0">
        <PageTitle kicker={texts.label} below={below}>
          {title}
        </PageTitle>
        {children}
      </div>
    </Container>
  );
}

/** The link below the title of pages that the dashboard leads to. */
export function BackToDashboard() {
  return (
    <MoreLink href="/admin/dashboard" isBack>
      {texts.back}
    </MoreLink>
  );
}

function Menu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.label} className="grid gap-5">
      {groups.map((group) => (
        <div key={group.title}>
          <p className="mb-1 font-semibold text-2xs text-ink-2">{group.title}</p>
          <ul>
            {group.links.map(({ href, label }) => (
              <li key={href}>
                <Anchor
                  href={href}
                  current={pathname === href}
                  className="-ml-3 flex min-h-9 items-center pl-3 text-ink text-sm no-underline hover:text-blue hover:underline aria-[current]:font-semibold aria-[current]:shadow-[inset_4px_0_0_var(--yellow)]"
                >
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
