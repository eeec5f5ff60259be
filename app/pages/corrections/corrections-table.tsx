import type { ValueChange } from '#app/features/elections/corrections/changed-words.server.ts';
import type { Correction } from '#app/features/elections/corrections/queries.server.ts';
import { correctionTexts } from '#app/features/elections/corrections/texts.ts';
import { correctionsPerPage } from '#app/features/elections/corrections/values.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = correctionTexts.ro.corrections;

type ShownCorrection = Omit<Correction, 'before' | 'after'> & { change: ValueChange };
type CorrectionsTableProps = { corrections: readonly ShownCorrection[]; total: number; page: number };

/** Lists changes of figures and texts that were already public: time, place, old and new value. */
export function CorrectionsTable({ corrections, total, page }: CorrectionsTableProps) {
  const pages = Math.ceil(total / correctionsPerPage);
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
              cell: ({ recordKind, recordKey }) => (
                <>
                  <span className="block font-normal text-ink-2">{recordKind}</span> {recordKey}
                </>
              ),
            },
            { id: 'field', header: t.field, cell: (row) => row.field },
            {
              id: 'change',
              header: t.change,
              wide: true,
              cell: ({ change, reason }) => <Change of={change} reason={reason} />,
            },
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

/**
 * Shows an administrator's reason, and below it the removed and added words in context. If the old or new
 * value is empty, it shows the whole value.
 */
function Change({ of: { kind, parts }, reason }: { of: ValueChange; reason: string | null }) {
  return (
    <span className="block max-w-[30em] whitespace-pre-line sm:min-w-80">
      {parts.map((part, index) => {
        // The parts have no state and the texts never change, so the index is a stable key.
        const key = index;
        if (part.kind === 'gap')
          return (
            <span key={key}>
              {' '}
              <span aria-hidden="true">[…]</span>
              <span className="sr-only">[{t.left}]</span>{' '}
            </span>
          );
        if (part.kind === 'same') return <span key={key}>{part.text}</span>;
        return part.kind === 'before' ? <Was key={key}>{part.text}</Was> : <Is key={key}>{part.text}</Is>;
      })}
      {kind === 'added' ? ` (${t.added})` : null}
      {kind === 'removed' ? ` (${t.removed})` : null}
      {reason ? (
        <span className="mt-1 block text-ink-2 text-xs [overflow-wrap:anywhere]">{t.reason(reason)}</span>
      ) : null}
    </span>
  );
}

/** Adds hidden words before `del` and `ins`, because screen readers announce these elements unreliably. */
function Was({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span className="sr-only">{`${t.before} `}</span>
      <del className="rounded-sm bg-red-tint text-ink-2 decoration-red">{children.trimEnd()}</del>{' '}
    </>
  );
}

function Is({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span className="sr-only">{`${t.after} `}</span>
      <ins className="rounded-sm bg-green-tint font-semibold underline decoration-green decoration-2 underline-offset-3">
        {children.trimEnd()}
      </ins>{' '}
    </>
  );
}
