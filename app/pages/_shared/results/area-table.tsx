import { resultsHref } from '#app/features/elections/addresses.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import {
  type AreaOrder,
  areaColumns,
  leadersOf,
  rank,
  type Standing,
  sortAreas,
  sortingOf,
} from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { hueStyle } from '#app/ui/colour/hue.ts';
import type { Column } from '#app/ui/data/data-table.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';

const t = resultTexts.ro.areas;

type AreaTableFacts = {
  round: number;
  /** The area whose parts the table lists. Its standings order the candidates' columns. */
  whole: AreaResult;
  areas: readonly AreaResult[];
  order: AreaOrder | null;
  /** Other query parameters, such as `harta`, which the sorting links repeat. */
  query: Record<string, string | null>;
};

/**
 * Returns the columns and rows of the area table. Every column heading is a sorting link, except the
 * leader's.
 */
export function areaTable(facts: AreaTableFacts) {
  return {
    caption: t.caption(facts.whole.kind === 'nation' ? resultTexts.ro.nation : facts.whole.name, facts.round),
    rows: sortAreas(facts.areas, facts.order),
    rowKey: (area: AreaResult) => area.code,
    columns: columnsOf(facts),
  };
}

function columnsOf(facts: AreaTableFacts): Column<AreaResult>[] {
  const { round, whole } = facts;
  const sort = (column: string, first: 'up' | 'down') => sortLink(facts, { column, first });
  const shares = rank(whole.standings).map(
    (candidate): Column<AreaResult> => ({
      id: candidate.slug,
      header: candidate.lastName,
      numeric: true,
      sort: sort(candidate.slug, 'down'),
      cell: (area) => percent(shareIn(area, candidate.slug)),
    }),
  );
  const hasRegistered = facts.areas.some((area) => area.registered !== null);
  return [
    {
      id: 'area',
      header: t.area,
      rowHeader: true,
      sort: sort(areaColumns.name, 'up'),
      cell: (area) => (
        <Anchor href={resultsHref(round, area.code)} className="font-semibold">
          {area.name}
        </Anchor>
      ),
    },
    { id: 'leader', header: t.leader, cell: (area) => <Leaders area={area} /> },
    ...shares,
    ...(hasRegistered
      ? [
          {
            id: 'turnout',
            header: t.turnout,
            numeric: true,
            sort: sort(areaColumns.turnout, 'down'),
            cell: (area: AreaResult) => percent(shareOf(area.voters, area.registered)),
          },
        ]
      : []),
    {
      id: 'voters',
      header: t.voters,
      numeric: true,
      sort: sort(areaColumns.voters, 'down'),
      cell: (area) => formatInteger(area.voters),
    },
    {
      id: 'valid',
      header: t.valid,
      numeric: true,
      sort: sort(areaColumns.valid, 'down'),
      cell: (area) => formatInteger(area.validVotes),
    },
  ];
}

const percent = (value: number | null) => (value === null ? t.none : formatPercent(value));

function shareIn(area: AreaResult, slug: string): number | null {
  return shareOf(area.standings.find((row) => row.slug === slug)?.votes ?? 0, area.validVotes);
}

function sortLink(
  { round, whole, order, query }: AreaTableFacts,
  wanted: { column: string; first: 'up' | 'down' },
) {
  const { value, now } = sortingOf(order, wanted);
  return { href: `${resultsHref(round, whole.code, { ...query, sortare: value })}#zone`, now };
}

function Leaders({ area }: { area: AreaResult }) {
  const leaders = leadersOf(area.standings);
  if (leaders.length === 0) return t.none;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {leaders.length > 1 ? <span className="text-ink-2">{t.tie}:</span> : null}
      {leaders.map((row) => (
        <Leader key={row.slug} row={row} />
      ))}
    </span>
  );
}

function Leader({ row }: { row: Standing }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="hue fill-hue size-2.5" style={hueStyle(row.hue)} />
      {row.name}
    </span>
  );
}
