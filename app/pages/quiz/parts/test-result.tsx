import type { ReactNode } from 'react';
import type { TestView } from '#app/features/voter-test/attempt.ts';
import type { OwnResult } from '#app/features/voter-test/queries.server.ts';
import { isServed } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CircleCheckIcon, InfoIcon } from '#app/ui/icons/icons.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { quizTexts } from '../texts.ts';
import type { Saving } from './voter-test.tsx';

const t = quizTexts.ro.result;

type TestResultProps = {
  view: Extract<TestView, { stage: 'result' }>;
  /** `save` is null for visitors, whose results are not saved. */
  save: Saving | null;
  /** The form that begins another attempt. */
  again: ReactNode;
};

/** Shows the result of an attempt (VTEST-11, VTEST-12), with the wrong answers and further reading. */
export function TestResult({ view, save, again }: TestResultProps) {
  const { isPassed, correct, total, score, mistakes } = view;
  return (
    <div className="grid gap-y-8">
      <div
        className={`border-l-4 px-5 py-5 ${isPassed ? 'border-green bg-green-tint' : 'border-yellow bg-sunk'}`}
      >
        <h2
          tabIndex={-1}
          data-step-focus=""
          className="flex items-center gap-2.5 text-2xl leading-tight outline-none"
        >
          <Icon of={isPassed ? CircleCheckIcon : InfoIcon} className={isPassed ? 'text-green' : ''} />
          {isPassed ? t.passed : t.failed}
        </h2>
        <p className="mt-2 font-semibold text-lg tabular-nums">{t.score(correct, total, score)}</p>
        <p className="mt-1 max-w-(--measure) text-pretty">{isPassed ? t.passedText : t.failedText}</p>
        {isPassed ? null : (
          <ul className="mt-2 grid gap-1.5">
            {t.reading.map(({ href, label }) => (
              <li key={href}>
                <Anchor href={href} className="font-semibold">
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
      {save ? <Saved save={save} /> : <NotSaved />}
      <div className="flex flex-wrap gap-3">
        {again}
        {isServed('/quiz/compatibility') ? (
          <ButtonLink href="/quiz/compatibility" kind="secondary">
            {t.compatibility}
          </ButtonLink>
        ) : null}
        <ButtonLink href="/info" kind="quiet">
          {t.guide}
        </ButtonLink>
      </div>
      {mistakes.length > 0 ? (
        <Part id="greseli" title={t.mistakes}>
          <ol className="border-line border-b">
            {mistakes.map(({ id, question, answer, explanation }) => (
              <li key={id} className="border-line border-t py-4">
                <p className="font-semibold">{question}</p>
                <p className="mt-1">{quizTexts.ro.answer(answer)}</p>
                <p className="mt-1 max-w-(--measure) text-ink-2 text-sm">{explanation}</p>
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Reports whether the result was saved, and lists the person's own results (VTEST-31, VTEST-36 as ruled). */
function Saved({ save: { saved, retry } }: { save: Saving }) {
  return (
    <div aria-live="polite" className="grid gap-y-8">
      {saved === null ? <p className="text-ink-2 text-sm">{t.saving}</p> : null}
      {saved?.failed ? (
        <Notice
          kind="error"
          action={
            saved.isEnded ? (
              <SignIn />
            ) : retry ? (
              <Button kind="secondary" size="small" onClick={retry}>
                {t.retrySave}
              </Button>
            ) : null
          }
        >
          {saved.failed}
        </Notice>
      ) : null}
      {saved?.own ? (
        <>
          <Notice kind="success">{t.saved}</Notice>
          <Part id="rezultate" title={t.history}>
            <OwnResults results={saved.own} />
          </Part>
        </>
      ) : null}
    </div>
  );
}

const SignIn = () => <Anchor href="/auth?next=%2Fquiz">{t.signIn}</Anchor>;

function NotSaved() {
  return (
    <div className="print:hidden">
      <Notice kind="info" action={<SignIn />}>
        {t.notSaved}
      </Notice>
    </div>
  );
}

/** Lists a person's results with their times, newest first. */
function OwnResults({ results }: { results: readonly OwnResult[] }) {
  return (
    <ol className="border-line border-b text-sm">
      {results.map(({ id, correct, total, score, at }) => (
        <li
          key={id}
          className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2 tabular-nums"
        >
          <span>
            <b className="font-semibold">{score}%</b> · {t.historyEntry(correct, total)}
          </span>
          <span className="text-ink-2">{t.historyDate(at)}</span>
        </li>
      ))}
    </ol>
  );
}
