import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import { keepRun } from '#app/pages/_shared/own-compatibility/kept-run.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { leaveSharedAnswers, replaceSharedAnswers, type SharedAnswers } from '../run/use-shared-answers.ts';
import { outcomeOf } from './outcome.ts';
import { Result } from './result.tsx';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro.shared;

type SharedResultProps = SharedAnswers & { questionnaire: Questionnaire };

/**
 * Shows a result that was opened by a link. It replaces the answers on this device only if the visitor adopts
 * it.
 */
export function SharedResult({ questionnaire, answers, lost }: SharedResultProps) {
  const adopt = () => {
    keepRun({ answers, place: 'result' });
    leaveSharedAnswers();
  };
  return (
    <Result
      questionnaire={questionnaire}
      answers={answers}
      outcome={outcomeOf(questionnaire, answers)}
      onReweight={replaceSharedAnswers}
      saving={null}
      notice={
        <div className="mt-6">
          <Notice>
            {texts.note} {lost > 0 ? texts.lost(lost) : null}
          </Notice>
        </div>
      }
      ways={
        <>
          <Button onClick={leaveSharedAnswers}>{texts.leave}</Button>
          <Button kind="secondary" onClick={adopt}>
            {texts.adopt}
          </Button>
        </>
      }
    />
  );
}
