import { type FileKind, resultsHref } from '#app/features/elections/addresses.ts';
import type { AnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import type { Locator } from '#app/features/elections/map/locator.server.ts';
import type { AreaKind } from '#app/features/elections/results/areas.server.ts';
import { areaHeadline } from '#app/features/elections/results/headlines.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { type AreaOrder, outcomeOf } from '#app/features/elections/results/rules.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import type { TurnoutCurve } from '#app/features/elections/turnout/beside.server.ts';
import { AskLink } from '#app/pages/_shared/assistant/ask-link.tsx';
import { launcherTexts } from '#app/pages/_shared/assistant/launcher.texts.ts';
import { KeepPlaceButton } from '#app/pages/_shared/own-place/keep-button.tsx';
import { areaTable } from '#app/pages/_shared/results/area-table.ts';
import { CandidateResults } from '#app/pages/_shared/results/candidate-results.tsx';
import { NotesBelow, OwnNotes } from '#app/pages/_shared/results/counting-notes.tsx';
import { ResultBadge } from '#app/pages/_shared/results/result-badge.tsx';
import { HeadNotes, RoundSwitch } from '#app/pages/_shared/results/round-switch.tsx';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { Still, type StillParts } from '#app/pages/_shared/still/still.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Breadcrumbs } from '#app/ui/frame/breadcrumbs.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { ShareButton } from '#app/ui/share/share-button.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { AnnulledLink } from './annulled/annulled-link.tsx';
import {
  ComparedCodes,
  type ComparedParts,
  type DrawnParts,
  PlacesCodes,
  ResultsCode,
} from './embed-codes.tsx';
import { FileLinks } from './file-links.tsx';
import { AreaFigures } from './key-figures.tsx';
import { CountyLocator } from './places/county-locator.tsx';
import { CountyMap } from './places/county-map.tsx';
import { MarginStrip } from './places/margin-strip.tsx';
import { OwnPlaceSummary } from './places/own-place.tsx';
import type { OwnPlace, Places } from './places/read-places.server.ts';
import { placesQuery } from './places/view.ts';
import { AreaSearch } from './search/area-search.tsx';
import { MailSection, TurnoutSection, TwoRoundsSection } from './sections/sections.tsx';

const texts = resultTexts.ro;

type AreaData = {
  page: ResultsPage;
  places: Places | null;
  own: OwnPlace | null;
  /** The position of a county or the capital on the country's map, or null for other areas. */
  locator: Locator | null;
  curves: TurnoutCurve[];
  order: AreaOrder | null;
};

/** The parts that work without a script. The place button, the embed codes and the search need a script. */
export const areaParts = { Opening, Result, SubAreas, Comparisons, Files };

type AreaResultsProps = {
  /** The map and the margin strip of the area's localities, or null without localities. */
  drawn: DrawnParts | null;
  compared: ComparedParts;
  annulled: AnnulledDay | null;
  page: Pick<ResultsPage, 'round' | 'result' | 'search' | 'neighbours'>;
  parts: StillParts<AreaData, keyof typeof areaParts>;
};

/**
 * Shows one area's result in one round, compared with the national result. The area may be a county, locality, sector,
 * country, abroad or mail.
 */
export function AreaResults({ page, parts, annulled, drawn, compared }: AreaResultsProps) {
  const { round, result } = page;
  return (
    <Container className="pb-(--section)">
      <Still of={parts} name="Opening" part={Opening} />
      <div className="-mt-3 mb-5 flex flex-wrap gap-3">
        <AskLink about={{ area: result.code }} size="small">
          {launcherTexts.ro.about(result.name)}
        </AskLink>
        <ShareButton picture={`results/${round}/${result.code}`} />
      </div>
      <Still of={parts} name="Result" part={Result} />
      <p className="mt-6 print:hidden">
        <KeepPlaceButton place={{ code: result.code, name: result.name }} />
      </p>
      <Still of={parts} name="SubAreas" part={SubAreas} />
      <Still of={parts} name="Comparisons" part={Comparisons} />
      <OtherAreas page={page} annulled={annulled} />
      <Section labelledBy={texts.data.id}>
        <Still of={parts} name="Files" part={Files} />
        <ResultsCode round={round} result={result} />
        {drawn ? <PlacesCodes round={round} result={result} drawn={drawn} /> : null}
        <ComparedCodes round={round} result={result} compared={compared} />
      </Section>
    </Container>
  );
}

function Opening({ page, locator }: AreaData) {
  const { round, result } = page;
  const headline = areaHeadline(result, page.compared);
  const day = page.rounds.find((state) => state.number === round)?.electionDay ?? '';
  return (
    <div className={locator ? 'md:relative md:pr-60' : undefined}>
      <div className="pt-6">
        <Breadcrumbs items={crumbs(page)} />
      </div>
      <PageTitle
        kicker={texts.kicker(round, day, page.announcement.at)}
        standFirst={headline.standFirst}
        below={
          <div className="grid gap-3.5 sm:gap-5">
            <ResultBadge publication={page.publication} />
            {page.silence ? <HeadNotes silence={page.silence} hasResult /> : null}
            <div className="flex items-end justify-between gap-4">
              <RoundSwitch rounds={page.rounds} current={round} code={result.code} silence={null} />
              {locator ? (
                <div className="md:absolute md:top-20 md:right-0">
                  <CountyLocator name={result.name} locator={locator} />
                </div>
              ) : null}
            </div>
          </div>
        }
      >
        {keepRounds(headline.title)}
      </PageTitle>
    </div>
  );
}

function Result({ page, own }: AreaData) {
  const { round, result, nation } = page;
  const outcome = outcomeOf(nation.standings, page);
  return (
    <>
      <CandidateResults round={round} result={result} outcome={outcome} nation={nation} folds />
      <div className="mt-6">
        <AreaFigures result={result} compared={page.compared} place={page.place} />
      </div>
      {own ? <OwnPlaceSummary round={round} name={result.name} place={own} /> : null}
      <OwnNotes area={result} />
      <OfficialSources sources={page.sources} announcedAt={page.announcement.at} note={texts.computed} />
    </>
  );
}

function Files({ page: { round, result, areas } }: AreaData) {
  const hasHours = result.kind === 'county' || result.kind === 'municipality';
  const kinds: FileKind[] = [
    'candidates',
    ...(areas.length > 0 ? (['areas'] as const) : []),
    ...(hasHours ? (['hours'] as const) : []),
  ];
  return (
    <>
      <SectionHead id={texts.data.id} title={texts.data.title} standFirst={texts.data.standFirstArea} />
      <FileLinks round={round} code={result.code} kinds={kinds} />
    </>
  );
}

/** Shows the area's two rounds side by side, and its turnout by hour. */
function Comparisons({ page, curves }: AreaData) {
  const { round, result } = page;
  return (
    <>
      <TwoRoundsSection page={page} />
      {result.kind === 'mail' ? (
        <MailSection page={page} />
      ) : (
        <TurnoutSection
          place={result.name}
          series={page.turnout}
          rounds={page.rounds}
          sources={page.turnoutSources}
          file={{ round, code: result.code }}
          beside={{ round, curves }}
          withAbroad={result.kind === 'abroad'}
        />
      )}
    </>
  );
}

function crumbs({ round, path }: ResultsPage) {
  const above = path.filter((area) => area.kind !== 'nation').slice(0, -1);
  const last = path.at(-1);
  return [
    { label: texts.resultsOf(round), href: resultsHref(round) },
    ...above.map((area) => ({ label: area.name, href: resultsHref(round, area.code) })),
    ...(last ? [{ label: last.name }] : []),
  ];
}

const { countries, localities, sectors } = texts.areas.subTitle;
const subTitles: Partial<Record<AreaKind, typeof sectors>> = {
  municipality: sectors,
  abroad: countries,
  county: localities,
};

/** Lists the areas below this area, after the map of a county's localities. */
function SubAreas({ page, places, order }: AreaData) {
  const { round, result, areas } = page;
  if (areas.length === 0) return null;
  const subTitle = subTitles[result.kind] ?? texts.areas.subTitle.areas;
  const query = { harta: places && placesQuery(places.view) };
  const table = areaTable({ round, whole: result, areas, order, query });
  const title = subTitle(result.name, areas.length);
  const map = places?.map ?? null;
  return (
    <>
      {places && map ? (
        <Section labelledBy="harta-titlu" id="harta">
          <CountyMap page={page} places={places} map={map} />
        </Section>
      ) : null}
      {places?.pair ? <MarginStrip page={page} places={places} pair={places.pair} /> : null}
      <Section labelledBy="zone-titlu" id="zone">
        <SectionHead id="zone-titlu" title={title} />
        <Fold summary={texts.folds.places}>
          <DataTable {...table} captionHidden maxHeight="40rem" />
          <NotesBelow areas={areas} />
        </Fold>
      </Section>
    </>
  );
}

type OtherAreasProps = Pick<AreaResultsProps, 'page' | 'annulled'>;

function OtherAreas({ page: { round, result, neighbours, search }, annulled }: OtherAreasProps) {
  const t = texts.areas;
  return (
    <Section labelledBy="alte-zone" className="print:hidden">
      <SectionHead id="alte-zone" title={t.neighbours} />
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-1 sm:gap-x-8">
        {neighbours.previous ? (
          <MoreLink
            isBack
            href={resultsHref(round, neighbours.previous.code)}
          >{`${t.previous(neighbours.previous.kind)}: ${neighbours.previous.name}`}</MoreLink>
        ) : null}
        <MoreLink href={resultsHref(round)}>{t.own}</MoreLink>
        {neighbours.next ? (
          <MoreLink
            href={resultsHref(round, neighbours.next.code)}
          >{`${t.next(neighbours.next.kind)}: ${neighbours.next.name}`}</MoreLink>
        ) : null}
        <AnnulledLink annulled={annulled} />
      </p>
      <AreaSearch round={round} code={result.code} search={search} />
    </Section>
  );
}
