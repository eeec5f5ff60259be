import type { ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonClass } from '#app/ui/forms/button.tsx';

type PressButtonProps = {
  kind: ButtonKind;
  size: ButtonSize;
  /** Accessible name; what the button reads where it is left out. */
  label?: string | undefined;
  describedBy?: string;
  /**
   * `for-now`: at work, or done just now. It keeps the focus, which a disabled button loses under the finger of whoever steers
   * by keyboard. `for-good`: the page came so.
   */
  off: 'for-now' | 'for-good' | null;
  /** Sent though the browser would ask for something in the form first. */
  skipsChecks?: boolean;
  children: ReactNode;
};

const look = 'aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-3';

/** The button that sends a vote or a follow. It says in words that it is at work (VOTE-12, FOLL-06). */
export function PressButton({
  kind,
  size,
  label,
  describedBy,
  off,
  skipsChecks,
  children,
}: PressButtonProps) {
  return (
    <button
      type={off === null ? 'submit' : 'button'}
      disabled={off === 'for-good'}
      formNoValidate={skipsChecks}
      aria-disabled={off === 'for-now' || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      className={buttonClass(kind, size, look)}
    >
      {children}
    </button>
  );
}
