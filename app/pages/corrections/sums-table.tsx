import { correctionTexts } from '#app/features/elections/corrections/texts.ts';
import type { SumReport } from '#app/features/elections/sums/rules.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = correctionTexts.ro.sums;

/** Shows how many totals were recomputed, and the first totals that differ from their parts. */
export function SumsTable({ report }: { report: SumReport }) {
  const { differences } = report;
  const others = report.different - differences.length;
  return (
    <Section labelledBy="sume">
      <SectionHead
        id="sume"
        kicker={t.kicker}
        title={t.title(report.checked, report.different)}
        standFirst={t.stand}
      />
      {report.checked === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <DataTable
          caption={t.caption}
          captionHidden
          rows={report.byIdentity}
          rowKey={(row) => row.identity}
          stacks
          columns={[
            {
              id: 'identity',
              header: t.identity,
              rowHeader: true,
              cell: (row) => t.identities[row.identity],
            },
            { id: 'checked', header: t.checked, numeric: true, cell: (row) => formatInteger(row.checked) },
            {
              id: 'different',
              header: t.different,
              numeric: true,
              cell: (row) => formatInteger(row.different),
            },
          ]}
        />
      )}
      {differences.length > 0 ? (
        <div className="mt-4">
          <Notice kind="error">
            <ul>
              {differences.map((check) => (
                <li key={`${check.identity}-${check.round}-${check.subject}`}>{t.difference(check)}</li>
              ))}
              {others > 0 ? <li>{t.otherDifferences(others)}</li> : null}
            </ul>
          </Notice>
        </div>
      ) : null}
    </Section>
  );
}
