import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { pollsHref } from '#app/features/polls/addresses.ts';
import { drawnPeople, identityOf } from '#app/features/polls/people.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { PollChart } from '#app/pages/_shared/poll-chart/poll-chart.tsx';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { PollErrorTable, SimulationTest } from './parts/back-test.tsx';
import { Comparison, comparisonId } from './parts/comparison.tsx';
import { CountyTurnout } from './parts/county-turnout.tsx';
import { Insights } from './parts/insights.tsx';
import { KeyStatistics } from './parts/key-statistics.tsx';
import { Mentions } from './parts/mentions.tsx';
import { Scenarios } from './parts/scenarios.tsx';
import { SourcesAndMethod } from './parts/sources.tsx';
import { analysisHref } from './query.ts';
import type { AnalysisData } from './read-analysis.server.ts';
import { analysisTexts } from './texts.ts';

const texts = analysisTexts.ro;
const headingId = 'scenarii-titlu';

/** The analysis page (RES-12..29). It computes every figure from sourced figures that are public at election time. */
export function Analysis({ data }: { data: AnalysisData }) {
  const latest = data.rounds.find(({ round }) => round === data.query.turnout) ?? data.rounds.at(-1);
  const errors = 'errors' in data.scenarios ? data.scenarios.errors : null;
  return (
    <Container className="pb-(--section)">
      <PageTitle
        kicker={texts.kicker(data.electionTitle)}
        standFirst={standFirst(data)}
        below={<Contents data={data} />}
      >
        {texts.title(data.round)}
      </PageTitle>
      <Comparison data={data} />
      <Polls data={data} />
      <ScenarioSection data={data} />
      <Mentions mentions={data.mentions} />
      {latest ? (
        <>
          <CountyTurnout data={data} current={latest} />
          <KeyStatistics current={latest} />
        </>
      ) : null}
      <Insights facts={{ rounds: data.rounds, finalists: data.finalists, errors }} />
      <SourcesAndMethod data={data} />
    </Container>
  );
}

/** Names what the page shows at this moment. */
function standFirst({ silence, rounds, isOver, provisional }: AnalysisData): string {
  const hasResult = rounds.length > 0;
  if (silence) return hasResult ? texts.standFirstSilent : texts.standFirstSilentEarly;
  const shown = hasResult ? texts.standFirst : texts.standFirstEarly;
  // For the first round, the comparison below has a note of its own.
  if (provisional !== null && provisional > 1) return `${shown} ${texts.provisional(provisional)}`;
  return isOver ? `${shown} ${texts.over}` : shown;
}

function Contents({ data }: { data: AnalysisData }) {
  const hasResult = data.rounds.length > 0;
  const links = [
    ...data.rounds
      .map(({ round }) => ({ href: `#${comparisonId(round)}`, label: texts.comparison.anchor(round) }))
      .toReversed(),
    ...(data.silence
      ? []
      : [
          { href: '#sondaje', label: texts.polls.anchor },
          { href: '#scenarii', label: texts.scenarios.anchor },
        ]),
    ...(data.mentions.data?.candidates.length ? [{ href: '#presa', label: texts.mentions.anchor }] : []),
    ...(hasResult
      ? [
          { href: '#prezenta', label: texts.turnout.anchor },
          { href: '#cifre', label: texts.figures.anchor },
          { href: '#observatii', label: texts.insights.anchor },
        ]
      : []),
    { href: '#surse', label: texts.sources.anchor },
  ];
  return (
    <nav aria-label={texts.contents}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Anchor href={href} className="inline-flex min-h-8 items-center font-semibold text-sm">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows the polls' lines, dots and band. In election silence, says why they and the scenarios are hidden (RES-16). */
function Polls({ data }: { data: AnalysisData }) {
  const { series, query, silence } = data;
  const shown = series.find(({ round }) => round === query.polls) ?? series.at(-1);
  return (
    <Section id="sondaje">
      {silence ? <EmptyState title={texts.silenceTitle}>{silenceTexts.ro.why(silence)}</EmptyState> : null}
      {!silence && !shown ? <EmptyState title={pollTexts.ro.empty} /> : null}
      {series.length > 1 && shown ? (
        <div className="mb-8">
          <SegmentedLinks
            label={texts.polls.label}
            items={series.map(({ round }) => ({
              href: analysisHref({ query, change: { polls: round }, section: 'sondaje' }),
              label: texts.polls.round(round),
              current: round === shown.round,
            }))}
          />
        </div>
      ) : null}
      {shown ? (
        <>
          <PollChart
            round={shown.round}
            polls={shown.polls}
            people={drawnPeople(shown.people, { polls: shown.polls, shares: shown.result?.shares ?? null })}
            result={shown.result}
            isVoted={shown.isVoted}
            sources={shown.sources}
          />
          <p className="mt-4">
            <MoreLink href={pollsHref({ round: shown.round })}>{texts.polls.all}</MoreLink>
          </p>
        </>
      ) : null}
    </Section>
  );
}

/** Shows the scenarios outside election silence, and the errors of the polls and of the simulation (RES-18, RES-26, RES-27). */
function ScenarioSection({ data: { scenarios, rounds } }: { data: AnalysisData }) {
  if (scenarios.kind === 'silence') return null;
  const methodHref = isServed('/method') ? '/method#scenarii' : null;
  const errors = 'errors' in scenarios ? scenarios.errors : null;
  const tested = errors && rounds[0];
  return (
    <Section id="scenarii" labelledBy={scenarios.kind === 'computed' ? headingId : undefined}>
      <Scenarios scenarios={scenarios} id={headingId} methodHref={methodHref} />
      {scenarios.kind === 'computed' && scenarios.result !== null ? (
        <div className="mt-8 sm:mt-14">
          <SimulationTest facts={scenarios} result={scenarios.result} />
        </div>
      ) : null}
      {tested ? (
        <div id="verificare" className="mt-8 scroll-mt-24 sm:mt-14">
          <PollErrorTable
            round={tested.round}
            errors={errors}
            coverage={'coverage' in scenarios ? scenarios.coverage : null}
            people={tested.nation.standings.map(identityOf)}
          />
        </div>
      ) : null}
    </Section>
  );
}
