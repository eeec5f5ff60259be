import { profilePath } from '#app/features/candidates/addresses.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { IntegrityData } from '../read-integrity.server.ts';
import { integrityTexts } from '../texts.ts';

const t = integrityTexts.ro;
type CountedBallots = NonNullable<IntegrityData['counted']>;

/** Tells whether the last nightly recount agreed, and lists each difference. */
export function LastRecount({ recount }: { recount: CountedBallots['recount'] }) {
  if (!recount) {
    return (
      <Section labelledBy="renumarare">
        <SectionHead id="renumarare" kicker={t.recount.kicker} title={t.recount.none} />
        <p className="max-w-(--measure) text-ink-2">{t.recount.noneText}</p>
      </Section>
    );
  }
  const { isClean, differences, others, at } = recount;
  return (
    <Section labelledBy="renumarare">
      <SectionHead
        id="renumarare"
        kicker={t.recount.kicker}
        title={isClean ? t.recount.clean : t.recount.different(differences.length + others)}
        standFirst={t.recount.at(at)}
      />
      {isClean ? null : (
        <ul className="grid max-w-(--measure) list-disc gap-2 pl-5">
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
          {others > 0 ? <li>{t.recount.others(others)}</li> : null}
        </ul>
      )}
    </Section>
  );
}

/** Lists the ballots per candidate in the latest snapshot, in ballot order. */
export function Totals({ counted }: { counted: CountedBallots }) {
  const [last] = counted.snapshots;
  if (!last) return null;
  return (
    <Section labelledBy="totaluri">
      <SectionHead
        id="totaluri"
        kicker={t.totals.kicker(last.at)}
        title={t.totals.title(last.ballots)}
        standFirst={t.totals.standFirst}
      />
      <DataTable
        caption={t.totals.caption}
        rows={totalsOf(counted)}
        rowKey={(row) => row.slug ?? 'ceilalti'}
        columns={[
          {
            id: 'candidate',
            header: t.totals.candidate,
            rowHeader: true,
            cell: ({ slug, name, isFictitious }) => (
              <>
                {slug ? <Anchor href={profilePath(slug)}>{name}</Anchor> : name}{' '}
                {isFictitious ? <Badge>{t.totals.fictitious}</Badge> : null}
              </>
            ),
          },
          {
            id: 'ballots',
            header: t.totals.ballots,
            numeric: true,
            cell: (row) => formatInteger(row.ballots),
          },
          { id: 'closed', header: t.totals.closed, numeric: true, cell: (row) => formatInteger(row.closed) },
        ]}
      />
    </Section>
  );
}

/** The candidates' rows. One row sums the omitted candidates, whom the snapshots' file lists. */
function totalsOf({ totals, others }: CountedBallots) {
  const rows: (Omit<(typeof totals)[number], 'slug'> & { slug: string | null })[] = [...totals];
  if (!others) return rows;
  const { candidates, ballots, closed } = others;
  return [...rows, { slug: null, name: t.totals.others(candidates), isFictitious: false, ballots, closed }];
}

/** The text that is shown before the first snapshot. */
export function NoSnapshots() {
  return <EmptyState title={t.chain.none}>{t.chain.noneText}</EmptyState>;
}
