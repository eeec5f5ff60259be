import { annulledHref, hoursHref, resultsHref, timelineHref } from '#app/features/elections/addresses.ts';
import type { AnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import { annulledTexts } from '#app/features/elections/annulled/texts.ts';
import { type MapForm, mapQueries, type NationView } from '#app/features/elections/map/rules.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';
import { roundHeadline } from '#app/features/elections/results/headlines.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { type AreaOrder, outcomeOf, rank } from '#app/features/elections/results/rules.ts';
import { timelineTexts } from '#app/features/elections/state/timeline.texts.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import { dayTexts } from '#app/features/elections/turnout/texts.ts';
import { CandidateResults, ResultsTable } from '#app/pages/_shared/results/candidate-results.tsx';
import { PairBar } from '#app/pages/_shared/results/pair-bar.tsx';
import type { NationChange } from '#app/pages/_shared/results/read-change.server.ts';
import type { FormedMap } from '#app/pages/_shared/results/read-form.server.ts';
import { ResultBadge } from '#app/pages/_shared/results/result-badge.tsx';
import { mapWords, ResultsMap } from '#app/pages/_shared/results/results-map.tsx';
import { RoundSwitch } from '#app/pages/_shared/results/round-switch.tsx';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { Still, type StillParts } from '#app/pages/_shared/still/still.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { ShareButton } from '#app/ui/share/share-button.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { ComparedCodes, type ComparedParts, MapCode, ResultsCode } from './embed-codes.tsx';
import { FileLinks } from './file-links.tsx';
import { NationFigures } from './key-figures.tsx';
import { AreaSearch } from './search/area-search.tsx';
import { Announcement } from './sections/announcement.tsx';
import { TurnoutSection, TwoRoundsSection } from './sections/sections.tsx';
import { VoterGroups } from './sections/voter-groups.tsx';

const texts = resultTexts.ro;

type Nation = {
  page: ResultsPage;
  drawn: FormedMap;
  view: NationView;
  change: NationChange | null;
  order: AreaOrder | null;
  annulled: AnnulledDay | null;
};

/** The page's parts that need no script. Only the embed codes and the search need a script. */
export const nationParts = { Opening, Result, MapHead, AreasOnMap, Comparisons, DataAndSources };

type NationalResultsProps = {
  page: Pick<ResultsPage, 'round' | 'result' | 'search'>;
  view: NationView;
  form: MapForm;
  compared: ComparedParts;
  parts: StillParts<Nation, keyof typeof nationParts>;
};

/** Shows the results of the whole country in one round. */
export function NationalResults({ page, view, form, compared, parts }: NationalResultsProps) {
  const { round, result, search } = page;
  return (
    <Container as="div" className="pb-(--section)">
      <Still of={parts} name="Opening" part={Opening} />
      <ShareButton className="-mt-3 mb-5" picture={`results/${round}`} />
      <Still of={parts} name="Result" part={Result} />
      <Section labelledBy="harta-titlu" id="zone">
        <Still of={parts} name="MapHead" part={MapHead} />
        <div className="mb-4 sm:mb-6 print:hidden">
          <AreaSearch round={round} code={result.code} search={search} />
        </div>
        <Still of={parts} name="AreasOnMap" part={AreasOnMap} />
      </Section>
      <Still of={parts} name="Comparisons" part={Comparisons} />
      <Section labelledBy={texts.data.id}>
        <Still of={parts} name="DataAndSources" part={DataAndSources} />
        <ResultsCode round={round} result={result} />
        <MapCode round={round} view={view} form={form} />
        <ComparedCodes round={round} result={result} compared={compared} />
      </Section>
    </Container>
  );
}

function Opening({ page }: Nation) {
  const { round, result } = page;
  const outcome = outcomeOf(result.standings, page);
  const headline = roundHeadline(round, result, outcome);
  const day = page.rounds.find((state) => state.number === round)?.electionDay ?? '';
  return (
    <PageTitle
      kicker={texts.kicker(round, day, page.announcement.at)}
      standFirst={headline.standFirst}
      below={
        <div className="grid gap-3.5 sm:gap-5">
          <ResultBadge publication={page.publication} />
          <RoundSwitch rounds={page.rounds} current={round} code={result.code} silence={page.silence} />
        </div>
      }
    >
      {keepRounds(headline.title)}
    </PageTitle>
  );
}

function Result({ page }: Nation) {
  const { round, result } = page;
  const outcome = outcomeOf(result.standings, page);
  const nullVotes = page.figures.find((figure) => figure.code === 'null-votes') ?? null;
  const isPair = result.standings.length === 2;
  return (
    <>
      {isPair ? (
        <PairBar result={result} />
      ) : (
        <CandidateResults round={round} result={result} outcome={outcome} folds />
      )}
      <div className="mt-4 sm:mt-6">
        <NationFigures round={round} result={result} areas={page.areas} nullVotes={nullVotes} />
      </div>
      <OfficialSources sources={page.sources} announcedAt={page.announcement.at} note={texts.computed} />
    </>
  );
}

function MapHead({ page, view, change }: Nation) {
  const { title, standFirst } = mapWords(page, view, change);
  return <SectionHead id="harta-titlu" kicker={texts.map.kicker} title={title} standFirst={standFirst} />;
}

/** Shows the counties on a map and all areas in a table. */
function AreasOnMap({ page, drawn, view, change, order }: Nation) {
  return (
    <>
      <div className="mb-4 sm:mb-6 print:hidden">
        <MapSwitch page={page} view={view} form={drawn.form} hasChange={change !== null} />
      </div>
      <ResultsMap page={page} drawn={drawn} view={view} change={change} order={order} />
    </>
  );
}

/**
 * Shows the table of two candidates, the result's announcement and the files. With more candidates, the bars
 * have their own table.
 */
function DataAndSources({ page }: Nation) {
  const { round, result } = page;
  const outcome = outcomeOf(result.standings, page);
  return (
    <>
      <SectionHead id={texts.data.id} title={texts.data.title} standFirst={texts.data.standFirst} />
      {result.standings.length === 2 ? (
        <Fold summary={texts.folds.table}>
          <ResultsTable round={round} result={result} outcome={outcome} />
        </Fold>
      ) : null}
      <Announcement page={page} />
      <FileLinks round={round} code={result.code} kinds={['candidates', 'areas']} />
    </>
  );
}

function Comparisons({ page, annulled }: Nation) {
  const { round, result } = page;
  return (
    <>
      <TwoRoundsSection page={page} />
      <TurnoutSection
        place={texts.nation}
        series={page.turnout}
        rounds={page.rounds}
        sources={page.turnoutSources}
        file={{ round, code: result.code }}
        withAbroad
      />
      <p className="mt-4 flex flex-wrap gap-x-8">
        <MoreLink href={hoursHref()}>{dayTexts.ro.link}</MoreLink>
        <MoreLink href={timelineHref({ round })}>{timelineTexts.ro.link}</MoreLink>
        {annulled ? (
          <MoreLink href={annulledHref()}>{annulledTexts.ro.link(annulled.round, annulled.day)}</MoreLink>
        ) : null}
      </p>
      <VoterGroups figures={page.figures} round={round} />
    </>
  );
}

type MapSwitchProps = { page: ResultsPage; view: NationView; form: MapForm; hasChange: boolean };

/** Links that switch the map's view. Many candidates become a list. */
function MapSwitch({ page: { round, result }, view, form, hasChange }: MapSwitchProps) {
  const { forma } = mapQueries(view, form);
  const link = (shown: string | null) => `${resultsHref(round, result.code, { harta: shown, forma })}#zone`;
  const ranked = rank(result.standings);
  const isShort = ranked.length <= 2;
  const shown = view.kind === 'share' ? view.slug : null;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <SegmentedLinks
        label={texts.map.switch}
        items={[
          { href: link(null), label: texts.map.leader, current: view.kind === 'leader' },
          { href: link('prezenta'), label: texts.map.turnout, current: view.kind === 'turnout' },
          ...(hasChange
            ? [{ href: link('schimbare'), label: placeTexts.ro.change.view, current: view.kind === 'change' }]
            : []),
          ...(isShort ? ranked : []).map((row) => ({
            href: link(row.slug),
            label: row.lastName,
            current: shown === row.slug,
          })),
        ]}
      />
      {view.kind === 'change' ? null : (
        <SegmentedLinks
          label={texts.map.form}
          items={(['outlines', 'squares'] as const).map((own) => ({
            href: `${resultsHref(round, result.code, mapQueries(view, own))}#zone`,
            label: texts.map.forms[own],
            current: own === form,
          }))}
        />
      )}
      {isShort ? null : (
        <form
          method="get"
          action={`${resultsHref(round, result.code)}#zone`}
          className="flex max-w-full flex-wrap items-end gap-3 max-sm:w-full"
        >
          {forma ? <input type="hidden" name="forma" value={forma} /> : null}
          <div className="min-w-0 flex-[1_1_10rem] sm:min-w-56">
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
