import { useRevalidator } from 'react-router';
import { useLiveFigures } from '#app/platform/live/use-live-figures.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { discussionPageTexts } from '../texts.ts';

const t = discussionPageTexts.ro.arrivals;

type ArrivalsProps = {
  kind: 'comments' | 'topics';
  /** The id that live events use: the topic's or, for the general discussion, the candidate's. */
  id: string;
  /** The number of comments or topics when the page was read. */
  known: number;
};

/**
 * Shows how many comments or topics have arrived since the page was read. They are loaded only when the
 * reader asks.
 */
export function Arrivals({ kind, id, known }: ArrivalsProps) {
  const { revalidate, state } = useRevalidator();
  const live = useLiveFigures('discussions')?.discussions?.[kind][id] ?? known;
  const arrived = live - known;
  return (
    <div role="status" className="sticky top-20 z-10 empty:hidden">
      {arrived > 0 ? (
        <p className="flex flex-wrap items-center gap-3 rounded border border-line-2 bg-paper px-4 py-2">
          <strong>{t[kind](arrived)}</strong>
          <Button kind="secondary" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
            {t.show}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
