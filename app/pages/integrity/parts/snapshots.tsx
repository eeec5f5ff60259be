import { DataTable } from '#app/ui/data/data-table.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { formatDateTime, formatInteger } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { IntegrityData } from '../read-integrity.server.ts';
import { integrityTexts } from '../texts.ts';
import { NoSnapshots } from './counted.tsx';

const t = integrityTexts.ro.chain;
type Rows = NonNullable<IntegrityData['counted']>['snapshots'];
/** Number of characters of each hash in the table. The file has whole hashes. */
const hashShown = 16;

/** Lists the latest snapshots with hashes and verdicts, and explains how to check them. */
export function Snapshots({ rows }: { rows: Rows }) {
  const broken = rows.filter(({ isBroken }) => isBroken).map(({ sequence }) => sequence);
  return (
    <Section labelledBy="instantanee">
      <SectionHead id="instantanee" kicker={t.kicker} title={t.title} standFirst={t.standFirst} />
      {rows.length === 0 ? (
        <NoSnapshots />
      ) : (
        <>
          {broken.length > 0 ? (
            <div className="mb-6">
              <Notice kind="error" title={t.broken}>
                {t.brokenText(broken)}
              </Notice>
            </div>
          ) : (
            <p className="mb-6 max-w-(--measure)">{t.holds}</p>
          )}
          <DataTable
            caption={t.caption}
            rows={rows}
            rowKey={(row) => String(row.sequence)}
            stacks
            columns={[
              {
                id: 'sequence',
                header: t.sequence,
                rowHeader: true,
                cell: (row) => (
                  <>
                    {/* The label explains the snapshot's number when narrow screens stack the row's cells. */}
                    <span className="sm:hidden">{t.sequence} </span>
                    {formatInteger(row.sequence)}
                  </>
                ),
              },
              { id: 'at', header: t.at, cell: (row) => formatDateTime(row.at) },
              { id: 'ballots', header: t.ballots, numeric: true, cell: (row) => formatInteger(row.ballots) },
              { id: 'hash', header: t.hash, cell: (row) => <code>{row.hash.slice(0, hashShown)}…</code> },
            ]}
          />
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href="/integrity/snapshots.json" kind="secondary" download>
              {t.download}
            </ButtonLink>
          </p>
        </>
      )}
      <div className="mt-6">
        <Disclosure summary={t.check}>
          <p className="max-w-(--measure) text-sm">{t.checkText}</p>
          <pre className="mt-3 overflow-x-auto bg-sunk p-4 text-sm">{t.format.join('\n')}</pre>
        </Disclosure>
      </div>
    </Section>
  );
}
