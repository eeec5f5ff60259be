import type { QuestionnaireReport } from '#app/features/compatibility/checks/check-questionnaire.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatNumber } from '#app/ui/text/format.ts';
import { FindingList } from './finding-list.tsx';
import { compatibilityTestTexts } from './texts.ts';

const texts = compatibilityTestTexts.ro.checks;

type NamedReport = QuestionnaireReport & { names: Record<string, string>; texts: Record<string, string> };

/** Shows the findings about the active questions, with the figures of the checks. */
export function ChecksPanel({ checks }: { checks: Block<NamedReport> }) {
  if (!checks.data) return <Notice kind="error">{checks.failed}</Notice>;
  const { findings, questions, candidates, names, texts: statements } = checks.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-1 mb-4 max-w-(--measure) text-ink-2">
          {texts.stand(questions.length, findings.length)}
        </p>
        {findings.length === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <FindingList
            findings={findings}
            about={({ questions: codes, candidates: slugs }) =>
              [...codes.map((code) => statements[code]), ...slugs.map((slug) => names[slug])].join(' · ')
            }
          />
        )}
      </section>
      <section>
        <h2 className="text-xl">{texts.questions}</h2>
        <p className="mt-1 mb-4 max-w-(--measure) text-ink-2 text-sm">
          {texts.varianceHint} {texts.leverageHint}
        </p>
        <Fold summary={texts.folds.questions}>
          <DataTable
            caption={texts.questions}
            captionHidden
            stacks
            rows={questions}
            rowKey={({ code }) => code}
            columns={[
              {
                id: 'question',
                header: texts.question,
                rowHeader: true,
                cell: ({ code }) => <span className="block sm:min-w-72">{statements[code]}</span>,
              },
              { id: 'known', header: texts.known, numeric: true, cell: ({ known }) => known },
              {
                id: 'variance',
                header: texts.variance,
                numeric: true,
                cell: ({ variance }) => (variance === null ? 'N/A' : formatNumber(variance, 3)),
              },
              {
                id: 'leverage',
                header: texts.leverage,
                numeric: true,
                cell: ({ leverage }) => `${formatNumber(100 * leverage, 1)}%`,
              },
            ]}
          />
        </Fold>
      </section>
      <section>
        <h2 className="mb-4 text-xl">{texts.candidates}</h2>
        <Fold summary={texts.folds.candidates}>
          <DataTable
            caption={texts.candidates}
            captionHidden
            stacks
            rows={candidates}
            rowKey={({ slug }) => slug}
            columns={[
              { id: 'candidate', header: texts.candidate, rowHeader: true, cell: ({ slug }) => names[slug] },
              { id: 'known', header: texts.known, numeric: true, cell: ({ known }) => known },
              { id: 'agrees', header: texts.agrees, numeric: true, cell: ({ agrees }) => agrees },
              { id: 'disagrees', header: texts.disagrees, numeric: true, cell: ({ disagrees }) => disagrees },
            ]}
          />
        </Fold>
      </section>
    </div>
  );
}
