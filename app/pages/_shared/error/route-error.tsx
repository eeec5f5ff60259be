import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import { useHydrated } from '#app/pages/_shared/account-forms/use-hydrated.ts';
import { loadingRefusals } from '#app/platform/refusal/loading-refusals.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button, buttonClass } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { ErrorState, Loading } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { ErrorCode } from './error-code.tsx';
import { errorTexts } from './texts.ts';

const texts = errorTexts.ro;
/** Milliseconds before each of the three automatic retries (ERR-14, ERR-15). */
const delays = [1_000, 2_000, 4_000];

/**
 * The page that replaces a refused page or a page that failed to load. A refusal shows its reason, and a failure
 * retries.
 */
export function RouteError() {
  const failure = describeFailure(useRouteError());
  return (
    <Container className="pb-16">
      <PageTitle>{failure.title}</PageTitle>
      {failure.isTemporary ? <Retrying text={failure.text} /> : <p className="text-lg">{failure.text}</p>}
      {failure.requestId ? <ErrorCode id={failure.requestId} /> : null}
      <p className="mt-8">
        <Anchor href={failure.back.href}>{failure.back.label}</Anchor>
      </p>
    </Container>
  );
}

/**
 * Shows the error of a page that failed to load, and retries the page. The error keeps its place during a retry, so that
 * nothing below it moves.
 */
function Retrying({ text }: { text: string }) {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  const [isManual, setManual] = useState(false);
  const isBusy = revalidator.state !== 'idle';
  const delay = delays[attempt];

  useEffect(() => {
    if (isManual || isBusy || delay === undefined) return;
    const timer = setTimeout(() => {
      setAttempt((count) => count + 1);
      void revalidator.revalidate();
    }, delay);
    return () => clearTimeout(timer);
  }, [delay, isBusy, isManual, revalidator]);

  const isReconnecting = isHydrated && !isManual && (delay !== undefined || isBusy);
  const hasFailedAgain = isManual && !isBusy;
  return (
    <div className="grid *:[grid-area:1/1]" aria-busy={isReconnecting || undefined}>
      {isReconnecting ? <Loading label={texts.reconnecting} /> : null}
      <div className={isReconnecting ? 'invisible' : undefined}>
        <ErrorState
          title={hasFailedAgain ? texts.retryFailed(text) : text}
          action={
            isHydrated ? (
              <Button
                busy={isManual && isBusy}
                onClick={() => {
                  setManual(true);
                  void revalidator.revalidate();
                }}
              >
                {isManual && isBusy ? texts.reconnecting : texts.retry}
              </Button>
            ) : (
              <a href={`${pathname}${search}`} className={buttonClass('primary', 'normal')}>
                {texts.retry}
              </a>
            )
          }
        />
      </div>
    </div>
  );
}

type Failure = {
  title: string;
  text: string;
  isTemporary: boolean;
  requestId?: string | undefined;
  back: { href: string; label: string };
};

/** Returns the words about a refused page or a page that failed to load. */
export function describeFailure(error: unknown): Failure {
  const back = texts.home;
  if (isRouteErrorResponse(error)) {
    const isTemporary = error.status >= 500;
    if (isRefusalAnswer(error.data)) {
      const { code, text, requestId } = error.data;
      const refused = titleAndAdvice(text);
      return {
        title: isTemporary ? texts.unavailable : refused.title,
        text: isTemporary ? text : refused.advice || adviceFor(code, error.status),
        isTemporary,
        requestId,
        back: code.startsWith('candidate')
          ? texts.candidates
          : code.startsWith('results')
            ? texts.results
            : back,
      };
    }
    if (!isTemporary) return { title: texts.notFound, text: texts.whatNow, isTemporary, back };
  }
  return { title: texts.unavailable, text: loadingRefusals['load-failed'].text, isTemporary: true, back };
}

function adviceFor(code: string, status: number): string {
  if (code === 'results-not-announced') return texts.notYet;
  return status === 404 ? texts.whatNow : texts.goBack;
}

/**
 * Splits a refusal's text. Its first sentence, without the full stop, becomes the title, and the other
 * sentences become the advice.
 */
function titleAndAdvice(text: string): { title: string; advice: string } {
  const end = text.indexOf('. ');
  if (end < 0) return { title: text.replace(/\.$/, ''), advice: '' };
  return { title: text.slice(0, end), advice: text.slice(end + 2) };
}
