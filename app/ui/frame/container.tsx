import type { ReactNode } from 'react';

type ContainerProps = {
  children: ReactNode;
  className?: string;
  as?: 'div' | 'main' | 'section';
  id?: string;
};

/** The page's column: at most 1200 px wide, with margins at the sides. */
export function Container({ children, className = '', as: Element = 'div', id }: ContainerProps) {
  return (
    <Element
      id={id}
      className={`mx-auto w-full max-w-[calc(1200px+2*var(--gutter))] px-(--gutter) ${className}`}
    >
      {children}
    </Element>
  );
}

/** A section of a page, with the standard distance to the next section. */
export function Section({
  children,
  className = '',
  labelledBy,
  id,
}: ContainerProps & { labelledBy?: string }) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`mt-(--section) ${className}`}>
      {children}
    </section>
  );
}
