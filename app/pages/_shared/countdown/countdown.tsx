import { resultsHref } from '#app/features/elections/addresses.ts';
import type { Countdown as CountdownState } from '#app/features/elections/rules.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { CountUnits } from '#app/ui/data/count-units.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { formatDate, formatTime } from '#app/ui/text/format.ts';
import { countdownTexts } from './texts.ts';

const texts = countdownTexts.ro;

/**
 * The countdown box (HOME-05..07, CAND-04). It shows the time left when the page was rendered and does not
 * update.
 */
export function Countdown({
  countdown,
  titleId = 'countdown',
  className = 'border-line lg:border-l lg:pl-8',
}: {
  countdown: CountdownState;
  titleId?: string;
  className?: string;
}) {
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2
        id={titleId}
        className={
          countdown.kind === 'before' ? 'mb-3 font-sans font-semibold text-base tracking-normal' : 'text-2xl'
        }
      >
        {texts.title(countdown)}
      </h2>
      {countdown.kind === 'before' ? <Units minutes={countdown.minutes} /> : null}
      {countdown.kind === 'before' || countdown.kind === 'today' ? (
        <p className="mt-4">
          <strong>{texts.day(formatDate(countdown.opens), countdown.opens)}</strong>{' '}
          {texts.opens(formatTime(countdown.opens), countdown.kind === 'today')}{' '}
          <span className="font-semibold text-red-text">{texts.closes(formatTime(countdown.closes))}</span>.
        </p>
      ) : (
        <p className="mt-4">{texts.after(countdown)}</p>
      )}
      {countdown.kind === 'counting' && countdown.isProvisional ? (
        <p className="mt-4">
          <MoreLink href={resultsHref(countdown.round)}>{resultStateTexts.ro.provisional.link}</MoreLink>
        </p>
      ) : null}
    </section>
  );
}

function Units({ minutes }: { minutes: number }) {
  const parts = [
    { id: 'days', value: Math.floor(minutes / 1440), forms: texts.units.days },
    { id: 'hours', value: Math.floor((minutes % 1440) / 60), forms: texts.units.hours },
    { id: 'minutes', value: minutes % 60, forms: texts.units.minutes },
  ];
  // The greatest units are omitted while they are zero.
  const first = parts.findIndex(({ value }) => value > 0);
  const units = parts.slice(first).map(({ id, value, forms }) => ({
    id,
    value: String(value),
    unit: texts.unit(value, forms),
  }));
  return <CountUnits units={units} text={texts.left(minutes)} />;
}
