import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ChevronRightIcon } from '#app/ui/icons/icons.ts';

const serif = 'font-serif font-medium text-lg text-ink';
const looks = {
  quiet: { frame: 'border-y', summary: 'text-sm text-blue font-semibold', content: 'pb-3' },
  bare: { frame: '', summary: 'text-sm text-blue font-semibold', content: 'pb-3' },
  question: { frame: 'border-y', summary: serif, content: 'pb-5 pl-7' },
  part: { frame: 'border-y', summary: serif, content: 'pb-6' },
} as const;

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Small text after the summary, for example the number of items inside. */
  note?: ReactNode;
  /**
   * `quiet` looks like a link (table twins), `bare` like a link without hairlines, `question` like a serif heading,
   * and `part` like a serif heading with full-width contents.
   */
  look?: keyof typeof looks;
  /** The group's name. Of all disclosures with the same name, at most one is open. */
  name?: string;
};

/** A section that opens and closes without JavaScript. The browser's text search finds closed text too. */
export function Disclosure({ summary, note, children, open = false, look = 'quiet', name }: DisclosureProps) {
  return (
    <details open={open} name={name} className={`group border-line [&+&]:border-t-0 ${looks[look].frame}`}>
      <summary className={`flex min-h-11 items-center gap-2 py-2.5 hover:underline ${looks[look].summary}`}>
        <Icon
          of={ChevronRightIcon}
          className="shrink-0 print:hidden transition-transform duration-(--dur) group-open:rotate-90"
        />
        {note ? (
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="min-w-0">{summary}</span>
            <span className="font-normal font-sans text-ink-3 text-sm">{note}</span>
          </span>
        ) : (
          summary
        )}
      </summary>
      <div className={looks[look].content}>{children}</div>
    </details>
  );
}
