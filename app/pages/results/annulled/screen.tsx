import { annulledFile, annulledHref } from '#app/features/elections/addresses.ts';
import {
  type AnnulledArea,
  type AnnulledRound,
  findAnnulledRound,
} from '#app/features/elections/annulled/queries.server.ts';
import { annulledTexts } from '#app/features/elections/annulled/texts.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  type AreaOrder,
  areaColumns,
  leadersOf,
  parseAreaOrder,
  rank,
  sortAreas,
  sortingOf,
} from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';

const t = annulledTexts.ro;

/** `/results/annulled?sortare=`: the earlier round that the Constitutional Court annulled. */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const { electionId } = await requireTimeline(db);
  const annulled = await findAnnulledRound(db, { electionId, at });
  if (!annulled) throw new Refusal('not-found');
  const slugs = annulled.nation.standings.map(({ slug }) => slug);
  const order = parseAreaOrder(new URL(request.url).searchParams.get('sortare'), slugs);
  return { annulled: { ...annulled, areas: sortAreas(annulled.areas, order) }, order };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: resultTexts.ro.site }];
  const { round, day, act } = loaderData.annulled;
  return pageMeta(matches, {
    title: `${t.name(round, day)} – ${resultTexts.ro.site}`,
    description: t.description(round, day, act),
    path: annulledHref(),
  });
}

export default function AnnulledScreen({ loaderData }: Route.ComponentProps) {
  const { annulled, order } = loaderData;
  const { round, day, annulledOn, act, explanation, nation, areas } = annulled;
  return (
    <Container className="pb-(--section)">
      <PageTitle kicker={`${t.kicker(annulledOn)} · ${act}`} standFirst={explanation}>
        {keepRounds(t.title(round, day))}
      </PageTitle>
      <SourceLine sources={asSources(annulled.actSources)} note={t.actSources} className="mb-8" />
      <Candidates annulled={annulled} />
      <Section labelledBy="zone-titlu" id="zone">
        <SectionHead id="zone-titlu" title={t.areas} standFirst={t.areasStand(areas.length)} />
        <div className="max-sm:hidden print:block">
          <DataTable
            caption={t.caption(round, day)}
            rows={areas}
            rowKey={({ code }) => code}
            columns={columnsOf(nation, order)}
            maxHeight="40rem"
          />
        </div>
        {/* Eighteen columns do not fit a phone. The CSV file has the others. */}
        <div className="sm:hidden print:hidden">
          <DataTable
            caption={t.captionLeaders(round, day)}
            rows={areas}
            rowKey={({ code }) => code}
            columns={leaderColumns(order)}
          />
        </div>
        <p className="mt-3 text-sm">
          <Anchor href={annulledFile} download className="py-0.5">
            {t.file}
          </Anchor>
        </p>
      </Section>
      <Notes annulled={annulled} />
    </Container>
  );
}

/** Draws all candidates in one neutral colour, because this election gives most of them no colour. */
function Candidates({ annulled }: { annulled: AnnulledRound }) {
  const { nation, votersInCountry } = annulled;
  const share = shareOf(votersInCountry, nation.registered);
  return (
    <>
      <BarList
        title={t.bars}
        level={2}
        subtitle={t.barsSubtitle(nation.validVotes)}
        heads={t.heads}
        density="tight"
        max={50}
        rows={rank(nation.standings).map((row) => ({
          id: row.slug,
          name: row.name,
          sub: row.party,
          length: shareOf(row.votes, nation.validVotes) ?? 0,
          value: formatInteger(row.votes),
          share: percent(shareOf(row.votes, nation.validVotes)),
          tone: 'neutral' as const,
        }))}
      />
      {share !== null && nation.registered !== null ? (
        <p className="mt-6 max-w-(--measure)">{t.turnout(votersInCountry, nation.registered, share)}</p>
      ) : null}
      <SourceLine sources={asSources(annulled.sources)} note={resultTexts.ro.computed} />
    </>
  );
}

function Notes({ annulled: { notes } }: { annulled: AnnulledRound }) {
  const items = [
    [t.valid, notes.votes],
    [t.voters, notes.voters],
    [t.registered, notes.registered],
  ] as const;
  return (
    <Section labelledBy="cifre-titlu" id="cifre">
      <SectionHead id="cifre-titlu" title={t.figures} />
      <dl className="grid max-w-(--measure) gap-4">
        {items.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const percent = (share: number | null) => (share === null ? t.unknown : formatPercent(share));
const whole = (value: number | null) => (value === null ? t.unknown : formatInteger(value));

const sortBy = (order: AreaOrder | null) => (column: string, first: 'up' | 'down') => {
  const { value, now } = sortingOf(order, { column, first });
  return { href: `${annulledHref(value)}#zone`, now };
};

const areaColumn = (order: AreaOrder | null): Column<AnnulledArea> => ({
  id: 'area',
  header: t.area,
  rowHeader: true,
  sort: sortBy(order)(areaColumns.name, 'up'),
  cell: ({ name }) => name,
});

/** The three columns of phones: the area, who led it, and with which share. */
function leaderColumns(order: AreaOrder | null): Column<AnnulledArea>[] {
  return [
    areaColumn(order),
    {
      id: 'leader',
      header: resultTexts.ro.areas.leader,
      cell: ({ standings }) =>
        leadersOf(standings)
          .map(({ name }) => name)
          .join(', '),
    },
    {
      id: 'share',
      header: t.heads.share,
      numeric: true,
      cell: ({ standings, validVotes }) => percent(shareOf(leadersOf(standings)[0]?.votes ?? 0, validVotes)),
    },
  ];
}

function columnsOf(nation: AnnulledArea, order: AreaOrder | null): Column<AnnulledArea>[] {
  const sort = sortBy(order);
  const votesIn = ({ standings }: AnnulledArea, slug: string) =>
    standings.find((own) => own.slug === slug)?.votes ?? 0;
  const candidates = rank(nation.standings).map(
    ({ slug, name }): Column<AnnulledArea> => ({
      id: slug,
      header: name,
      numeric: true,
      sort: sort(slug, 'down'),
      cell: (area) => percent(shareOf(votesIn(area, slug), area.validVotes)),
    }),
  );
  const turnout = ({ voters, registered }: AnnulledArea) =>
    voters === null ? null : shareOf(voters, registered);
  const numbers = [
    {
      id: areaColumns.turnout,
      header: t.turnoutColumn,
      cell: (area: AnnulledArea) => percent(turnout(area)),
    },
    { id: areaColumns.voters, header: t.voters, cell: ({ voters }: AnnulledArea) => whole(voters) },
    { id: areaColumns.valid, header: t.valid, cell: (area: AnnulledArea) => whole(area.validVotes) },
  ].map((column) => ({ ...column, numeric: true, sort: sort(column.id, 'down') }));
  return [
    areaColumn(order),
    ...candidates,
    ...numbers,
    { id: 'registered', header: t.registered, numeric: true, cell: ({ registered }) => whole(registered) },
  ];
}
