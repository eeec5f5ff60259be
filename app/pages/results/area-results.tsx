import { resultsHref } from '#app/features/elections/addresses.ts';
import type { AreaKind } from '#app/features/elections/results/areas.server.ts';
import { areaHeadline } from '#app/features/elections/results/headlines.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { type AreaOrder, outcomeOf } from '#app/features/elections/results/rules.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import { AskLink } from '#app/pages/_shared/assistant/ask-link.tsx';
import { launcherTexts } from '#app/pages/_shared/assistant/launcher.texts.ts';
import { areaTable } from '#app/pages/_shared/results/area-table.tsx';
import { CandidateResults } from '#app/pages/_shared/results/candidate-results.tsx';
import { ResultBadge } from '#app/pages/_shared/results/result-badge.tsx';
import { RoundSwitch } from '#app/pages/_shared/results/round-switch.tsx';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Breadcrumbs } from '#app/ui/frame/breadcrumbs.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { AreaSearch } from './area-search.tsx';
import { ResultsCode } from './embed-codes.tsx';
import { FileLinks } from './file-links.tsx';
import { AreaFigures } from './key-figures.tsx';
import { MailSection, TurnoutSection, TwoRoundsSection } from './sections/sections.tsx';

const texts = resultTexts.ro;

type AreaResultsProps = { page: ResultsPage; order: AreaOrder | null };

/**
 * Shows the result of one area in one round (county, sector, country, abroad or mail), compared with the
 * national result.
 */
export function AreaResults({ page, order }: AreaResultsProps) {
  const { round, result, nation } = page;
  const headline = areaHeadline(result, page.compared);
  const outcome = outcomeOf(nation.standings, page);
  const day = page.rounds.find((state) => state.number === round)?.electionDay ?? '';
  const notes = [result.note, result.countingNote].filter((note) => note !== null);
  return (
    <Container className="pb-(--section)">
      <div className="pt-6">
        <Breadcrumbs items={crumbs(page)} />
      </div>
      <PageTitle
        kicker={texts.kicker(round, day, page.announcement.at)}
        standFirst={headline.standFirst}
        below={
          <div className="grid gap-5">
            <ResultBadge publication={page.publication} />
            <RoundSwitch rounds={page.rounds} current={round} code={result.code} />
            {/* The assistant has no figures of localities. */}
            {result.kind === 'locality' ? null : (
              <p>
                <AskLink about={{ area: result.code }} size="small">
                  {launcherTexts.ro.about(result.name)}
                </AskLink>
              </p>
            )}
          </div>
        }
      >
        {keepRounds(headline.title)}
      </PageTitle>
      <CandidateResults round={round} result={result} outcome={outcome} nation={nation} />
      <div className="mt-6">
        <AreaFigures result={result} compared={page.compared} place={page.place} />
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-3 max-w-[96ch] text-ink-2 text-sm">
          {note}
        </p>
      ))}
      <OfficialSources sources={page.sources} announcedAt={page.announcement.at} note={texts.computed} />
      <FileLinks round={round} code={result.code} kind="candidates" />
      <ResultsCode round={round} result={result} />
      <SubAreas page={page} order={order} />
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
          withAbroad={result.kind === 'abroad'}
        />
      )}
      <OtherAreas page={page} />
    </Container>
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

function SubAreas({ page: { round, result, areas }, order }: AreaResultsProps) {
  if (areas.length === 0) return null;
  const subTitle = subTitles[result.kind] ?? texts.areas.subTitle.areas;
  const table = areaTable({ round, whole: result, areas, order, query: {} });
  return (
    <Section labelledBy="zone-titlu" id="zone">
      <SectionHead id="zone-titlu" title={subTitle(result.name, areas.length)} />
      <DataTable {...table} captionHidden maxHeight="40rem" />
      <FileLinks round={round} code={result.code} kind="areas" />
    </Section>
  );
}

function OtherAreas({ page: { round, result, neighbours, search } }: { page: ResultsPage }) {
  const t = texts.areas;
  return (
    <Section labelledBy="alte-zone">
      <SectionHead id="alte-zone" title={t.neighbours} />
      <p className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
        {neighbours.previous ? (
          <MoreLink
            isBack
            href={resultsHref(round, neighbours.previous.code)}
          >{`${t.previous(neighbours.previous.kind)}: ${neighbours.previous.name}`}</MoreLink>
        ) : null}
        {neighbours.next ? (
          <MoreLink
            href={resultsHref(round, neighbours.next.code)}
          >{`${t.next(neighbours.next.kind)}: ${neighbours.next.name}`}</MoreLink>
        ) : null}
        <MoreLink href={resultsHref(round)}>{t.own}</MoreLink>
      </p>
      <AreaSearch round={round} code={result.code} search={search} />
    </Section>
  );
}
