import type { BackupVerification, ListedBackup } from '#app/features/backups/queries.server.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { backupsPageTexts } from './texts.ts';

const t = backupsPageTexts.ro;

const looks: Record<BackupVerification, BadgeKind> = {
  agrees: 'green',
  differs: 'red',
  impossible: 'neutral',
};

/** Lists the stored backups and the failed attempts. */
export function BackupList({ backups }: { backups: readonly ListedBackup[] }) {
  const { columns } = t;
  return (
    <DataTable
      caption={t.list}
      captionHidden
      stacks
      rows={backups}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'when',
          header: columns.when,
          rowHeader: true,
          cell: ({ startedAt, requestedAt }) => t.at(startedAt ?? requestedAt),
        },
        { id: 'outcome', header: columns.outcome, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
        {
          id: 'verification',
          header: columns.verification,
          cell: ({ verification }) =>
            verification === null ? (
              t.missing
            ) : (
              <Badge kind={looks[verification]}>{t.verifications[verification]}</Badge>
            ),
        },
        {
          id: 'rows',
          header: columns.rows,
          numeric: true,
          cell: ({ rowCount }) => (rowCount === null ? t.missing : t.rows(rowCount)),
        },
        {
          id: 'size',
          header: columns.size,
          numeric: true,
          cell: ({ bytes }) => (bytes === null ? t.missing : t.size(bytes)),
        },
        {
          id: 'encrypted',
          header: columns.encrypted,
          cell: ({ isEncrypted }) => (isEncrypted === null ? t.missing : isEncrypted ? t.yes : t.no),
        },
        {
          id: 'file',
          header: columns.file,
          wide: true,
          cell: ({ file }) => <span className="break-all">{file ?? t.missing}</span>,
        },
      ]}
    />
  );
}

function Outcome({ outcome }: Pick<ListedBackup, 'outcome'>) {
  return <Badge kind={outcome === 'failed' ? 'red' : 'neutral'}>{t.outcomes[outcome]}</Badge>;
}
