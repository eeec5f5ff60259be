import type { RefusedRightRow } from '#app/features/administration/queries.server.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formatDateTime, formatInteger } from '#app/ui/text/format.ts';
import { dashboardTexts } from '../texts.ts';
import { BlockBox } from './block-box.tsx';

const { refused: texts, roles } = adminTexts.ro;
const boxId = 'drepturi-refuzate';

type RefusedProps = { refused: Block<{ lastDay: number; rows: RefusedRightRow[] }> };

/** Warns how many requests were refused for lack of a right during the last day. Renders nothing without refusals. */
export function RefusedNotice({ refused }: RefusedProps) {
  if (refused.failed !== null || refused.data.lastDay === 0) return null;
  return (
    <div className="mb-8">
      <Notice kind="warning" action={<MoreLink href={`#${boxId}`}>{texts.more}</MoreLink>}>
        {texts.lastDay(refused.data.lastDay)}
      </Notice>
    </div>
  );
}

/** Lists the number of refusals by right. */
export function RefusedBox({ refused }: RefusedProps) {
  return (
    <div className="xl:col-span-2">
      <BlockBox title={texts.title} block={refused} fold={dashboardTexts.ro.folds.refused}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">{texts.empty}</p>
          ) : (
            // The fold opens for a target inside it.
            <div id={boxId} className="scroll-mt-40">
              <p className="mb-3 text-ink-2 text-sm">{texts.note}</p>
              <DataTable
                caption={texts.title}
                captionHidden
                stacks
                rows={rows}
                rowKey={(row) => String(row.id)}
                columns={[
                  {
                    id: 'what',
                    header: texts.what,
                    rowHeader: true,
                    cell: (row) => <code className="[overflow-wrap:anywhere]">{row.what}</code>,
                  },
                  { id: 'who', header: texts.who, cell: (row) => whoIs(row) },
                  { id: 'address', header: texts.address, cell: (row) => <code>{row.address}</code> },
                  {
                    id: 'refused',
                    header: texts.count,
                    numeric: true,
                    cell: (row) => formatInteger(row.refused),
                  },
                  { id: 'at', header: texts.at, cell: (row) => formatDateTime(row.lastAt) },
                ]}
              />
            </div>
          )
        }
      </BlockBox>
    </div>
  );
}

function whoIs({ actor, role }: RefusedRightRow): string {
  if (role === 'visitor') return texts.visitor;
  return actor ? `${actor} (${roles[role]})` : roles[role];
}
