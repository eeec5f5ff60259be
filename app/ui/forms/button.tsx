import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { LoaderCircleIcon } from '#app/ui/icons/icons.ts';
import { Anchor, type AnchorProps } from '#app/ui/text/anchor.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const base =
  'print:hidden inline-flex items-center justify-center gap-2 rounded border text-center font-semibold leading-tight no-underline transition-colors duration-(--dur)';
const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 py-2 text-base',
  // Touch targets need 44 px, but a mouse needs less.
  small: 'min-h-9 py-1 text-sm pointer-coarse:min-h-11',
};
const sides: Record<ButtonSize, string> = { normal: 'px-5', small: 'px-3.5' };
const kinds: Record<ButtonKind, string> = {
  primary: 'border-blue bg-blue text-on-blue hover:border-blue-hover hover:bg-blue-hover hover:text-on-blue',
  secondary: 'border-line-2 bg-transparent text-blue hover:border-blue hover:bg-blue-tint hover:text-blue',
  quiet: 'border-transparent bg-transparent text-blue hover:bg-blue-tint hover:text-blue',
  danger: 'border-line-2 bg-transparent text-red-text hover:border-red hover:bg-red-tint hover:text-red-text',
};
const off =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-3 aria-disabled:cursor-progress';

export function buttonClass(kind: ButtonKind, size: ButtonSize, more = ''): string {
  // A quiet button has no border, so its padding is smaller.
  const side = kind === 'quiet' ? 'px-2' : sides[size];
  return `${base} ${sizes[size]} ${side} ${kinds[kind]} ${off} ${more}`;
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-disabled' | 'aria-busy'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** While true, the button keeps its width, shows a spinner and ignores presses. */
  busy?: boolean;
  children: ReactNode;
};

/** A button that submits no form unless its `type` says so. */
export function Button({ kind = 'primary', size = 'normal', busy = false, className, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass(kind, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <span className="grid place-items-center">
          <span className="col-start-1 row-start-1 inline-flex items-center gap-2 opacity-0">{children}</span>
          <Icon of={LoaderCircleIcon} className="spinner col-start-1 row-start-1" />
        </span>
      ) : (
        children
      )}
    </button>
  );
}

type ButtonLinkProps = AnchorProps & { kind?: ButtonKind; size?: ButtonSize };

/** A link styled as a button, for the main next step. */
export function ButtonLink({ kind = 'primary', size = 'normal', className, ...rest }: ButtonLinkProps) {
  return <Anchor {...rest} className={buttonClass(kind, size, className)} />;
}
