import { type ReactNode, useState } from 'react';
import { voterWeights } from '#app/features/compatibility/matching/shapes.ts';
import type { RunAnswer, Weight } from '#app/features/compatibility/run/run.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceBoxes, ChoiceRows } from '#app/ui/forms/choices.tsx';
import type { QuizQuestion } from '../quiz.ts';
import { quizTexts } from '../texts.ts';
import { answerField } from './use-number-keys.ts';

const texts = quizTexts.ro.question;

type QuestionActs = {
  onStep: (step: number) => void;
  onWeight: (weight: Weight) => void;
  onNext: () => void;
  onSkip: () => void;
  /** `onBack` is null on the first question. */
  onBack: (() => void) | null;
};

type QuestionFormProps = {
  question: QuizQuestion;
  answer: RunAnswer | undefined;
  /** The text „Întrebarea 4 din 10”, which screen readers read before the statement. */
  place: string;
  isLast: boolean;
  acts: QuestionActs;
  /** The candidates' positions, which are shown below the buttons. */
  children: ReactNode;
};

/** The form of one statement, with its options and its weight. The Enter key sends it. */
export function QuestionForm({ question, answer, place, isLast, acts, children }: QuestionFormProps) {
  const step = answer?.step ?? null;
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      // On small screens the buttons cover the lower edge, so the focused option stops above them (WCAG 2.4.11).
      className="min-w-0 max-w-[820px] max-lg:[&_input]:scroll-mb-24"
      onSubmit={(event) => {
        event.preventDefault();
        if (step === null) setMissing(true);
        else acts.onNext();
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-5 w-full">
          <span className="mb-2 block font-semibold text-ink-2 text-xs">{question.category}</span>
          <h2
            data-place
            tabIndex={-1}
            className="text-[clamp(1.625rem,1.2rem+1.9vw,2.375rem)] leading-[1.15] tracking-[-0.016em] outline-none"
          >
            <span className="sr-only">{place}: </span>
            {question.question}
          </h2>
        </legend>
        <ChoiceRows
          name={answerField}
          choices={question.scale.map((label, value) => ({ value, label }))}
          value={step}
          onChange={acts.onStep}
          keys
        />
      </fieldset>
      <fieldset className="mt-4">
        <legend className="mb-2.5 font-semibold text-base">{texts.weight}</legend>
        <ChoiceBoxes
          name="pondere"
          choices={voterWeights.map((value) => ({ value, label: texts.weights[value] }))}
          value={answer?.weight ?? 1}
          onChange={acts.onWeight}
        />
      </fieldset>
      <p
        role="alert"
        className={isMissing && step === null ? 'mt-4 font-semibold text-red-text text-sm' : ''}
      >
        {isMissing && step === null ? texts.unanswered : ''}
      </p>
      <div className="z-5 -mx-(--gutter) mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-paper px-(--gutter) py-3 max-lg:sticky max-lg:bottom-(--bottom-bar) lg:mx-0 lg:px-0 [@media(max-height:480px)]:static">
        <Button type="submit" className="max-sm:flex-1">
          {isLast ? texts.result : texts.next}
        </Button>
        {acts.onBack ? (
          <Button kind="secondary" onClick={acts.onBack}>
            {texts.back}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={acts.onSkip}>
          {texts.skip}
        </Button>
      </div>
      <p className="mb-3 hidden text-ink-3 text-xs pointer-fine:block">{texts.keys(question.scale.length)}</p>
      {children}
    </form>
  );
}
