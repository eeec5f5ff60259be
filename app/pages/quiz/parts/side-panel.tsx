import type { ReactNode } from 'react';
import type { TestStatistics } from '#app/features/voter-test/queries.server.ts';
import { Box } from '#app/ui/text/headings.tsx';
import { quizTexts } from '../texts.ts';

const t = quizTexts.ro.side;

type SidePanelProps = { statistics: TestStatistics; children: ReactNode };

/** Shows reasons to take the test and the facts, and statistics once enough people have a result (VTEST-05). */
export function SidePanel({ statistics, children }: SidePanelProps) {
  return (
    <aside aria-label={quizTexts.ro.aside} className="print:hidden grid min-w-0 grid-cols-1 content-start">
      <Box title={t.reasons}>
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 text-sm">
          {t.reasonList.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="mt-3 text-sm">{t.rule}</p>
        <p className="mt-1.5 text-ink-2 text-sm">{t.privacy}</p>
      </Box>
      {statistics ? (
        <Box title={t.statistics}>
          <p className="text-sm tabular-nums">
            <b className="font-semibold">{t.people(statistics.people)}</b>. {t.passed(statistics.passed)}
          </p>
        </Box>
      ) : null}
      {children}
    </aside>
  );
}
