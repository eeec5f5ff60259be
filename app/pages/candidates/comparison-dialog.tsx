import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { comparePath } from '#app/features/candidates/addresses.ts';
import { readSelection } from '#app/features/candidates/list/selection.ts';
import { list } from '#app/features/elections/round-words.ts';
import { isReachable } from '#app/platform/page/reachable.ts';
import { reveal } from '#app/platform/page/use-opened-target.ts';
import { loadingRefusals } from '#app/platform/refusal/loading-refusals.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { ErrorState, Loading } from '#app/ui/states.tsx';
import type { ComparisonData } from './compare/read-comparison.server.ts';
import { sectionOf } from './compare/sections.ts';
import { comparisonTexts } from './compare/texts.ts';

const texts = comparisonTexts.ro;

// Loaded lazily, because only the opened dialog needs this code.
const ComparisonView = lazy(() =>
  import('./compare/parts/comparison-view.tsx').then((module) => ({ default: module.ComparisonView })),
);

/** Names of all candidates that may be compared, by slug, in ballot order. */
type ComparisonDialogProps = { names: ReadonlyMap<string, string> };

/**
 * The comparison in a dialog over the list (COMP-04), open while the router shows the comparison's URL.
 * Reloading opens the page, and going back closes the dialog.
 */
export function ComparisonDialog({ names }: ComparisonDialogProps) {
  const { mask, key } = useLocation();
  const navigate = useNavigate();
  // Closes the dialog at once, because going back takes a moment.
  const [closed, setClosed] = useState<string | null>(null);
  useReturn(() => setClosed(null));
  const isOpen = mask?.pathname === comparePath && closed !== key;
  const [last, setLast] = useState<string | null>(null);
  if (isOpen && mask.search !== last) setLast(mask.search);
  // Once opened, the dialog stays mounted, so that the browser returns the focus to the button that opened
  // it.
  if (last === null) return null;
  const slugs = readSelection(new URLSearchParams(last));
  return (
    <Dialog
      open={isOpen}
      wide
      title={list.format([...names].flatMap(([slug, name]) => (slugs.includes(slug) ? name : [])))}
      onClose={() => {
        setClosed(key);
        void navigate(-1);
      }}
      footer={
        <ButtonLink href={`${comparePath}${last}`} kind="secondary" newTab>
          {texts.openPage}
        </ButtonLink>
      }
    >
      {isOpen ? <Contents search={last} slugs={slugs} /> : null}
    </Dialog>
  );
}

/**
 * Calls `onReturn` when the browser's forward button returns to the closed dialog, whose history key has not
 * changed.
 */
function useReturn(onReturn: () => void) {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const onStep = () => {
      if (window.location.pathname === comparePath) returned();
    };
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, []);
}

function Contents({ search, slugs }: { search: string; slugs: readonly string[] }) {
  const address = `${comparePath}${search}`;
  const { data, load } = useFetcher<ComparisonData>({ key: 'comparison' });
  // `isReached` is null until the server has answered. Only then is the view imported, because a failed import is never
  // retried.
  const [isReached, setReached] = useState<boolean | null>(null);
  const read = useCallback(async () => {
    const isThere = await isReachable();
    setReached(isThere);
    if (isThere) await load(address);
  }, [address, load]);
  useEffect(() => void read(), [read]);
  const stayHere = useLinksInside(search);
  const section = sectionOf(new URLSearchParams(search));
  const loading = <Loading label={section === 'positions' ? texts.loadingPositions : texts.loading} />;
  if (isReached === null) return loading;
  if (!isReached) {
    return (
      <ErrorState
        title={loadingRefusals['load-failed'].text}
        action={<Button onClick={() => void read()}>{texts.retry}</Button>}
      />
    );
  }
  return (
    // A key press on a link causes a click too, so this element needs no key handler.
    <div onClickCapture={stayHere}>
      <Suspense fallback={loading}>
        <ComparisonView slugs={slugs} section={section} data={dataOf(data, slugs)} />
      </Suspense>
    </div>
  );
}

/** Makes links to other parts of this comparison open in the dialog. Other links navigate as usual. */
function useLinksInside(search: string) {
  const navigate = useNavigate();
  const location = useLocation();
  return (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== window.location.origin || link.pathname !== comparePath) return;
    event.preventDefault();
    if (link.search === search && link.hash) {
      reveal(document.getElementById(decodeURIComponent(link.hash.slice(1))));
      return;
    }
    void navigate(
      { pathname: location.pathname, search: location.search },
      {
        replace: true,
        mask: `${link.pathname}${link.search}`,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      },
    );
  };
}

/** Returns the loaded comparison, or null when it belongs to another choice of candidates. */
function dataOf(data: ComparisonData | undefined, slugs: readonly string[]): ComparisonData | null {
  return data &&
    data.people
      .map(({ slug }) => slug)
      .toSorted()
      .join() === slugs.join()
    ? data
    : null;
}
