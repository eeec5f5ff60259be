import { lazy, Suspense, useEffect, useState } from 'react';
import { aboutParam, assistantHref, assistantPath, readAbout } from '#app/features/assistant/addresses.ts';
import type { PageContext } from '#app/features/assistant/answering/answer.ts';
import { isPlainPress } from '#app/platform/page/use-follow-links.ts';
import { Icon } from '#app/ui/icons/icon.tsx';
import { MessageCircleIcon } from '#app/ui/icons/icons.ts';
import { launcherTexts } from './launcher.texts.ts';

const t = launcherTexts.ro;

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded text-blue no-underline hover:bg-blue-tint print:hidden lg:fixed lg:right-0 lg:bottom-5 lg:z-20 lg:w-[calc(var(--gutter)-0.5rem)] lg:min-w-0 lg:rounded-r-none lg:bg-blue lg:font-semibold lg:text-base lg:text-on-blue lg:shadow-2 lg:hover:bg-blue-hover lg:hover:text-on-blue min-[1520px]:right-5 min-[1520px]:w-auto min-[1520px]:rounded min-[1520px]:px-4';

/**
 * The button that opens the assistant, next to the account link on small screens. Large screens show it in
 * the page's margin, so that it never touches the last column of a table.
 */
export function AssistantButton({ about }: { about: PageContext | null }) {
  return (
    <a data-assistant href={assistantHref(about)} aria-label={t.open} className={`assistant-button ${look}`}>
      <Icon of={MessageCircleIcon} size="24px" />
      <span className="max-[1519px]:sr-only">{t.shortOpen}</span>
    </a>
  );
}

const Panel = lazy(() => import('./panel.tsx'));

/** Opens the panel when a marked link is pressed. The panel's code loads at the first press. */
export function AssistantPanel() {
  const [opened, setOpened] = useState<{ about: PageContext | null; isOpen: boolean } | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-assistant]') : null;
      if (!link || !isPlainPress(event)) return;
      event.preventDefault();
      const { searchParams } = new URL(link.getAttribute('href') ?? assistantPath, document.baseURI);
      setOpened({ about: readAbout(searchParams.get(aboutParam)), isOpen: true });
    };
    // The capture phase runs before the router follows the link.
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);
  if (!opened) return null;
  return (
    <Suspense>
      <Panel
        key={assistantHref(opened.about)}
        about={opened.about}
        isOpen={opened.isOpen}
        onClose={() => setOpened({ ...opened, isOpen: false })}
      />
    </Suspense>
  );
}
