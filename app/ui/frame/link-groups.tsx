import { useEffect, useRef } from 'react';
import { Anchor } from '#app/ui/text/anchor.tsx';

type LinkChoice = { href: string; label: string; current: boolean; count?: number };

type LinkGroupProps = {
  /** Names the group of links for screen readers. */
  label: string;
  items: readonly LinkChoice[];
};

/**
 * Links that switch between two to five views of the same content, each with its own URL. Four or more are narrower on
 * phones, so that they share one row.
 */
export function SegmentedLinks({ label, items }: LinkGroupProps) {
  const side = items.length > 3 ? 'px-1.5' : 'px-3';
  return (
    <nav aria-label={label} className="inline-block max-w-full">
      <ul className="inline-flex max-w-full flex-wrap rounded border border-line-2">
        {items.map((item) => (
          <li key={item.href} className="grow border-line-2 border-l first:border-0">
            <Anchor
              href={item.href}
              current={item.current && 'true'}
              keepScroll
              className={`flex min-h-11 items-center justify-center py-2 ${side} sm:px-4.5 font-semibold text-ink-2 text-sm no-underline hover:bg-blue-tint hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:hover:text-paper`}
            >
              {item.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Tabs that are links: each tab has its own URL and needs no JavaScript. On phones the row scrolls sideways.
 */
export function TabLinks({ label, items }: LinkGroupProps) {
  const bar = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.href;
  // On a phone, the row scrolls sideways until the current tab is visible.
  useEffect(() => {
    const tab = current && bar.current?.querySelector('[aria-current]');
    if (!tab || !bar.current) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.right > outer.right) bar.current.scrollLeft += inner.right - outer.right;
    if (inner.left < outer.left) bar.current.scrollLeft -= outer.left - inner.left;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className="overflow-x-auto [scrollbar-width:none]">
      <ul className="flex w-max min-w-full gap-x-7 max-sm:gap-x-4 shadow-[inset_0_-1px_0_var(--line-2)]">
        {items.map((item) => (
          <li key={item.href} className="shrink-0">
            <Anchor
              href={item.href}
              current={item.current}
              keepScroll
              className="flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-[3px] pt-3 pb-2.5 text-base text-ink-2 no-underline -outline-offset-3 max-[359px]:text-sm hover:border-line-2 hover:text-ink aria-[current]:border-yellow aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {item.label}
              {item.count === undefined ? null : (
                <span className="text-ink-3 text-xs tabular-nums">{item.count}</span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
