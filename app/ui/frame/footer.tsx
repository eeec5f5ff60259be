import type { ReactNode } from 'react';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Brand } from './brand.tsx';
import { Container } from './container.tsx';

type FooterColumn = { id: string; title: string; links: readonly { href: string; label: string }[] };

type FooterProps = { brand: string; about: ReactNode; columns: readonly FooterColumn[]; closing?: ReactNode };

/** Phones show two columns. When the last column has no neighbour, its links are side by side. */
const alone = 'max-md:col-span-full max-md:[&>ul]:flex max-md:[&>ul]:flex-wrap max-md:[&>ul]:gap-x-6';

export function Footer({ brand, about, columns, closing }: FooterProps) {
  return (
    <footer className="mt-(--section) border-rule border-t bg-sunk pt-6 pb-7 md:pt-8 md:pb-10 text-sm print:hidden">
      <Container className="grid gap-x-6 gap-y-4 min-[360px]:grid-cols-2 md:grid-cols-[minmax(0,2.2fr)_repeat(3,minmax(0,1fr))] md:gap-12">
        <div className="max-md:col-span-full">
          <Brand name={brand} />
          <div className="mt-3 max-w-[22em] text-ink-2">{about}</div>
        </div>
        {columns.map((column, index) => (
          <nav
            key={column.id}
            aria-labelledby={`subsol-${column.id}`}
            className={index % 2 === 0 && index === columns.length - 1 ? alone : undefined}
          >
            <h2
              id={`subsol-${column.id}`}
              className="mb-1 md:mb-2 font-sans font-semibold text-base tracking-normal"
            >
              {column.title}
            </h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <Anchor
                    href={link.href}
                    className="inline-block py-1 md:py-1.5 text-ink no-underline [overflow-wrap:anywhere] hover:underline"
                  >
                    {link.label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {closing ? <div className="text-ink-3 text-xs col-span-full">{closing}</div> : null}
      </Container>
    </footer>
  );
}
