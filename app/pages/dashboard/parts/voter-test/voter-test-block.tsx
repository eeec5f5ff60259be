import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type Answer, newSeed, writeAnswers } from '#app/features/voter-test/attempt.ts';
import type { OwnResult } from '#app/features/voter-test/queries.server.ts';
import { readReport } from '#app/features/voter-test/report.ts';
import { isReadyToVote } from '#app/features/voter-test/rules.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { dashboardHref } from '../../query.ts';
import type { DashboardData } from '../../read-dashboard.server.ts';
import { dashboardTexts } from '../../texts.ts';
import { Confetti } from './confetti.tsx';
import { QuickTest } from './quick-test.tsx';

const texts = dashboardTexts.ro;
const words = texts.test;

type VoterTestBlockProps = NonNullable<NonNullable<DashboardData>['test']>;

/**
 * The voter test on the dashboard, with its own timing and pass mark (DASH-17, VTEST-22 to VTEST-27). Without
 * JavaScript `Începe testul` links to the test's page.
 */
export function VoterTestBlock({ questions, results }: VoterTestBlockProps) {
  const [seed, setSeed] = useState<string | null>(null);
  const [celebrated, setCelebrated] = useState<string | null>(null);
  const { failed, isEnded, isBusy, saved, send } = useReport();
  const place = useFocusAfterTest(seed);
  const finish = (answers: readonly Answer[], score: number) => {
    if (!seed) return;
    if (isReadyToVote(score)) setCelebrated(seed);
    setSeed(null);
    send({ seed, answers: writeAnswers(answers), place: 'dashboard' });
  };
  const [latest, ...earlier] = results.data ?? [];
  return (
    <section aria-labelledby="test" className="min-w-0">
      <SectionHead id="test" title={words.title} />
      {questions.data === null ? (
        <ErrorState title={questions.failed} action={<a href={dashboardHref()}>{texts.retry}</a>} />
      ) : seed ? (
        <QuickTest key={seed} questions={questions.data} onFinish={finish} onClose={() => setSeed(null)} />
      ) : (
        <div ref={place} tabIndex={-1} className="relative border-line border-y py-5 outline-none">
          {celebrated ? <Confetti key={celebrated} /> : null}
          {latest ? <Latest result={latest} /> : <p>{words.intro(questions.data.length)}</p>}
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink
              href="/quiz"
              onClick={(event) => {
                event.preventDefault();
                setSeed(newSeed());
              }}
            >
              {latest ? words.again : words.start}
            </ButtonLink>
            <MoreLink href="/quiz">{words.whole}</MoreLink>
          </div>
        </div>
      )}
      <div aria-live="polite" className="mt-3 grid gap-3">
        {isBusy ? <p className="text-ink-2 text-sm">{words.saving}</p> : null}
        {saved && !seed ? <p className="sr-only">{describe(saved)}</p> : null}
        {failed ? (
          <Notice
            kind="error"
            action={
              isEnded ? (
                <Anchor href="/auth?next=/dashboard">{words.signIn}</Anchor>
              ) : (
                <Button kind="secondary" size="small" onClick={() => send()}>
                  {words.retry}
                </Button>
              )
            }
          >
            {failed}
          </Notice>
        ) : null}
      </div>
      {results.failed === null ? (
        <History results={earlier} />
      ) : (
        <Notice kind="error">{results.failed}</Notice>
      )}
    </section>
  );
}

/** Focuses the test's container when the test ends or is closed, because the focused button disappears. */
function useFocusAfterTest(seed: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(seed);
  useEffect(() => {
    if (before.current !== null && seed === null) place.current?.focus({ preventScroll: true });
    before.current = seed;
  }, [seed]);
  return place;
}

const describe = ({ correct, total, score }: OwnResult) =>
  `${isReadyToVote(score) ? words.ready : words.notReady}: ${score}%, ${words.score(correct, total)}.`;

type Report = { seed: string; answers: string; place: 'dashboard' };

/** Sends a finished test to the test page's action, and sends it again after a failure (VTEST-35). */
function useReport() {
  const fetcher = useFetcher<unknown>();
  const [report, setReport] = useState<Report | null>(null);
  const send = (next: Report | null = report) => {
    if (!next) return;
    setReport(next);
    void fetcher.submit(next, { method: 'post', action: '/quiz' });
  };
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? null : readReport(fetcher.data);
  const saved = answer?.own?.[0] ?? null;
  return { failed: answer?.failed ?? null, isEnded: answer?.isEnded === true, isBusy, saved, send };
}

function Latest({ result: { correct, total, score, at } }: { result: OwnResult }) {
  return (
    <>
      <p className="text-ink-2 text-sm">
        {words.latest} · {formatDateTime(at)}
      </p>
      <p className="mt-1 font-serif text-xl leading-tight">
        {isReadyToVote(score) ? words.ready : words.notReady}
      </p>
      <p className="mt-1 tabular-nums">
        <b className="font-semibold">{score}%</b> · {words.score(correct, total)}
      </p>
    </>
  );
}

function History({ results }: { results: readonly OwnResult[] }) {
  if (results.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1.5 font-semibold text-sm">{words.history}</summary>
      <ol className="border-line border-b text-sm">
        {results.map(({ id, correct, total, score, at }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2 tabular-nums"
          >
            <span>
              <b className="font-semibold">{score}%</b> · {words.score(correct, total)}
            </span>
            <span className="text-ink-2">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
