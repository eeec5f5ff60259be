import type { AuditEntry } from '#app/features/administration/audit-log/queries.server.ts';
import { profilePath } from '#app/features/candidates/addresses.ts';
import { auditTexts } from '#app/pages/admin/audit.texts.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { auditPageTexts } from './texts.ts';

const texts = auditPageTexts.ro;
const { program, erased, at, who } = adminTexts.ro.audit;

/** The entries of one page, with the stored values behind a button. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      caption={texts.title}
      captionHidden
      stacks
      rows={entries}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          id: 'what',
          header: texts.action,
          rowHeader: true,
          cell: ({ action }) => auditTexts.ro(action),
        },
        { id: 'who', header: who, cell: (entry) => <Actor entry={entry} /> },
        { id: 'subject', header: texts.subject, cell: (entry) => <Subject entry={entry} /> },
        { id: 'at', header: at, cell: (entry) => formatDateTime(entry.at) },
        { id: 'details', header: texts.details, wide: true, cell: (entry) => <Details entry={entry} /> },
      ]}
    />
  );
}

function Actor({ entry: { actor, actorRole } }: { entry: AuditEntry }) {
  if (!actor) return actorRole ? erased : program;
  return <Anchor href={`/admin/users?utilizator=${actor.id}`}>{actor.name}</Anchor>;
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { subjectType, subjectId, subjectName, candidateSlug } = entry;
  const href = candidateSlug ? profilePath(candidateSlug) : `/admin/users?utilizator=${subjectId}`;
  if (subjectName) return <Anchor href={href}>{subjectName}</Anchor>;
  return (
    <span className="text-ink-2 text-xs [overflow-wrap:anywhere]">
      {subjectType}
      {subjectId ? <code className="block">{subjectId}</code> : null}
    </span>
  );
}

function Details({ entry: { before, after, reason, requestId } }: { entry: AuditEntry }) {
  const values: [label: string, value: string | null][] = [
    [texts.before, before === null ? null : JSON.stringify(before)],
    [texts.after, after === null ? null : JSON.stringify(after)],
    [texts.reason, reason],
    [texts.request, requestId],
  ];
  return (
    <details>
      <summary className="cursor-pointer text-blue text-sm hover:underline">{texts.show}</summary>
      <dl className="mt-1 max-w-md text-xs">
        {values.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt className="text-ink-2">{label}</dt>
              <dd>
                <code className="[overflow-wrap:anywhere]">{value}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}
