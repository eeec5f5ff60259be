import { Section } from '#app/ui/container.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { formatDateTime, formatNumber } from '#app/ui/format.ts';
import { SectionHead } from '#app/ui/headings.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Correction } from '../corrections.queries.server.ts';
import { correctionTexts } from '../corrections.texts.ts';

const t = correctionTexts.ro.corrections;
/** As the query pages them. */
const perPage = 50;

type CorrectionsTableProps = { corrections: readonly Correction[]; total: number; page: number };

/** What changed in figures and texts that were already public: when, where, from what to what. */
export function CorrectionsTable({ corrections, total, page }: CorrectionsTableProps) {
  const pages = Math.ceil(total / perPage);
  return (
    <Section labelledBy="corecturi" id="lista-corecturi">
      <SectionHead id="corecturi" kicker={t.kicker} title={t.title} />
      {corrections.length === 0 ? (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      ) : (
        <DataTable
          caption={t.caption}
          rows={corrections}
          rowKey={(row) => String(row.id)}
          stacks
          columns={[
            { id: 'when', header: t.when, cell: (row) => formatDateTime(row.recordedAt) },
            {
              id: 'record',
              header: t.record,
              rowHeader: true,
              cell: (row) => `${row.recordKind}: ${row.recordKey}`,
            },
            { id: 'field', header: t.field, cell: (row) => row.field },
            { id: 'before', header: t.before, cell: (row) => valueText(row.before) ?? t.added },
            { id: 'after', header: t.after, cell: (row) => valueText(row.after) ?? t.removed },
          ]}
        />
      )}
      {pages > 1 ? (
        <Pager
          page={page}
          count={pages}
          hrefFor={(other) => `/corrections?pagina=${other}#lista-corecturi`}
        />
      ) : null}
    </Section>
  );
}

/** A stored value as a reader sees it; null for one that is not there. */
function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
