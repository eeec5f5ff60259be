import type { Problem } from '#app/features/election-datasets/rules.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { electionsPageTexts } from '../texts.ts';

const { report: t, count, missing } = electionsPageTexts.ro;

type ProblemReportProps = {
  /** The URL of the report. */
  href: string;
  report: {
    /** The number of problems in each file. */
    files: readonly { file: string; count: number }[];
    /** The file whose problems are shown, or null for all files. */
    file: string | null;
    problems: readonly Problem[];
    found: number;
    page: number;
    pages: number;
    storedCount: number;
    /** The number of all problems. The database stores only the first of them. */
    problemCount: number;
  };
};

/** Lists the problems of a refused dataset by file and record, 50 on a page. */
export function ProblemReport({ href, report }: ProblemReportProps) {
  const { files, file, page, pages, found, storedCount, problemCount } = report;
  const rows = report.problems.map((problem, index) => ({ ...problem, key: String(index) }));
  const { columns } = t;
  const addressOf = (of: string | null, wanted = 1) => {
    const query = new URLSearchParams({
      ...(of === null ? {} : { fisier: of }),
      ...(wanted > 1 ? { pagina: String(wanted) } : {}),
    });
    return query.size > 0 ? `${href}?${query}#probleme` : `${href}#probleme`;
  };
  return (
    <section aria-labelledby="probleme" className="min-w-0">
      <SectionHead
        id="probleme"
        title={t.problems}
        {...(storedCount < problemCount ? { standFirst: t.more(storedCount, problemCount) } : {})}
      />
      {files.length > 1 ? (
        <nav aria-label={t.files} className="mb-5">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {[{ file: null, count: storedCount }, ...files].map((entry) => (
              <li key={entry.file ?? 'toate'}>
                <Anchor
                  href={addressOf(entry.file)}
                  current={entry.file === file}
                  className="inline-flex min-h-11 items-center gap-2 break-all aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {entry.file === null ? t.allFiles : entry.file || missing}{' '}
                  <span className="text-ink-2 tabular-nums">{count(entry.count)}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <DataTable
        caption={t.problems}
        captionHidden
        stacks
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { id: 'file', header: columns.file, cell: (row) => row.file || missing },
          {
            id: 'record',
            header: columns.record,
            rowHeader: true,
            cell: ({ record }) => <span className="break-words">{record || missing}</span>,
          },
          { id: 'text', header: columns.text, wide: true, cell: ({ text }) => text },
        ]}
      />
      {pages > 1 ? <p className="mt-3 text-ink-2 text-sm">{t.rows(page, rows.length, found)}</p> : null}
      <Pager page={page} count={pages} hrefFor={(wanted) => addressOf(file, wanted)} />
    </section>
  );
}
