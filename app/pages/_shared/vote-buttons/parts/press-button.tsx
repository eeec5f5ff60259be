import type { MouseEvent, ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonClass } from '#app/ui/forms/button.tsx';

type PressButtonProps = {
  kind: ButtonKind;
  size: ButtonSize;
  /** The accessible name. The default is the button's text. */
  label?: string | undefined;
  describedBy?: string;
  /**
   * `for-now` ignores presses but keeps the focus on the button while it sends or has just succeeded.
   * `for-good` disables the button when the loaded page already has the vote.
   */
  off: 'for-now' | 'for-good' | null;
  /**
   * With `press` the button submits the form with id `form` and sends `press`=`value`. Without `press` it
   * submits the form around the button.
   */
  press?: { form: string; value: string; action: string; onClick: (event: MouseEvent) => void };
  /** Submits without the browser's form validation. */
  skipsChecks?: boolean;
  children: ReactNode;
};

const look = 'aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-3';

/** A vote or follow button. Its text changes while it is sending (VOTE-12, FOLL-06). */
export function PressButton({
  kind,
  size,
  label,
  describedBy,
  off,
  press,
  skipsChecks,
  children,
}: PressButtonProps) {
  return (
    <button
      type={off === null ? 'submit' : 'button'}
      {...(press && off === null
        ? {
            form: press.form,
            name: 'press',
            value: press.value,
            formAction: press.action,
            onClick: press.onClick,
          }
        : {})}
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
