import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ChevronRightIcon } from './icons.ts';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** `quiet` is a link-like line (table twins); `question` a serif heading (questions and answers). */
  look?: 'quiet' | 'question';
  /** Disclosures with the same name: at most one is open. */
  name?: string;
};

/** Opens and closes without JavaScript; its text is found by the browser's search. */
export function Disclosure({ summary, children, open = false, look = 'quiet', name }: DisclosureProps) {
  const text =
    look === 'quiet' ? 'text-sm text-blue font-semibold' : 'font-serif font-medium text-lg text-ink';
  return (
    <details open={open} name={name} className="group border-line border-y [&+&]:border-t-0">
      <summary className={`flex min-h-11 items-center gap-2 py-2.5 hover:underline ${text}`}>
        <Icon
          of={ChevronRightIcon}
          className="shrink-0 transition-transform duration-(--dur) group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className={look === 'quiet' ? 'pb-3' : 'pb-5 pl-7'}>{children}</div>
    </details>
  );
}
