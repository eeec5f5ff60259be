import { candidateHref } from '#app/features/elections/addresses.ts';
import { asPattern } from '#app/features/elections/map/pattern.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import {
  barScale,
  type Outcome,
  rank,
  type Standing,
  statusOf,
} from '#app/features/elections/results/rules.ts';
import { shareOf, shownDifference } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { type Column, DataTable, TableTwin } from '#app/ui/data/data-table.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';

const t = resultTexts.ro.table;

type Props = {
  round: number;
  result: Pick<AreaResult, 'name' | 'kind' | 'validVotes' | 'standings' | 'others'>;
  /** The national outcome, which marks the winner or the qualified candidates in every area. */
  outcome: Outcome<Standing>;
  /** The national result, with which an area is compared. */
  nation?: Pick<AreaResult, 'validVotes' | 'standings' | 'others'>;
  /** `tableOpen` shows the table open instead of behind a button. */
  tableOpen?: boolean;
  /** `folds` hides all but the first candidates on phones, until a press. */
  folds?: boolean;
};

/** Phones show this many candidates of a folded list. */
const mostUnfolded = 4;

/** All candidates of a round as bars, most votes first, with the same figures in a table. */
export function CandidateResults({ tableOpen = false, folds = false, ...props }: Props) {
  const { round, result, outcome, nation } = props;
  const place = result.kind === 'nation' ? resultTexts.ro.nation : result.name;
  const all = result.standings.length + (result.others?.candidates ?? 0);
  const isFolded = folds && result.standings.length > mostUnfolded + 1;
  const rows = withOthers(result);
  const ticks = rows.map((row) => (nation ? nationalShare(row, nation) : null));
  const shares = result.standings.map((row) => shareOf(row.votes, result.validVotes) ?? 0);
  return (
    <BarList
      title={t.barsTitle}
      level={2}
      subtitle={
        nation ? (
          <>
            {t.barsSubtitle(place, result.validVotes)}{' '}
            {/* On its own line, because beside a long name it would wrap only in some fonts. */}
            <span className="block">
              <i aria-hidden="true" className="bar-tick mr-1.5 h-[0.9em] align-[-0.1em]" />
              {t.tick}.
            </span>
          </>
        ) : (
          t.barsSubtitle(place, result.validVotes)
        )
      }
      heads={t.heads}
      density={result.standings.length > 4 ? 'tight' : 'normal'}
      {...barScale([...shares, ...ticks.map((tick) => tick ?? 0)])}
      fold={isFolded ? { after: mostUnfolded, summary: resultTexts.ro.folds.allCandidates(all) } : undefined}
      rows={rows.map((row, index) => {
        const share = shareOf(row.votes, result.validVotes);
        const drawn = { ...figuresOf(row, share), tick: ticks[index] };
        if (!isStanding(row)) return { ...drawn, id: others, name: row.name, tone: 'neutral' };
        return {
          ...drawn,
          id: row.slug,
          name: row.name,
          href: candidateHref(row.slug),
          sub: row.party,
          note: noteOf(row, { round, outcome, nation }),
          tone: row.hue,
          pattern: asPattern(row.pattern),
        };
      })}
      twin={tableOpen ? undefined : <ResultsTwin {...props} />}
    />
  );
}

/** The candidates whom a long list folds into its last row. */
type Others = { name: string; votes: number };
type ResultRow = Standing | Others;
const others = 'ceilalti';

const isStanding = (row: ResultRow): row is Standing => 'slug' in row;

function withOthers(result: Pick<AreaResult, 'standings' | 'others'>): ResultRow[] {
  const ranked = rank(result.standings);
  const left = result.others;
  return left ? [...ranked, { name: t.others(left.candidates), votes: left.votes }] : ranked;
}

/** The national share of the row's candidate, or null if unknown. */
function nationalShare(row: ResultRow, nation: NonNullable<Props['nation']>): number | null {
  const same = isStanding(row) ? nation.standings.find((other) => other.slug === row.slug) : nation.others;
  return same ? shareOf(same.votes, nation.validVotes) : null;
}

function figuresOf({ votes }: ResultRow, share: number | null) {
  return {
    length: share ?? 0,
    value: formatInteger(votes),
    unit: resultTexts.ro.votes(votes).replace(/^[\d.]+ /, ''),
    share: shareText(share),
  };
}

type StatusFacts = Pick<Props, 'round' | 'outcome' | 'nation'>;

/** In an area the note says that the whole country chose the winner, because another candidate may lead there. */
function noteOf(row: Standing, { round, outcome, nation }: StatusFacts): string | undefined {
  const status = statusOf(row.slug, outcome);
  if (status === 'winner') return nation ? t.noteWinnerOfAll : t.noteWinner;
  return status === 'qualified' ? t.noteQualified(round + 1) : undefined;
}

/** Shows the bars' figures as a table behind a button. */
export function ResultsTwin(props: Props) {
  return <TableTwin what={t.what} {...tableOf(props)} maxHeight="none" />;
}

/** The table with the columns `Candidat`, `Partid`, `Voturi`, `Procent` and `Status` (RES-03). */
export function ResultsTable(props: Props) {
  return <DataTable {...tableOf(props)} stacks />;
}

function tableOf({ round, result, outcome, nation }: Props) {
  const place = result.kind === 'nation' ? resultTexts.ro.nation : result.name;
  return {
    caption: t.caption(place, round),
    rows: withOthers(result),
    rowKey: (row: ResultRow) => (isStanding(row) ? row.slug : others),
    columns: columnsOf({ round, validVotes: result.validVotes, outcome, nation }),
  };
}

type ColumnFacts = Pick<Props, 'round' | 'outcome' | 'nation'> & { validVotes: number };

function columnsOf({ round, validVotes, outcome, nation }: ColumnFacts): Column<ResultRow>[] {
  const percent = (row: ResultRow) => shareOf(row.votes, validVotes);
  const columns: Column<ResultRow>[] = [
    { id: 'candidate', header: t.candidate, rowHeader: true, cell: (row) => row.name },
    { id: 'party', header: t.party, cell: (row) => (isStanding(row) ? row.party : '–') },
    { id: 'votes', header: t.votes, numeric: true, cell: (row) => formatInteger(row.votes) },
    { id: 'share', header: t.share, numeric: true, cell: (row) => shareText(percent(row)) },
  ];
  if (nation) {
    const ofNation = (row: ResultRow) => {
      const [here, there] = [percent(row), nationalShare(row, nation)];
      return here === null || there === null
        ? resultTexts.ro.figures.missing
        : resultTexts.ro.pointsOf(shownDifference(here, there));
    };
    columns.push({ id: 'difference', header: t.difference, numeric: true, cell: ofNation });
  }
  columns.push({
    id: 'status',
    header: t.status,
    cell: (row) => statusText(row, { round, outcome, nation }),
  });
  return columns;
}

const shareText = (share: number | null) =>
  share === null ? resultTexts.ro.figures.missing : formatPercent(share);

function statusText(row: ResultRow, { round, outcome, nation }: StatusFacts): string {
  const status = isStanding(row) ? statusOf(row.slug, outcome) : null;
  if (status === 'winner') return nation ? t.statuses.winnerOfAll : t.statuses.winner;
  return status === 'qualified' ? t.statuses.qualified(round + 1) : t.statuses.none;
}
