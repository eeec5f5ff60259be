import { profilePath } from '#app/features/candidates/addresses.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime, formatInteger } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { IntegrityData } from '../read-integrity.server.ts';
import { integrityTexts } from '../texts.ts';

const t = integrityTexts.ro.simulation;
const { totals, chain } = integrityTexts.ro;
type SimulatedVotes = NonNullable<IntegrityData['counted']>['simulated'];

/** Shows the votes and snapshots of a demonstration's simulated crowd. Renders nothing without a crowd. */
export function Simulation({ simulated }: { simulated: SimulatedVotes }) {
  if (!simulated) return null;
  const { counted, votes, snapshots, isBroken } = simulated;
  return (
    <Section labelledBy="simulare">
      <SectionHead id="simulare" kicker={t.kicker} title={t.title(votes)} standFirst={t.standFirst} />
      <DataTable
        caption={t.caption}
        rows={counted}
        rowKey={({ slug }) => slug}
        columns={[
          {
            id: 'candidate',
            header: totals.candidate,
            rowHeader: true,
            cell: ({ slug, name }) => <Anchor href={profilePath(slug)}>{name}</Anchor>,
          },
          {
            id: 'ballots',
            header: totals.ballots,
            numeric: true,
            cell: ({ ballots }) => formatInteger(ballots),
          },
        ]}
      />
      {snapshots.length > 0 ? <SimulatedChain snapshots={snapshots} isBroken={isBroken} /> : null}
    </Section>
  );
}

type SimulatedChainProps = Pick<NonNullable<SimulatedVotes>, 'snapshots' | 'isBroken'>;

function SimulatedChain({ snapshots, isBroken }: SimulatedChainProps) {
  return (
    <>
      <div className="my-6 max-w-(--measure)">
        {isBroken ? <Notice kind="error">{t.broken}</Notice> : <p>{t.holds}</p>}
      </div>
      <DataTable
        caption={t.chainCaption}
        rows={snapshots}
        rowKey={({ sequence }) => String(sequence)}
        columns={[
          { id: 'at', header: chain.at, rowHeader: true, cell: ({ at }) => formatDateTime(at) },
          {
            id: 'ballots',
            header: chain.ballots,
            numeric: true,
            cell: ({ ballots }) => formatInteger(ballots),
          },
          { id: 'hash', header: chain.hash, cell: ({ hash }) => <code>{hash.slice(0, 8)}…</code> },
        ]}
      />
    </>
  );
}
