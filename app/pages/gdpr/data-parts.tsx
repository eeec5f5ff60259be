import type {
  BrowserPart,
  ImpersonalPart,
  PersonalPart,
  RetentionLine,
} from '#app/features/documents/data-parts.server.ts';
import { documentTexts } from '#app/features/documents/texts.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';

const t = documentTexts.ro.data;

/** The data map's parts about people, each with the information that GDPR art. 13 and 14 require. */
export function PersonalParts({ parts }: { parts: readonly PersonalPart[] }) {
  return parts.map((part) => (
    <section key={part.id} aria-labelledby={`date-${part.id}`} className="mt-7">
      <h3 id={`date-${part.id}`} className="text-xl">
        {part.title}
      </h3>
      {part.isSpecial ? <p className="mt-1 text-ink-2 text-sm">{t.labels.special}</p> : null}
      <Fold summary={t.fold} className="mt-3">
        <dl className="grid max-w-[52rem] gap-x-6 border-line border-b sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Line label={t.labels.holds}>{part.holds}</Line>
          <Line label={t.labels.purpose}>{part.purpose}</Line>
          <Line label={t.labels.basis}>{part.basis}</Line>
          <Line label={t.labels.retention}>{part.retention}</Line>
          <Line label={t.labels.readers}>{part.readers}</Line>
          <Line label={t.labels.tables}>
            <Tables names={part.tables} />
          </Line>
        </dl>
      </Fold>
    </section>
  ));
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="border-line border-t pt-2 text-ink-2 text-sm sm:pb-2">{label}</dt>
      <dd className="pb-2 text-base sm:border-line sm:border-t sm:pt-2">{children}</dd>
    </>
  );
}

/** Lists the tables that contain no data about people. */
export function RestOfData({ parts }: { parts: readonly ImpersonalPart[] }) {
  return (
    <Fold summary={t.restCaption(parts.length)} className="mt-5">
      <DataTable
        caption={t.restCaption(parts.length)}
        stacks
        columns={[
          { id: 'part', header: t.labels.part, cell: ({ title }) => title, rowHeader: true },
          { id: 'holds', header: t.labels.holds, cell: ({ holds }) => holds },
          { id: 'tables', header: t.labels.tables, cell: ({ tables }) => <Tables names={tables} /> },
        ]}
        rows={parts}
        rowKey={({ id }) => id}
      />
    </Fold>
  );
}

/** Lists the data kept in the visitor's browser. */
export function BrowserParts({ parts }: { parts: readonly BrowserPart[] }) {
  return (
    <Fold summary={t.browserCaption} className="mt-5">
      <DataTable
        caption={t.browserCaption}
        stacks
        columns={[
          {
            id: 'name',
            header: t.labels.name,
            cell: ({ name }) => <Tables names={[name]} />,
            rowHeader: true,
          },
          { id: 'use', header: t.labels.use, cell: ({ use }) => use },
          { id: 'kind', header: t.labels.kind, cell: ({ kind }) => t.kinds[kind] },
          { id: 'when', header: t.labels.when, cell: ({ when }) => t.when[when] },
        ]}
        rows={parts}
        rowKey={({ name }) => name}
      />
    </Fold>
  );
}

/** Lists the data that is deleted automatically, with the time of deletion. */
export function RetentionTable({ rows }: { rows: readonly RetentionLine[] }) {
  return (
    <Fold summary={t.retentionCaption} className="mt-5">
      <DataTable
        caption={t.retentionCaption}
        stacks
        columns={[
          { id: 'what', header: t.labels.holds, cell: ({ what }) => what, rowHeader: true },
          { id: 'time', header: t.labels.time, cell: ({ time }) => time },
          { id: 'from', header: t.labels.from, cell: ({ from }) => from },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Fold>
  );
}

/** Shows table names, whose lines may break at underscores and hyphens. */
function Tables({ names }: { names: readonly string[] }) {
  return (
    <span lang="en" className="break-words text-ink-2 text-sm [overflow-wrap:anywhere]">
      {names.join(', ')}
    </span>
  );
}
