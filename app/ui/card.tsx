import type { MouseEventHandler, ReactNode } from 'react';

type CardProps = {
  children: ReactNode;
  /** `selected` gives the card an ink outline and a yellow top. The card's text must state the selection too. */
  selected?: boolean;
  as?: 'div' | 'article' | 'li';
  className?: string;
  labelledBy?: string;
  /** Handles a press anywhere on the card. Keyboard users need a separate control inside. */
  onClick?: MouseEventHandler<HTMLElement>;
};

/** A box for content that can be selected or acted on. */
export function Card({
  children,
  selected = false,
  as: Element = 'article',
  className = '',
  labelledBy,
  onClick,
}: CardProps) {
  const frame = selected
    ? 'border-ink shadow-[inset_0_4px_0_var(--yellow),0_0_0_1px_var(--ink)]'
    : 'border-line hover:border-line-2';
  return (
    <Element
      onClick={onClick}
      aria-labelledby={labelledBy}
      data-selected={selected || undefined}
      className={`relative flex flex-col rounded border bg-paper px-5 pt-5 pb-4 ${frame} ${className}`}
    >
      {children}
    </Element>
  );
}
