import { Button } from '#app/ui/forms/button.tsx';
import { quizTexts } from '../texts.ts';

const texts = quizTexts.ro.question;

type ProgressProps = {
  index: number;
  count: number;
  /** Called to open the result. Null before the first answer. */
  onResult: (() => void) | null;
};

/** The line above a question: its number, a progress bar, and the button that opens the result. */
export function Progress({ index, count, onResult }: ProgressProps) {
  return (
    <div className="mb-4 flex min-h-11 items-center gap-4 text-ink-2 text-sm">
      <p className="whitespace-nowrap">
        <b className="text-ink">{texts.number(index)}</b> {texts.of(count)}
      </p>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={index + 1}
        aria-valuemin={0}
        aria-valuemax={count}
        className="h-1 min-w-8 flex-1 bg-track forced-colors:h-2 forced-colors:border"
      >
        <span
          className="block h-full bg-blue transition-[width] duration-(--dur) forced-colors:bg-[Highlight]"
          style={{ width: `${((index + 1) / count) * 100}%` }}
        />
      </div>
      {onResult ? (
        <Button kind="quiet" size="small" onClick={onResult}>
          {texts.result}
        </Button>
      ) : null}
    </div>
  );
}
