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

// The list does not wait for what only its dialog shows.
const ComparisonView = lazy(() =>
  import('./compare/parts/comparison-view.tsx').then((module) => ({ default: module.ComparisonView })),
);

/** `names` by slug, in ballot order: all who may be compared. */
type ComparisonDialogProps = { names: ReadonlyMap<string, string> };

/**
 * COMP-04: the comparison over the list. It is open while the browser shows the comparison's address over the list's own
 * (`mask`): reloaded or shared, that address is the page of the same; one step back closes it. Never sent by the server.
 */
export function ComparisonDialog({ names }: ComparisonDialogProps) {
  const { mask, key } = useLocation();
  const navigate = useNavigate();
  // The step back takes a moment; closed is closed at once, and another press opens it anew.
  const [closed, setClosed] = useState<string | null>(null);
  useReturn(() => setClosed(null));
  const isOpen = mask?.pathname === comparePath && closed !== key;
  const [last, setLast] = useState<string | null>(null);
  if (isOpen && mask.search !== last) setLast(mask.search);
  // Stays when it is closed: only then the browser gives the focus back to the button that opened it.
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

/** One step forward, to the comparison's address again, shows it again: the step has the key of the one that was closed. */
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
  const { data, load } = useFetcher<ComparisonData>({ key: 'comparatie' });
  // Null until the server has answered: the view itself is fetched from it too, and a failed import stays failed.
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
    // The keyboard presses links by clicks too.
    <div onClickCapture={stayHere}>
      <Suspense fallback={loading}>
        <ComparisonView slugs={slugs} section={section} data={dataOf(data, slugs)} />
      </Suspense>
    </div>
  );
}

/** Links to other parts of this comparison change the dialog; all others lead away as usual. */
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

/** What came for other candidates, in a dialog opened before, is not shown. */
function dataOf(data: ComparisonData | undefined, slugs: readonly string[]): ComparisonData | null {
  return data &&
    data.people
      .map(({ slug }) => slug)
      .toSorted()
      .join() === slugs.join()
    ? data
    : null;
}
