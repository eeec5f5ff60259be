import type { TestView } from '#app/features/voter-test/attempt.ts';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CheckIcon, XIcon } from '#app/ui/icons/icons.ts';
import { quizTexts } from '../texts.ts';

const t = quizTexts.ro;

type Question = Extract<TestView, { stage: 'question' }>;

/** Shows one question with progress and options, and after the choice its explanation with the source. */
export function QuestionStep({ view, isBusy }: { view: Question; isBusy: boolean }) {
  const { question, number, total, lock } = view;
  const isRight = lock?.choice === lock?.correct;
  return (
    <>
      <Progress view={view} />
      <p className="mt-7 mb-1 font-semibold text-ink-2 text-xs">{question.category}</p>
      <h2
        id="intrebare"
        tabIndex={-1}
        data-step-focus={lock ? undefined : ''}
        className="max-w-[26em] text-balance text-2xl leading-tight outline-none"
      >
        {question.question}
      </h2>
      {lock ? <LockedOptions view={view} /> : <Options question={question} isBusy={isBusy} />}
      {lock ? (
        <div className="mt-6">
          <p
            tabIndex={-1}
            data-step-focus=""
            className={`font-semibold text-lg outline-none ${isRight ? 'text-green' : 'text-red-text'}`}
          >
            {isRight ? t.right : t.wrong}
            {isRight ? null : (
              <span className="sr-only"> {t.answer(question.options[lock.correct] ?? '')}</span>
            )}
          </p>
          <p className="mt-1 max-w-(--measure) text-pretty">{lock.explanation}</p>
          <SourceLine
            className="mt-2"
            sources={lock.sources.map(({ label, url }) => ({ label, ...(url ? { href: url } : {}) }))}
          />
          <Button type="submit" busy={isBusy} className="mt-5">
            {number === total ? t.toResult : t.next}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Progress({ view: { number, total, correct, lock } }: { view: Question }) {
  const done = lock ? number : number - 1;
  const words = t.progress(number, total);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p>
        <b className="font-semibold">{words.now}</b>
        {words.of}
      </p>
      <div
        role="progressbar"
        aria-label={t.progressLabel}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="order-last h-1 w-full bg-track sm:order-none sm:w-auto sm:flex-1 forced-colors:h-2 forced-colors:border"
      >
        <div
          className="h-full bg-blue transition-[width] duration-(--dur) forced-colors:bg-[Highlight]"
          style={{ width: `${(100 * done) / total}%` }}
        />
      </div>
      <p className="ml-auto text-ink-2 tabular-nums sm:ml-0">{t.correct(correct)}</p>
    </div>
  );
}

const row = 'flex min-h-14 w-full items-center gap-4 border-line border-t px-3 py-3 text-left text-md';

function Options({ question, isBusy }: { question: Question['question']; isBusy: boolean }) {
  return (
    <fieldset aria-labelledby="intrebare" disabled={isBusy} className="mt-6 border-line border-b">
      {question.options.map((option, index) => (
        <button
          key={option}
          type="submit"
          name="choice"
          value={index}
          className={`${row} cursor-pointer -outline-offset-3 hover:bg-blue-tint focus-visible:bg-blue-tint`}
        >
          <span aria-hidden="true" className="size-6 shrink-0 rounded-full border border-line-2 bg-paper" />
          <span className="min-w-0">{option}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Shows the options after the choice. Colour, icon and text mark the correct option and a wrong choice. */
function LockedOptions({ view: { question, lock } }: { view: Question }) {
  return (
    <ul aria-labelledby="intrebare" className="mt-6 border-line border-b">
      {question.options.map((option, index) => {
        const mark = index === lock?.correct ? 'right' : index === lock?.choice ? 'wrong' : null;
        return (
          <li key={option} className={`${row} ${mark ? marks[mark].row : 'text-ink-2'}`}>
            {mark ? (
              <span
                className={`grid size-6 shrink-0 place-items-center rounded-full text-paper ${marks[mark].disc}`}
              >
                <Icon of={marks[mark].icon} size="16px" />
              </span>
            ) : (
              <span aria-hidden="true" className="size-6 shrink-0" />
            )}
            <span className="min-w-0 flex-1">{option}</span>
            {mark ? (
              <span className={`shrink-0 font-semibold text-sm max-sm:sr-only ${marks[mark].ink}`}>
                {t.marks[mark]}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

const marks = {
  right: {
    icon: CheckIcon,
    row: 'bg-green-tint font-semibold shadow-[inset_4px_0_0_var(--green)]',
    disc: 'bg-green',
    ink: 'text-green',
  },
  wrong: {
    icon: XIcon,
    row: 'bg-red-tint shadow-[inset_4px_0_0_var(--red)]',
    disc: 'bg-red',
    ink: 'text-red-text',
  },
} as const;
