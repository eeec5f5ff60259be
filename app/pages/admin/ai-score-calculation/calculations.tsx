import { useEffect, useState } from 'react';
import type { CalculationRow } from '#app/features/scores/queries.server.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { scoresPageTexts } from './texts.ts';

const texts = scoresPageTexts.ro;
/** Milliseconds for which a success message stays visible (AISC-27). */
const shownFor = 5_000;

/**
 * Shows the outcome of the requested calculation. With JavaScript a success message disappears after a few
 * seconds.
 */
export function CalculationOutcome({ answer }: { answer: unknown }) {
  const [seen, setSeen] = useState<unknown>(null);
  useEffect(() => {
    if (answer === undefined || isRefusalAnswer(answer)) return;
    const timer = setTimeout(() => setSeen(answer), shownFor);
    return () => clearTimeout(timer);
  }, [answer]);
  return (
    // This live region exists from the first render, so that screen readers announce its contents.
    <div role="status" className={answer === undefined || seen === answer ? '' : 'mb-8'}>
      {isRefusalAnswer(answer) ? <Notice kind="error">{answer.text}</Notice> : null}
      {isUpdated(answer) && seen !== answer ? (
        <Notice kind="success">{texts.updated(answer.updated)}</Notice>
      ) : null}
    </div>
  );
}

function isUpdated(answer: unknown): answer is { updated: number } {
  return typeof answer === 'object' && answer !== null && 'updated' in answer;
}

/** Lists each calculation's time, requester and result (AISC-19). */
export function CalculationTable({ runs }: { runs: readonly CalculationRow[] }) {
  if (runs.length === 0) return <p className="text-ink-2">{texts.empty}</p>;
  return (
    <DataTable
      caption={texts.log}
      captionHidden
      stacks
      rows={runs}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: 'time', header: texts.time, rowHeader: true, cell: ({ at }) => texts.at(at) },
        {
          id: 'kind',
          header: texts.kind,
          cell: ({ isScheduled }) => (isScheduled ? texts.scheduled : texts.manual),
        },
        { id: 'result', header: texts.result, cell: ({ result }) => <Result result={result} /> },
      ]}
    />
  );
}

function Result({ result }: Pick<CalculationRow, 'result'>) {
  return result.success ? texts.done(result.updated) : <span className="text-red-text">{result.error}</span>;
}
