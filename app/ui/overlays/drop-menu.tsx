import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ChevronDownIcon } from '#app/ui/icons/icons.ts';
import { useClosingDetails } from './closing-details.ts';

type DropMenuProps = {
  label: ReactNode;
  /** `DropMenuItem`s, or forms whose buttons have the class `dropMenuItem`. */
  children: ReactNode;
};

/**
 * A few links behind a button at the right edge. They are in a `<details>`, so that the menu opens without
 * JavaScript.
 */
export function DropMenu({ label, children }: DropMenuProps) {
  const details = useClosingDetails();
  return (
    <details ref={details} className="drop-menu relative print:hidden">
      <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded border border-line-2 px-2.5 font-semibold text-blue text-sm hover:border-blue hover:bg-blue-tint pointer-coarse:min-h-11">
        {label}
        <Icon of={ChevronDownIcon} size="16px" className="drop-menu-sign" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard also presses links by clicks */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the element only closes the menu after a link was pressed */}
      <div
        onClick={closeAfterLink}
        className="absolute top-[calc(100%+8px)] right-0 z-30 grid w-56 rounded border border-line-2 bg-raised py-1 shadow-2"
      >
        {children}
      </div>
    </details>
  );
}

export const dropMenuItem =
  'flex min-h-11 w-full items-center px-4 text-left text-base text-ink no-underline hover:bg-blue-tint hover:text-ink focus-visible:-outline-offset-4';

/** Closes the menu after a press on a link, because the router keeps the layout mounted. */
function closeAfterLink({ target, currentTarget }: React.MouseEvent<HTMLDivElement>) {
  const details = currentTarget.closest('details');
  if (details && target instanceof Element && target.closest('a')) details.open = false;
}
