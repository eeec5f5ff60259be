import type { ReactNode } from 'react';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Notice } from '#app/ui/notice.tsx';

type EditOutcomeProps = {
  /** The answer of the page's action. */
  answer: unknown;
  /** The sentence about the change that led to this page, or null. */
  done: string | null;
  /** `isOpen` is true while a dialog is open, which shows its own error. */
  isOpen: boolean;
  children?: ReactNode;
};

/** Shows above a list whether the last change of an entry succeeded. */
export function EditOutcome({ answer, done, isOpen, children }: EditOutcomeProps) {
  return (
    <div role="status" className="empty:hidden">
      {children}
      {isRefusalAnswer(answer) && !isOpen ? <Notice kind="error">{answer.text}</Notice> : null}
      {done && answer === undefined ? <Notice kind="success">{done}</Notice> : null}
    </div>
  );
}
