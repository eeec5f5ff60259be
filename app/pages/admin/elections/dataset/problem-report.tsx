import type { Problem } from '#app/features/election-datasets/rules.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { electionsPageTexts } from '../texts.ts';

const { report: t, count, missing } = electionsPageTexts.ro;

type ProblemReportProps = {
  /** The number of problems in each file. */
  files: readonly { file: string; count: number }[];
  problems: readonly Problem[];
  /** The number of all problems, of which `problems` are the first. */
  problemCount: number;
};

/** Lists the problems of a refused dataset by file and record. */
export function ProblemReport({ files, problems, problemCount }: ProblemReportProps) {
  const rows = problems.map((problem, index) => ({ ...problem, key: String(index) }));
  const { columns } = t;
  return (
    <section aria-labelledby="probleme" className="min-w-0">
      <SectionHead
        id="probleme"
        title={t.problems}
        {...(problems.length < problemCount ? { standFirst: t.more(problems.length, problemCount) } : {})}
      />
      {files.length > 1 ? (
        <div className="mb-6">
          <Disclosure summary={t.files}>
            <KeyValues
              items={files.map((entry) => ({ label: entry.file || missing, value: count(entry.count) }))}
            />
          </Disclosure>
        </div>
      ) : null}
      <DataTable
        caption={t.problems}
        captionHidden
        stacks
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { id: 'file', header: columns.file, cell: ({ file }) => file || missing },
          {
            id: 'record',
            header: columns.record,
            rowHeader: true,
            cell: ({ record }) => <span className="break-words">{record || missing}</span>,
          },
          { id: 'text', header: columns.text, wide: true, cell: ({ text }) => text },
        ]}
      />
    </section>
  );
}
