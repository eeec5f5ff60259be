import { CountdownCode } from '#app/pages/_shared/part-code/part-code.tsx';
import { PollsCode } from '#app/pages/_shared/poll-chart/polls-code.tsx';
import { QuizBanner } from '#app/pages/_shared/quiz-banner/quiz-banner.tsx';
import { Still, type StillParts } from '#app/pages/_shared/still/still.tsx';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { Blocks } from './blocks.tsx';
import { ElectionBox } from './election-box.tsx';
import { RoundSummary } from './first-round.tsx';
import { Analysis, TurnoutGroups } from './groups.tsx';
import { LatestNews } from './latest-news.tsx';
import { People } from './people.tsx';
import { MatchesCard } from './personal/matches-card.tsx';
import type { HomeData } from './read-home.server.ts';
import { homeTexts } from './texts.ts';
import { VoteIntention } from './vote-intention.tsx';

const texts = homeTexts.ro;

/** The home page's parts that need no script. Only the embed codes need a script. */
export const homeParts = { Opening, VoteIntention, Rest };

type HomePage = {
  parts: StillParts<HomeData, keyof typeof homeParts>;
  pollsRound: number | null;
  role: SignedInRole | null;
  isOver: boolean;
};

/** The home page (HOME-01…) as of election time, newest round first. */
export function Home({ parts, pollsRound, role, isOver }: HomePage) {
  return (
    <Container>
      <Still of={parts} name="Opening" part={Opening} />
      <QuizBanner />
      <Section>
        <Still of={parts} name="VoteIntention" part={VoteIntention} />
        <PollsCode round={pollsRound} />
      </Section>
      <MatchesCard maySave={role === 'voter' || role === 'candidate'} />
      <Still of={parts} name="Rest" part={Rest} />
      {isOver ? null : (
        <div className="mt-12">
          <CountdownCode />
        </div>
      )}
    </Container>
  );
}

function Opening(data: HomeData) {
  const { first, last, people, provisional, news } = data;
  const finalists = last?.nation.standings.map(({ slug }) => slug) ?? null;
  return (
    <>
      <Hero data={data} />
      {last ? <RoundSummary data={last} finalists={null} /> : null}
      {first ? <RoundSummary data={first} finalists={finalists} /> : null}
      {first || provisional ? null : (
        <Section>
          <EmptyState title={texts.rounds.soonTitle}>
            {data.firstDay ? texts.rounds.soon(data.firstDay) : null}
          </EmptyState>
        </Section>
      )}
      <LatestNews news={news} />
      <People people={people} />
    </>
  );
}

function Rest({ first, blocks }: HomeData) {
  return (
    <>
      {first ? (
        <div className="mt-(--section) grid gap-12 lg:grid-cols-2">
          <TurnoutGroups data={first} />
          <Analysis data={first} />
        </div>
      ) : null}
      <Blocks blocks={blocks} />
    </>
  );
}

function Hero({ data }: { data: HomeData }) {
  const { content, countdown, first, last, provisional, isArchive } = data;
  return (
    <div
      data-opening
      className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <PageTitle
        opening
        kicker={data.title}
        standFirst={isArchive ? texts.over.subtitle : (content.home_subtitle ?? texts.subtitle)}
        below={
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/candidates">{texts.toCandidates}</ButtonLink>
            {first ? (
              <ButtonLink href="/results" kind="secondary">
                {texts.toResults}
              </ButtonLink>
            ) : null}
            <ButtonLink href="/quiz" kind="secondary">
              {texts.toQuiz}
            </ButtonLink>
          </div>
        }
      >
        {isArchive ? texts.over.title : (content.home_title ?? texts.title)}
      </PageTitle>
      <div className="pb-[clamp(24px,4vw,44px)] lg:pt-[clamp(32px,5vw,64px)]">
        <ElectionBox countdown={countdown} last={last} provisional={provisional} />
        {isServed('/info') && data.next ? (
          <p className="mt-4 lg:pl-8">
            <MoreLink href="/info">{texts.toGuide}</MoreLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}
