import { Button } from '#app/ui/button.tsx';
import { StackedBar } from '#app/ui/charts/stacked-bar.tsx';
import { Container, Section } from '#app/ui/container.tsx';
import { TableTwin } from '#app/ui/data-table.tsx';
import { Select } from '#app/ui/fields.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { PageTitle, SectionHead } from '#app/ui/headings.tsx';
import { SegmentedLinks } from '#app/ui/link-groups.tsx';
import { SourceLine } from '#app/ui/source-line.tsx';
import { resultsHref } from '../addresses.ts';
import { mapHeadline, roundHeadline } from '../headlines.ts';
import { type MapView, mapValue, viewClasses } from '../map.rules.ts';
import type { CountyMap } from '../map.server.ts';
import { asPattern } from '../pattern.ts';
import { type AreaOrder, extremes, outcomeOf, rank } from '../results.rules.ts';
import type { ResultsPage } from '../results-page.queries.server.ts';
import { shareOf } from '../rules.ts';
import { keepRounds, resultTexts } from '../texts.ts';
import { AreaMap } from './area-map.tsx';
import { AreaSearch } from './area-search.tsx';
import { areaTable } from './area-table.tsx';
import { CandidateResults, ResultsTable } from './candidate-results.tsx';
import { asSources, OfficialSources } from './cited-sources.tsx';
import { FileLinks } from './file-links.tsx';
import { NationFigures } from './key-figures.tsx';
import { TurnoutSection, TwoRoundsSection } from './results-sections.tsx';
import { RoundSwitch } from './round-switch.tsx';
import { VoterGroups } from './voter-groups.tsx';

const texts = resultTexts.ro;

type NationalResultsProps = {
  page: ResultsPage;
  map: CountyMap | null;
  view: MapView;
  order: AreaOrder | null;
};

/** The whole country in one round. */
export function NationalResults({ page, map, view, order }: NationalResultsProps) {
  const { round, result } = page;
  const outcome = outcomeOf(result.standings, page);
  const headline = roundHeadline(round, result, outcome);
  const day = page.rounds.find((state) => state.number === round)?.electionDay ?? '';
  const nullVotes = page.figures.find((figure) => figure.code === 'null-votes') ?? null;
  const isPair = result.standings.length === 2;
  return (
    <Container as="div" className="pb-(--section)">
      <PageTitle
        kicker={texts.kicker(round, day, page.announcement.at)}
        standFirst={headline.standFirst}
        below={<RoundSwitch rounds={page.rounds} current={round} code={result.code} />}
      >
        {keepRounds(headline.title)}
      </PageTitle>
      {isPair ? <Pair page={page} /> : <CandidateResults round={round} result={result} outcome={outcome} />}
      <div className="mt-6">
        <NationFigures round={round} result={result} areas={page.areas} nullVotes={nullVotes} />
      </div>
      <Announcement page={page} />
      {isPair ? (
        <div className="mt-8">
          <ResultsTable round={round} result={result} outcome={outcome} />
        </div>
      ) : null}
      <FileLinks round={round} code={result.code} kind="candidates" />
      <MapSection page={page} map={map} view={view} order={order} />
      <TwoRoundsSection page={page} />
      <TurnoutSection
        place={texts.nation}
        series={page.turnout}
        rounds={page.rounds}
        sources={page.turnoutSources}
        file={{ round, code: result.code }}
        withAbroad
      />
      <VoterGroups figures={page.figures} round={round} />
    </Container>
  );
}

/** Who published the result, and how final it was at this moment. */
function Announcement({ page: { announcement, sources, announcementSources } }: { page: ResultsPage }) {
  const note = [announcement.note, announcement.isFinal ? null : texts.notFinal].filter(Boolean).join(' ');
  return (
    <>
      <OfficialSources sources={sources} announcedAt={announcement.at} note={texts.computed} />
      <SourceLine
        sources={asSources(announcementSources)}
        note={note ? `${texts.announcement}: ${note}` : texts.announcement}
        className="mt-1"
      />
    </>
  );
}

/** Two candidates share one bar, with the half marked. */
function Pair({ page: { result } }: { page: ResultsPage }) {
  return (
    <StackedBar
      title={texts.table.barsTitle}
      level={2}
      titleHidden
      parts={rank(result.standings).map((row) => {
        const share = shareOf(row.votes, result.validVotes) ?? 0;
        return {
          id: row.slug,
          name: row.name,
          sub: row.party,
          percent: share,
          share: formatNumber(share),
          value: texts.votes(row.votes),
          tone: row.hue,
          pattern: asPattern(row.pattern),
        };
      })}
    />
  );
}

/** The counties on a map and all areas as a table. */
function MapSection({ page, map, view, order }: NationalResultsProps) {
  const { round, result, areas } = page;
  const query = { harta: view.kind === 'turnout' ? 'prezenta' : view.kind === 'share' ? view.slug : null };
  const table = areaTable({ round, whole: result, areas, order, query });
  const source = (
    <OfficialSources sources={page.sources} announcedAt={page.announcement.at} note={texts.map.limits} />
  );
  const twin = <TableTwin {...table} what={texts.map.what} open={order !== null} maxHeight="34rem" />;
  const title = titleOf(page, view);
  return (
    <Section labelledBy="harta-titlu" id="zone">
      <SectionHead
        id="harta-titlu"
        kicker={texts.map.kicker}
        title={title}
        standFirst={
          { leader: texts.map.standLeader, share: texts.map.standShare, turnout: texts.map.standTurnout }[
            view.kind
          ]
        }
      />
      <div className="mb-6">
        <MapSwitch page={page} view={view} />
      </div>
      {map ? (
        <AreaMap
          {...{ round, map, areas, view, title, source, twin }}
          nation={result}
          classes={viewClasses(areas, { view, nation: result })}
        />
      ) : (
        <>
          {twin}
          {source}
        </>
      )}
      <FileLinks round={round} code={result.code} kind="areas" />
      <div className="mt-8">
        <AreaSearch round={round} code={result.code} search={page.search} />
      </div>
    </Section>
  );
}

function titleOf({ areas, result }: ResultsPage, view: MapView): string {
  if (view.kind === 'leader') return mapHeadline(areas);
  const onMap = areas.filter((area) => area.kind === 'county' || area.kind === 'municipality');
  const { highest } = extremes(onMap, (area) => mapValue(area, view)?.value ?? null);
  const value = highest[0] ? (mapValue(highest[0], view)?.value ?? 0) : 0;
  const names = texts.names(highest.map((area) => area.name));
  if (view.kind === 'turnout') return texts.map.turnoutTitle(names, value);
  const standing = result.standings.find((row) => row.slug === view.slug);
  return texts.map.shareTitle(standing?.name ?? '', names, value);
}

/** What the map shows: first places, turnout, or one candidate. More candidates than fit a switch are a list to choose from. */
function MapSwitch({ page: { round, result }, view }: { page: ResultsPage; view: MapView }) {
  const link = (harta: string | null) => `${resultsHref(round, result.code, { harta })}#zone`;
  const ranked = rank(result.standings);
  const isShort = ranked.length <= 2;
  const shown = view.kind === 'share' ? view.slug : null;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <SegmentedLinks
        label={texts.map.switch}
        items={[
          { href: link(null), label: texts.map.leader, current: view.kind === 'leader' },
          { href: link('prezenta'), label: texts.map.turnout, current: view.kind === 'turnout' },
          ...(isShort ? ranked : []).map((row) => ({
            href: link(row.slug),
            label: row.lastName,
            current: shown === row.slug,
          })),
        ]}
      />
      {isShort ? null : (
        <form
          method="get"
          action={`${resultsHref(round, result.code)}#zone`}
          className="flex flex-wrap items-end gap-3"
        >
          <div className="min-w-56">
            <Select
              label={texts.map.choose}
              name="harta"
              defaultValue={shown ?? ranked[0]?.slug}
              options={ranked.map((row) => ({ value: row.slug, label: row.name }))}
            />
          </div>
          <Button type="submit" kind="secondary">
            {texts.map.show}
          </Button>
        </form>
      )}
    </div>
  );
}
