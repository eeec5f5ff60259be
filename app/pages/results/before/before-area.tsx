import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import type { AreaSearchResult } from '#app/features/elections/results/round-queries.server.ts';
import { points } from '#app/features/elections/round-words.ts';
import { shownDifference } from '#app/features/elections/rules.ts';
import type { BeforeArea, PartTurnout } from '#app/features/elections/state/before-area.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { keepRounds, RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { KeepPlaceButton } from '#app/pages/_shared/own-place/keep-button.tsx';
import { RoundSwitch } from '#app/pages/_shared/results/round-switch.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Breadcrumbs } from '#app/ui/frame/breadcrumbs.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { ShareButton } from '#app/ui/share/share-button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { AnnulledLink } from '../annulled/annulled-link.tsx';
import { FileLinks } from '../file-links.tsx';
import { AreaSearch } from '../search/area-search.tsx';
import { TurnoutSection } from '../sections/sections.tsx';
import { areaStandFirst, areaTitle, lastHourOf } from './words.ts';

const t = resultStateTexts.ro.area;

/** An area's page before its result in a round is announced. It shows the schedule, or the turnout announced so far. */
export function BeforeAreaResults({ page, search }: { page: BeforeArea; search: AreaSearchResult | null }) {
  const { area, round, earlier } = page;
  return (
    <Container className="pb-(--section)">
      <div className="pt-6">
        <Breadcrumbs items={crumbs(page)} />
      </div>
      <PageTitle
        kicker={`${page.electionTitle} · ${RoundName(round.number)}`}
        standFirst={areaStandFirst(page)}
        below={
          <RoundSwitch rounds={page.rounds} current={round.number} code={area.code} silence={page.silence} />
        }
      >
        {keepRounds(areaTitle(page))}
      </PageTitle>
      <ShareButton className="-mt-3 mb-5" picture={`results/${round.number}/${area.code}`} />
      {area.otherSpelling ? (
        <p className="mb-3 max-w-(--measure) text-ink-2 text-sm">
          {resultTexts.ro.otherSpelling(area.otherSpelling)}
        </p>
      ) : null}
      {earlier ? <p className="max-w-(--measure)">{t.earlier(area.name, earlier)}</p> : null}
      <p className="mt-4 flex flex-wrap gap-x-8">
        {earlier ? (
          <MoreLink href={resultsHref(earlier.round, area.code)}>
            {t.earlierLink(area.name, earlier.round)}
          </MoreLink>
        ) : null}
        <MoreLink href={resultsHref(round.number)}>{t.country}</MoreLink>
        <AnnulledLink annulled={page.annulled} />
      </p>
      <p className="mt-4 print:hidden">
        <KeepPlaceButton place={{ code: area.code, name: area.name }} />
      </p>
      <TurnoutSection
        place={area.name}
        series={page.turnout}
        rounds={[round]}
        sources={page.turnoutSources}
        file={lastHourOf(page) ? { round: round.number, code: area.code } : null}
        beside={{ round: round.number, curves: page.curves }}
        withAbroad={area.kind === 'abroad'}
      />
      {page.parts ? <Parts page={page} parts={page.parts} /> : null}
      <div className="mt-10">
        <AreaSearch round={round.number} code={area.code} search={search} />
      </div>
    </Container>
  );
}

function crumbs({ round, path }: BeforeArea) {
  const above = path.filter(({ code }) => code !== nationCode).slice(0, -1);
  return [
    { label: resultTexts.ro.resultsOf(round.number), href: resultsHref(round.number) },
    ...above.map(({ name, code }) => ({ label: name, href: resultsHref(round.number, code) })),
    ...path.slice(-1).map(({ name }) => ({ label: name })),
  ];
}

type PartsProps = { page: BeforeArea; parts: NonNullable<BeforeArea['parts']> };

/** Lists the turnout of an area's localities or sectors at the last announced hour. */
function Parts({ page: { area, round }, parts: { hour, rows } }: PartsProps) {
  const highest = Math.max(...rows.map(({ now }) => now));
  const names = rows.filter(({ now }) => now === highest).map(({ name }) => name);
  return (
    <Section labelledBy="zone-titlu" id="zone">
      <SectionHead id="zone-titlu" title={t.parts.title(hour, names, highest)} />
      <DataTable
        caption={t.parts.caption(area.name, hour)}
        captionHidden
        rows={rows}
        rowKey={({ code }) => code}
        columns={columnsOf(round.number, rows)}
        maxHeight="40rem"
      />
      {rows.some(({ now, before }) => now > 100 || (before ?? 0) > 100) ? (
        <p className="mt-3 text-ink-2 text-sm">{resultTexts.ro.hours.overLists}</p>
      ) : null}
      <FileLinks round={round.number} code={area.code} kinds={['hours']} />
    </Section>
  );
}

function columnsOf(round: number, rows: readonly PartTurnout[]): Column<PartTurnout>[] {
  const missing = resultTexts.ro.figures.missing;
  const compared: Column<PartTurnout>[] = [
    {
      id: 'before',
      header: RoundName(round - 1),
      numeric: true,
      cell: ({ before }) => (before === null ? missing : formatPercent(before)),
    },
    {
      id: 'difference',
      header: t.parts.difference,
      numeric: true,
      cell: ({ now, before }) => (before === null ? missing : points(shownDifference(now, before))),
    },
  ];
  return [
    {
      id: 'area',
      header: t.parts.area,
      rowHeader: true,
      cell: ({ code, name }) => (
        <Anchor href={resultsHref(round, code)} className="font-semibold">
          {name}
        </Anchor>
      ),
    },
    { id: 'now', header: RoundName(round), numeric: true, cell: ({ now }) => formatPercent(now) },
    ...(rows.some(({ before }) => before !== null) ? compared : []),
  ];
}
