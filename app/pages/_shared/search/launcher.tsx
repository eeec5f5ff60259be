import { lazy, Suspense, useState } from 'react';
import { isPlainPress } from '#app/platform/page/use-follow-links.ts';
import { Icon } from '#app/ui/icons/icon.tsx';
import { SearchIcon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { searchPath } from './addresses.ts';
import { searchFieldTexts } from './texts.ts';

const Panel = lazy(() => import('./panel.tsx'));

/** The link to the search. With JavaScript a press opens the search over the page. */
export function SearchLauncher() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Anchor
        href={searchPath}
        aria-label={searchFieldTexts.ro.open}
        className="inline-grid size-11 shrink-0 place-content-center rounded text-ink hover:bg-blue-tint lg:w-9 print:hidden"
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon of={SearchIcon} size="22px" />
      </Anchor>
      {isOpen ? (
        <Suspense>
          <Panel onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
