import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { AdminMenu, menuLinkOf } from './admin-menu.tsx';
import { SearchButton, SearchDialog, useSearchDialog } from './search/search-dialog.tsx';
import { adminTexts } from './texts.ts';

const texts = adminTexts.ro;

type AdminFrameProps = { title: string; below?: ReactNode; children: ReactNode };

/**
 * The frame of every administration page: search, menu (folded on phones), title and contents. In windows
 * below 900 px the menu leaves 84 px for the masthead, so that its last link is visible.
 */
export function AdminFrame({ title, below, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const search = useSearchDialog();
  const current = menuLinkOf(pathname);
  useFocusOfOutcome();
  return (
    <Container className="pb-16 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid gap-3 pt-4 lg:hidden">
        <SearchButton onOpen={search.open} />
        <Disclosure key={pathname} summary={current ? texts.menuAt(current.label) : texts.label}>
          <AdminMenu pathname={pathname} />
        </Disclosure>
      </div>
      <div className="hidden border-line border-r pr-4 lg:block print:hidden">
        <div
          ref={scrollToCurrent}
          className="sticky top-(--masthead) grid max-h-[calc(100dvh-var(--masthead))] gap-4 overflow-y-auto py-4 pl-3 [@media(max-height:899px)]:max-h-[calc(100dvh-var(--masthead)-84px)]"
        >
          <SearchButton onOpen={search.open} />
          <AdminMenu pathname={pathname} />
        </div>
      </div>
      <div className="min-w-0">
        <PageTitle kicker={texts.label} below={below}>
          {title}
        </PageTitle>
        {children}
      </div>
      <SearchDialog isOpen={search.isOpen} onClose={search.close} />
    </Container>
  );
}

/**
 * Scrolls the menu to the current page's link if it is below the visible part. Each page mounts a new menu,
 * which starts at its top.
 */
function scrollToCurrent(box: HTMLElement | null): void {
  const link = box?.querySelector<HTMLElement>('[aria-current]');
  if (!box || !link || link.offsetTop + 2 * link.offsetHeight <= box.clientHeight) return;
  box.scrollTop = link.offsetTop - box.clientHeight / 2;
}

/**
 * True from a pressed change until the next page. That page may mount another frame, so this variable is
 * outside the frame.
 */
let isChanging = false;

/**
 * Moves the focus to the sentence about a change when the pressed control disappeared with the change. A
 * newly opened page keeps the focus at its start, even when it shows such a sentence.
 */
function useFocusOfOutcome(): void {
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    if (formMethod === 'POST') isChanging = true;
    if (state !== 'idle' || !isChanging) return;
    isChanging = false;
    if (document.activeElement !== document.body) return;
    // A modal dialog makes the sentence behind it inert.
    const modal = document.querySelector<HTMLElement>('dialog:modal');
    const outcome = modal ?? document.querySelector<HTMLElement>('main [role=status]:not(:empty)');
    if (!outcome) return;
    outcome.tabIndex = -1;
    outcome.focus({ preventScroll: true });
  }, [state, formMethod]);
}

/** The link below the title of every administration page, back to the dashboard (NAV-22). */
export function BackToDashboard() {
  return (
    <MoreLink href="/admin/dashboard" isBack>
      {texts.back}
    </MoreLink>
  );
}
