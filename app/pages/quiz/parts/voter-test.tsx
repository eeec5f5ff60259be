import { type SubmitEvent, useEffect, useRef } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { type Attempt, type TestView, writeAnswers } from '#app/features/voter-test/attempt.ts';
import { readReport, type SavedResult } from '#app/features/voter-test/report.ts';
import { rememberQuizVisit } from '#app/pages/_shared/quiz-banner/quiz-visited.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { quizTexts } from '../texts.ts';
import { useAttempt } from '../use-attempt.ts';
import { QuestionStep } from './question-step.tsx';
import { TestResult } from './test-result.tsx';

type Step = { attempt: Attempt; view: TestView };
type VoterTestProps = {
  loaded: Step;
  /** The last step that the server took, or null before the first. */
  sent: (Step & { saved: SavedResult | null; nextSeed: string }) | null;
  isSignedIn: boolean;
};

/** The fragment makes the browser scroll to the question after each step without a script. */
const address = '/quiz#intrebarea';

/**
 * Shows one question at a time, then the result. Without a script the buttons send the form to the server.
 */
export function VoterTest({ loaded, sent, isSignedIn }: VoterTestProps) {
  const { attempt, view, step, restart } = useAttempt(loaded, sent);
  const isBusy = useNavigation().state === 'submitting';
  const stepKey = view.stage === 'result' ? 'result' : `${view.number}${view.lock ? ' locked' : ''}`;
  const focus = useStepFocus(stepKey);
  const saving = useSaving({ attempt, isFinished: view.stage === 'result' && isSignedIn, sent });
  useEffect(rememberQuizVisit, []);

  const take = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    const choice =
      button instanceof HTMLButtonElement && button.name === 'choice' ? Number(button.value) : null;
    const id = view.stage === 'question' ? view.question.id : '';
    if (step(choice === null ? null : { id, choice })) event.preventDefault();
  };
  return (
    <div id="intrebarea" ref={focus} className="min-w-0 scroll-mt-24">
      {view.stage === 'question' ? (
        <Form method="post" action={address} preventScrollReset onSubmit={take}>
          <input type="hidden" name="seed" value={attempt.seed} />
          <input type="hidden" name="answers" value={writeAnswers(attempt.answers)} />
          {view.lock ? null : <input type="hidden" name="question" value={view.question.id} />}
          <QuestionStep view={view} isBusy={isBusy} />
        </Form>
      ) : (
        <TestResult
          view={view}
          save={isSignedIn ? saving : null}
          again={
            <Form
              method="post"
              action={address}
              preventScrollReset
              onSubmit={(event) => restart() && event.preventDefault()}
            >
              <input type="hidden" name="seed" value={sent?.nextSeed ?? ''} />
              <Button type="submit" busy={isBusy}>
                {quizTexts.ro.again}
              </Button>
            </Form>
          }
        />
      )}
    </div>
  );
}

/** Focuses the step's heading when the step changes, so that screen readers read it. */
function useStepFocus(stepKey: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stepKey);
  useEffect(() => {
    if (before.current === stepKey) return;
    before.current = stepKey;
    place.current?.querySelector<HTMLElement>('[data-step-focus]')?.focus();
  }, [stepKey]);
  return place;
}

export type Saving = { saved: SavedResult | null; retry: (() => void) | null };

/** Sends a signed-in person's finished attempt once. The server computes the result from the answers. */
function useSaving({
  attempt,
  isFinished,
  sent,
}: {
  attempt: Attempt;
  isFinished: boolean;
  sent: VoterTestProps['sent'];
}): Saving {
  const fetcher = useFetcher<unknown>({ key: attempt.seed });
  const asked = useRef<string | null>(null);
  const isSent = sent?.attempt.seed === attempt.seed && sent.saved !== null;
  const send = () =>
    fetcher.submit(
      { seed: attempt.seed, answers: writeAnswers(attempt.answers) },
      { method: 'post', action: '/quiz' },
    );
  useEffect(() => {
    if (!isFinished || isSent || asked.current === attempt.seed) return;
    asked.current = attempt.seed;
    void send();
  });
  const isIdle = fetcher.state === 'idle';
  const saved = (isIdle ? readReport(fetcher.data) : null) ?? (isSent ? sent.saved : null);
  return { saved, retry: isIdle ? () => void send() : null };
}
