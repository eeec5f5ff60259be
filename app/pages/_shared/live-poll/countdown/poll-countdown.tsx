import { useEffect, useState } from 'react';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { CountUnits } from '#app/ui/data/count-units.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import type { Remaining } from './countdown.ts';
import { useRemaining } from './use-remaining.ts';

const texts = livePollTexts.ro.countdown;

type PollCountdownProps = {
  /** The page's election time when it was rendered. */
  at: Date;
  end: Date;
  /** Called once when the poll ends. */
  onEnd: () => void;
};

/**
 * The poll's countdown (POLL-05), with a button that hides the seconds (WCAG 2.2.2). Screen readers announce
 * only days and hours.
 */
export function PollCountdown({ at, end, onEnd }: PollCountdownProps) {
  // `hasSeconds` is null before hydration, when the page has no button to show or hide the seconds.
  const [hasSeconds, setSeconds] = useState<boolean | null>(null);
  useEffect(() => setSeconds(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  const left = useRemaining({ at, end, ticks: hasSeconds === true });
  const isOver = left === null;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return (
    <section aria-labelledby="live-timp">
      <h3 id="live-timp" className="mb-3 font-sans font-semibold text-base tracking-normal">
        {left ? texts.title : texts.over}
      </h3>
      {left ? (
        <CountUnits size="normal" units={unitsOf(left, hasSeconds !== false)} text={texts.left(left)} />
      ) : (
        <p role="status" className="text-ink-2 text-sm">
          {texts.overHelp}
        </p>
      )}
      {hasSeconds === null ? (
        <noscript>
          <p className="mt-2 text-ink-2 text-xs">{texts.asOf}</p>
        </noscript>
      ) : left ? (
        <Button kind="quiet" size="small" className="mt-1 -ml-2" onClick={() => setSeconds(!hasSeconds)}>
          {hasSeconds ? texts.hideSeconds : texts.showSeconds}
        </Button>
      ) : null}
    </section>
  );
}

const order = ['days', 'hours', 'minutes', 'seconds'] as const;

function unitsOf(left: Remaining, hasSeconds: boolean) {
  return (hasSeconds ? order : order.slice(0, 3)).map((id) => ({
    id,
    value: String(left[id]),
    unit: texts.unit(left[id], texts.units[id]),
  }));
}
