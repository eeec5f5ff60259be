import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';

type PagerProps = {
  page: number;
  count: number;
  hrefFor: (page: number) => string;
};

const cell =
  'inline-grid min-h-11 min-w-11 place-content-center rounded px-2 text-base no-underline tabular-nums';

/** Links to a list's pages. Renders nothing for a list of one page. */
export function Pager({ page, count, hrefFor }: PagerProps) {
  if (count < 2) return null;
  return (
    <nav
      aria-label={uiTexts.ro.pager}
      className="mt-6 flex flex-wrap items-center gap-1 border-line border-t pt-3"
    >
      <Step target={page > 1 ? hrefFor(page - 1) : null} label={uiTexts.ro.previous}>
        <Icon of={ChevronLeftIcon} size="20px" />
      </Step>
      <ol className="hidden gap-1 sm:flex">
        {pagesAround(page, count).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className={`${cell} text-ink-3`}>…</span>
            ) : (
              <Anchor
                href={hrefFor(entry.page)}
                current={entry.page === page}
                aria-label={uiTexts.ro.goToPage(entry.page)}
                className={`${cell} text-ink hover:bg-blue-tint aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper`}
              >
                {entry.page}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      <p className="px-2 text-ink-2 text-sm sm:sr-only">{uiTexts.ro.page(page, count)}</p>
      <Step target={page < count ? hrefFor(page + 1) : null} label={uiTexts.ro.next}>
        <Icon of={ChevronRightIcon} size="20px" />
      </Step>
    </nav>
  );
}

function Step({ target, label, children }: { target: string | null; label: string; children: ReactNode }) {
  if (target === null) {
    return (
      <span aria-hidden="true" className={`${cell} text-line-2`}>
        {children}
      </span>
    );
  }
  return (
    <Anchor href={target} aria-label={label} className={`${cell} text-blue hover:bg-blue-tint`}>
      {children}
    </Anchor>
  );
}

type PagerEntry = { key: string; page: number | null };

/** Returns the first, the last and the current page with its neighbours. A gap of one page is filled with that page. */
export function pagesAround(page: number, count: number): PagerEntry[] {
  const near = new Set([1, page - 1, page, page + 1, count].filter((n) => n >= 1 && n <= count));
  const entries: PagerEntry[] = [];
  let last = 0;
  for (const n of [...near].sort((a, b) => a - b)) {
    if (n - last === 2) entries.push({ key: String(n - 1), page: n - 1 });
    else if (n - last > 2) entries.push({ key: `gap-${n}`, page: null });
    entries.push({ key: String(n), page: n });
    last = n;
  }
  return entries;
}
