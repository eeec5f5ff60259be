import { useRef } from 'react';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import { rotateCandidates } from '#app/features/compatibility/matching/rotation.ts';
import {
  countedAnswers,
  firstPart,
  partSize,
  placeAfter,
  type Run,
  withStep,
  withWeight,
} from '#app/features/compatibility/run/run.ts';
import { keepRun } from '#app/pages/_shared/own-compatibility/kept-run.ts';
import { openingId } from '#app/ui/overlays/opening.ts';
import { splitByStance } from '../quiz.ts';
import { outcomeOf } from '../result/outcome.ts';
import { quizTexts } from '../texts.ts';
import { FoldedPositions } from './positions.tsx';
import { Progress } from './progress.tsx';
import { QuestionForm } from './question-form.tsx';
import { RunAside } from './run-aside.tsx';
import { useNumberKeys } from './use-number-keys.ts';

const texts = quizTexts.ro;

type QuestionProps = {
  questionnaire: Questionnaire;
  run: Run;
  index: number;
  onGo: (run: Run) => void;
  /** Called to delete the stored run. Null without a stored run. */
  onForget: (() => void) | null;
};

/** Shows one question of the run, with the counts of the earlier answers. */
export function Question({ questionnaire, run, index, onGo, onForget }: QuestionProps) {
  const { questions, candidates, others, day } = questionnaire;
  const place = useRef<HTMLDivElement>(null);
  const question = questions[index];
  const onStep = (step: number) =>
    question && keepRun(withStep({ ...run, place: index }, question.code, step, question.scale[step]));
  useNumberKeys(place, { count: question?.scale.length ?? 0, onStep });
  if (!question) return null;
  const { code } = question;
  const answer = run.answers[code];
  const given = countedAnswers(run.answers, questions).length;
  const next = placeAfter(index, questions.length);
  const size = partSize(index, questions.length);
  const isAnswered = answer !== undefined && answer.step !== null;
  return (
    <div ref={place} id={openingId}>
      <h1 tabIndex={-1} className="sr-only">
        {texts.title}
      </h1>
      <Progress
        index={index}
        count={size}
        onResult={given > 0 && next !== 'result' ? () => onGo({ ...run, place: 'result' }) : null}
      />
      <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <QuestionForm
          key={code}
          question={question}
          answer={answer}
          place={`${texts.question.number(index)} ${texts.question.of(size)}`}
          isLast={next === 'result'}
          acts={{
            onStep,
            onWeight: (weight) => keepRun(withWeight({ ...run, place: index }, code, weight)),
            onNext: () => onGo({ ...run, place: next }),
            onSkip: () => onGo({ ...withStep(run, code, null), place: next }),
            onBack: index > 0 ? () => onGo({ ...run, place: index - 1 }) : null,
          }}
        >
          {isAnswered ? (
            <FoldedPositions
              question={question}
              candidates={rotateCandidates(candidates, day)}
              others={others}
            />
          ) : (
            <p className="border-line border-y py-2.5 text-ink-2 text-sm">{texts.question.positionsLater}</p>
          )}
        </QuestionForm>
        <RunAside
          known={splitByStance(candidates, code).known.length}
          candidates={candidates.length + others}
          given={given}
          skipped={Object.keys(run.answers).length - given}
          certainty={index >= firstPart && given > 0 ? outcomeOf(questionnaire, run.answers).certainty : null}
          onForget={onForget}
        />
      </div>
    </div>
  );
}
