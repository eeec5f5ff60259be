import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ChevronRightIcon } from '#app/ui/icons/icons.ts';

type FoldProps = {
  /** Names the contents or their finding. Phones show only this line until a press. */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
  open?: boolean;
  /** `line` looks like a link, `part` is a serif heading, and `bare` is a link without hairlines. */
  look?: keyof typeof looks;
};

const looks = {
  line: 'border-y py-2 font-semibold text-blue text-sm',
  part: 'border-y py-2 font-serif font-medium text-lg text-ink',
  bare: 'font-semibold text-blue text-sm',
} as const;

/**
 * On phones, folds its contents behind one line, without JavaScript. Wide screens and paper show the contents, and hide
 * the line if CSS can open folded parts.
 */
export function Fold({ summary, children, className = '', open = false, look = 'line' }: FoldProps) {
  return (
    <details open={open} className={`fold group ${className}`}>
      <summary className={`flex min-h-11 items-center gap-2 border-line hover:underline ${looks[look]}`}>
        <Icon
          of={ChevronRightIcon}
          className="shrink-0 transition-transform duration-(--dur) group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="fold-contents">{children}</div>
    </details>
  );
}
