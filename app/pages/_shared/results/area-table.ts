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
import { writeHueStyle } from '#app/ui/colour/hue.ts';
import type { WrittenColumn } from '#app/ui/data/data-table.tsx';
import { escapeHtml } from '#app/ui/text/escape-html.ts';
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

function columnsOf(facts: AreaTableFacts): WrittenColumn<AreaResult>[] {
  const { round, whole } = facts;
  const sort = (column: string, first: 'up' | 'down') => sortLink(facts, { column, first });
  const shares = rank(whole.standings).map(
    (candidate): WrittenColumn<AreaResult> => ({
      id: candidate.slug,
      header: candidate.lastName,
      numeric: true,
      sort: sort(candidate.slug, 'down'),
      html: (area) => percent(shareIn(area, candidate.slug)),
    }),
  );
  const hasRegistered = facts.areas.some((area) => area.registered !== null);
  return [
    {
      id: 'area',
      header: t.area,
      rowHeader: true,
      sort: sort(areaColumns.name, 'up'),
      html: (area) =>
        `<a class="font-semibold" href="${resultsHref(round, area.code)}" data-discover="true">${escapeHtml(area.name)}</a>`,
    },
    { id: 'leader', header: t.leader, html: writeLeaders },
    ...shares,
    ...(hasRegistered
      ? [
          {
            id: 'turnout',
            header: t.turnout,
            numeric: true,
            sort: sort(areaColumns.turnout, 'down'),
            html: (area: AreaResult) => percent(shareOf(area.voters, area.registered)),
          },
        ]
      : []),
    {
      id: 'voters',
      header: t.voters,
      numeric: true,
      sort: sort(areaColumns.voters, 'down'),
      html: (area) => formatInteger(area.voters),
    },
    {
      id: 'valid',
      header: t.valid,
      numeric: true,
      sort: sort(areaColumns.valid, 'down'),
      html: (area) => formatInteger(area.validVotes),
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

function writeLeaders({ standings }: AreaResult): string {
  const leaders = leadersOf(standings);
  if (leaders.length === 0) return t.none;
  const tie = leaders.length > 1 ? `<span class="text-ink-2">${t.tie}:</span>` : '';
  return `<span class="inline-flex flex-wrap items-center gap-x-2">${tie}${leaders.map(writeLeader).join('')}</span>`;
}

function writeLeader({ name, hue }: Standing): string {
  const mark = `<span aria-hidden="true" class="hue fill-hue size-2.5" style="${writeHueStyle(hue)}"></span>`;
  return `<span class="inline-flex items-center gap-1.5 whitespace-nowrap">${mark}${escapeHtml(name)}</span>`;
}
