import { profilePath } from '#app/features/candidates/addresses.ts';
import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { barScale } from '#app/features/elections/results/rules.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { type Column, TableTwin } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { formatDate, formatInteger, formatPercent } from '#app/ui/text/format.ts';

const texts = candidateTexts.ro.firstRound;

type FirstRoundPanelProps = {
  finalists: readonly ListedCandidate[];
  validVotes: number;
  announcedAt: Date;
  sources: readonly CitedSource[];
  /** The results page's path, or null until that page exists. */
  resultsPath: string | null;
};

type Row = { id: string; name: string; party: string | null; votes: number; share: string };

/** Shows the finalists' first-round result as bars and as a table, largest first (CAND-13, CAND-14). */
export function FirstRoundPanel({
  finalists,
  validVotes,
  announcedAt,
  sources,
  resultsPath,
}: FirstRoundPanelProps) {
  const sorted = finalists.toSorted((a, b) => (b.firstRoundVotes ?? 0) - (a.firstRoundVotes ?? 0));
  const together = sorted.reduce((sum, candidate) => sum + (candidate.firstRoundVotes ?? 0), 0);
  const share = (votes: number) => formatPercent((100 * votes) / validVotes);
  const rest = {
    id: 'others',
    name: texts.other,
    party: null,
    votes: validVotes - together,
    share: share(validVotes - together),
  };
  const rows: Row[] = sorted.map((candidate) => {
    const votes = candidate.firstRoundVotes ?? 0;
    return {
      id: candidate.slug,
      name: candidate.name,
      party: candidate.partyLabel,
      votes,
      share: share(votes),
    };
  });
  return (
    <BarList
      title={texts.title(sorted[0]?.name ?? '', sorted[1]?.name ?? '')}
      subtitle={`${texts.figures(share(together), rest.share)} ${texts.measure(validVotes)}, ${formatDate(announcedAt)}.`}
      {...barScale(
        [...sorted.map(({ firstRoundVotes }) => firstRoundVotes ?? 0), rest.votes].map(
          (votes) => (100 * votes) / validVotes,
        ),
      )}
      rows={[
        ...sorted.map((candidate, index) => ({
          id: candidate.slug,
          name: candidate.name,
          href: profilePath(candidate.slug),
          sub: candidate.party ?? candidateTexts.ro.independent,
          length: (100 * (candidate.firstRoundVotes ?? 0)) / validVotes,
          value: formatInteger(candidate.firstRoundVotes ?? 0),
          unit: unitOf(candidate.firstRoundVotes ?? 0),
          share: rows[index]?.share ?? '',
          tone: candidate.hue,
          pattern: candidate.pattern,
        })),
        {
          id: rest.id,
          name: rest.name,
          length: (100 * rest.votes) / validVotes,
          value: formatInteger(rest.votes),
          unit: unitOf(rest.votes),
          share: rest.share,
          tone: 'neutral',
        },
      ]}
      source={
        <>
          <SourceLine sources={sourceLinks(sources)} />
          {resultsPath ? <MoreLink href={resultsPath}>{texts.all}</MoreLink> : null}
        </>
      }
      twin={
        <TableTwin
          what={texts.table}
          caption={texts.caption}
          columns={columns}
          rows={[...rows, rest]}
          rowKey={(row) => row.id}
        />
      }
    />
  );
}

const columns: Column<Row>[] = [
  { id: 'candidate', header: texts.candidate, cell: (row) => row.name, rowHeader: true },
  { id: 'party', header: texts.party, cell: (row) => row.party ?? '–' },
  { id: 'votes', header: texts.votesColumn, cell: (row) => formatInteger(row.votes), numeric: true },
  { id: 'share', header: texts.share, cell: (row) => row.share, numeric: true },
];

/** Returns the noun after a count: `voturi`, `de voturi`. */
function unitOf(votes: number): string {
  return candidateTexts.ro.votes(votes).replace(/^\S+ /, '');
}
