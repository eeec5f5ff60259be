import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { InfoIcon } from '#app/ui/icons/icons.ts';
import { uiTexts } from '#app/ui/texts.ts';
import { useClosingDetails } from './closing-details.ts';

/** Minimum distance in pixels between an open panel and the window's edge. */
const screenMargin = 12;

type InfoPopoverProps = {
  /** The subject of the explanation, for the button's accessible name: „Detalii despre …”. */
  about: string;
  children: ReactNode;
  /** The edge of the button with which the panel aligns on wide screens. */
  align?: 'start' | 'end';
  /** Content of the button, which replaces the icon. */
  trigger?: ReactNode;
};

/**
 * A longer explanation behind a small button. It is a `<details>`, which a `<p>` cannot contain: put it into
 * a `<div>`, `<dd>` or `<li>`.
 */
export function InfoPopover({ about, children, align = 'start', trigger }: InfoPopoverProps) {
  const details = useClosingDetails();
  return (
    <details
      ref={details}
      onToggle={(event) => keepOnScreen(event.currentTarget)}
      className="relative inline-block align-middle"
    >
      <summary
        className="inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded text-ink-2 hover:text-blue"
        aria-label={trigger ? undefined : uiTexts.ro.moreInfo(about)}
      >
        {trigger}
        <Icon of={InfoIcon} size="18px" />
      </summary>
      <div
        data-align={align}
        className="info-panel whitespace-normal rounded bg-raised p-4 text-left font-normal font-sans text-ink text-sm leading-normal tracking-normal shadow-2"
      >
        {children}
      </div>
    </details>
  );
}

/** Moves an open panel sideways into the window. On phones the panel is a sheet, which always fits. */
function keepOnScreen(details: HTMLDetailsElement): void {
  const panel = details.querySelector<HTMLElement>('.info-panel');
  if (!panel || !details.open) return;
  panel.style.inset = '';
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.max(0, right - document.documentElement.clientWidth + screenMargin);
  const under = Math.max(0, screenMargin - left);
  if (over + under === 0) return;
  // Uses `left`, because a transform would leave the overflow at the panel's old place. The page would then
  // still scroll sideways.
  panel.style.left = `${panel.offsetLeft + under - over}px`;
  panel.style.right = 'auto';
}
