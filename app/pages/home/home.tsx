import { Countdown } from '#app/features/elections/parts/countdown.tsx';
import { rank } from '#app/features/elections/results.rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { PollChart } from '#app/features/polls/parts/poll-chart.tsx';
import { meanAt } from '#app/features/polls/rules.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { isServed } from '#app/platform/rights/rights.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StackedBar } from '#app/ui/charts/stacked-bar.tsx';
import { Container, Section } from '#app/ui/container.tsx';
import { formatDateTime, formatPercent } from '#app/ui/format.ts';
import { PageTitle } from '#app/ui/headings.tsx';
import type { Pattern } from '#app/ui/hue.ts';
import { MoreLink } from '#app/ui/more-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Blocks } from './blocks.tsx';
import { RoundSummary } from './first-round.tsx';
import { Analysis, TurnoutGroups } from './groups.tsx';
import { People } from './people.tsx';
import type { HomeData } from './read-home.server.ts';
import { homeTexts } from './texts.ts';

const texts = homeTexts.ro;
/** As many lines as labels fit beside; the strongest of the last polls or of the result. */
const lines = 4;

/** The home page (HOME-01…): what is known at election time, the newest first. */
export function Home({ data }: { data: HomeData }) {
  const { first, last, people, silence } = data;
  const finalists = last?.nation.standings.map(({ slug }) => slug) ?? null;
  return (
    <Container>
      <Hero data={data} />
      {last ? <RoundSummary data={last} finalists={null} /> : null}
      {first ? (
        <RoundSummary data={first} finalists={finalists} />
      ) : (
        <Section>
          <EmptyState title={texts.rounds.soonTitle}>
            {data.firstDay ? texts.rounds.soon(data.firstDay) : null}
          </EmptyState>
        </Section>
      )}
      <People people={people} />
      <Section>
        {silence ? (
          <EmptyState title={pollTexts.ro.silenceTitle}>
            {pollTexts.ro.silence(formatDateTime(silence.to))}
          </EmptyState>
        ) : (
          <VoteIntention data={data} />
        )}
      </Section>
      {first ? (
        <div className="mt-(--section) grid gap-12 lg:grid-cols-2">
          <TurnoutGroups data={first} />
          <Analysis data={first} />
        </div>
      ) : null}
      <Blocks blocks={data.blocks} />
    </Container>
  );
}

function Hero({ data }: { data: HomeData }) {
  const { content, countdown, first, last } = data;
  return (
    <div className="grid grid-cols-1 items-end gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <PageTitle
        opening
        kicker={data.title}
        standFirst={content.home_subtitle ?? texts.subtitle}
        below={
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/candidates">{texts.toCandidates}</ButtonLink>
            {first ? (
              <ButtonLink href="/results" kind="secondary">
                {texts.toResults}
              </ButtonLink>
            ) : null}
          </div>
        }
      >
        {content.home_title ?? texts.title}
      </PageTitle>
      <div className="pb-[clamp(24px,4vw,44px)]">
        {countdown.kind === 'result' && last ? (
          <FinalResult data={last} />
        ) : (
          <Countdown countdown={countdown} />
        )}
        {isServed('/info') && countdown.kind !== 'result' ? (
          <p className="mt-4 lg:pl-8">
            <MoreLink href="/info">{texts.toGuide}</MoreLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** After the announcement the countdown's box shows the result. */
function FinalResult({ data }: { data: NonNullable<HomeData['last']> }) {
  const ranked = rank(data.nation.standings);
  const [winner] = ranked;
  if (!winner) return null;
  const share = (votes: number) => shareOf(votes, data.nation.validVotes) ?? 0;
  return (
    <StackedBar
      level={2}
      title={resultTexts.ro.headline.winner(winner.name, data.round, share(winner.votes))}
      parts={ranked.map((standing) => ({
        id: standing.slug,
        name: standing.name,
        sub: standing.party,
        percent: share(standing.votes),
        share: formatPercent(share(standing.votes)).replace('%', ''),
        value: resultTexts.ro.votes(standing.votes),
        tone: standing.hue,
        pattern: standing.pattern as Pattern | null,
      }))}
    />
  );
}

function VoteIntention({ data }: { data: HomeData }) {
  const { polls: series, people, first, last } = data;
  if (!series) return <EmptyState title={pollTexts.ro.empty} />;
  const { round, polls, sources } = series;
  const result = round === last?.round ? last : round === first?.round ? first : null;
  const shares = new Map(
    result?.nation.standings.map(({ slug, votes }) => [slug, shareOf(votes, result.nation.validVotes) ?? 0]),
  );
  const end = Math.max(...polls.map((poll) => poll.day));
  const strength = (slug: string) => shares.get(slug) ?? meanAt(polls, slug, end) ?? -1;
  const drawn = people
    .filter(({ slug }) => polls.some((poll) => poll.shares.has(slug)))
    .toSorted((a, b) => strength(b.slug) - strength(a.slug))
    .slice(0, lines);
  return (
    <PollChart
      round={round}
      polls={polls}
      people={drawn}
      result={result ? { day: Date.parse(`${result.day}T12:00:00Z`), shares } : null}
      sources={sources}
    />
  );
}
