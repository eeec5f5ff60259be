import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import { emptyRun, fitRun } from '#app/features/compatibility/run/run.ts';
import { useKeptRun } from '#app/pages/_shared/own-compatibility/kept-run.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Question } from './question/question.tsx';
import { OwnResult } from './result/own-result.tsx';
import { SharedResult } from './result/shared-result.tsx';
import { resultTexts } from './result/texts.ts';
import { usePlaces } from './run/use-places.ts';
import { useSharedAnswers } from './run/use-shared-answers.ts';

type QuizProps = { questionnaire: Questionnaire; role: SignedInRole | null };

/** The quiz on the device. It sends no request, because the page contains questions and positions. */
export function Quiz({ questionnaire, role }: QuizProps) {
  const shared = useSharedAnswers(questionnaire.questions);
  if (shared && Object.keys(shared.answers).length > 0)
    return <SharedResult questionnaire={questionnaire} {...shared} />;
  return (
    <>
      {shared ? (
        <div className="mt-6">
          <Notice>{resultTexts.ro.shared.gone}</Notice>
        </div>
      ) : null}
      <OwnRun questionnaire={questionnaire} role={role} />
    </>
  );
}

/** Shows the visitor's own run: one question or the result. */
function OwnRun({ questionnaire, role }: QuizProps) {
  const kept = useKeptRun();
  const run = fitRun(kept ?? emptyRun, questionnaire.questions);
  const { frame, said, go, forget } = usePlaces();
  return (
    <div ref={frame} className="mt-6">
      <p role="status" className={said ? 'mb-4 font-semibold' : 'sr-only'}>
        {said}
      </p>
      {run.place === 'result' ? (
        <OwnResult questionnaire={questionnaire} run={run} onGo={go} onForget={forget} role={role} />
      ) : (
        <Question
          questionnaire={questionnaire}
          run={run}
          index={run.place}
          onGo={go}
          onForget={kept ? forget : null}
        />
      )}
    </div>
  );
}
