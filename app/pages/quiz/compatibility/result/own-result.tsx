import { useEffect } from 'react';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import { toFragment } from '#app/features/compatibility/run/link.ts';
import { placeToRefine, type Run } from '#app/features/compatibility/run/run.ts';
import { keepCount, keepRun } from '#app/pages/_shared/own-compatibility/kept-run.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { quizTexts } from '../texts.ts';
import { Saving } from './keep/saving.tsx';
import { countNear, outcomeOf } from './outcome.ts';
import { Result } from './result.tsx';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro;

type OwnResultProps = {
  questionnaire: Questionnaire;
  run: Run;
  onGo: (run: Run) => void;
  onForget: () => void;
  /** `role` is null for visitors. */
  role: SignedInRole | null;
};

/** Shows the result of the answers on this device. */
export function OwnResult({ questionnaire, run, onGo, onForget, role }: OwnResultProps) {
  const { questions } = questionnaire;
  const outcome = outcomeOf(questionnaire, run.answers);
  const near = countNear(outcome);
  useEffect(() => keepCount(near), [near]);
  const next = placeToRefine(run, questions);
  const unseen = questions.filter(({ code }) => !run.answers[code]).length;
  return (
    <Result
      questionnaire={questionnaire}
      answers={run.answers}
      outcome={outcome}
      onReweight={(answers) => keepRun({ ...run, answers })}
      // A new key resets the save button, because changed answers are not saved yet.
      saving={
        <Saving key={toFragment(run.answers)} role={role} answers={run.answers} questions={questions} />
      }
      ways={
        <>
          {next === null ? null : (
            <Button onClick={() => onGo({ ...run, place: next })}>{texts.refine(unseen)}</Button>
          )}
          <Button kind="secondary" size="small" onClick={() => onGo({ ...run, place: 0 })}>
            {texts.change}
          </Button>
          <Button kind="danger" size="small" onClick={onForget}>
            {quizTexts.ro.aside.forget}
          </Button>
        </>
      }
    />
  );
}
