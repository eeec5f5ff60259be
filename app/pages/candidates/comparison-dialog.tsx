import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { comparePath } from '#app/features/candidates/addresses.ts';
import { readSelection } from '#app/features/candidates/list/selection.ts';
import { list } from '#app/features/elections/round-words.ts';
import { isReachable } from '#app/platform/page/reachable.ts';
import { loadingRefusals } from '#app/platform/refusal/loading-refusals.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { ErrorState, Loading } from '#app/ui/states.tsx';
import type { ComparisonData } from './compare/read-comparison.server.ts';
import { sectionOf } from './compare/sections.ts';
import { comparisonTexts } from './compare/texts.ts';

const texts = comparisonTexts.ro;

// Loaded lazily, because only the dialog needs it.
const ComparisonView = lazy(() =>
  import('./compare/parts/comparison-view.tsx').then((module) => ({ default: module.ComparisonView })),
);

/** `names` by slug in ballot order: all candidates that may be compared. */
type ComparisonDialogProps = { names: ReadonlyMap<string, string> };

/**
 * COMP-04: the comparison over the list, open while the browser's address is masked by the comparison's own.
 * Reloading that address opens the page; one step back closes the dialog. Never rendered on the server.
 */
export function ComparisonDialog({ names }: ComparisonDialogProps) {
  const { mask, key } = useLocation();
  const navigate = useNavigate();
  // Closes at once, because the step back takes a moment; another press reopens it.
  const [closed, setClosed] = useState<string | null>(null);
  useReturn(() => setClosed(null));
  const isOpen = mask?.pathname === comparePath && closed !== key;
  const [last, setLast] = useState<string | null>(null);
  if (isOpen && mask.search !== last) setLast(mask.search);
  // Stays mounted when closed, so that the browser returns focus to the opening button.
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

/** Reopens the dialog on a step forward, which has the closed entry's key. */
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
  // Null until the server answers. The view is imported only then, because a failed import stays failed.
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
    // Keyboards also press links by clicks.
    <div onClickCapture={stayHere}>
      <Suspense fallback={loading}>
        <ComparisonView slugs={slugs} section={section} data={dataOf(data, slugs)} />
      </Suspense>
    </div>
  );
}

/** Links to this comparison's other parts change the dialog; all others navigate as usual. */
function useLinksInside(search: string) {
  const navigate = useNavigate();
  const location = useLocation();
  return (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== window.location.origin || link.pathname !== comparePath) return;
    event.preventDefault();
    if (link.search === search && link.hash) {
      document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView({ block: 'start' });
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

/** Ignores data of candidates compared in an earlier dialog. */
function dataOf(data: ComparisonData | undefined, slugs: readonly string[]): ComparisonData | null {
  return data &&
    data.people
      .map(({ slug }) => slug)
      .toSorted()
      .join() === slugs.join()
    ? data
    : null;
}
