import { OwnPlaceBox } from '#app/pages/_shared/own-place/own-place-box.tsx';
import { CountdownCode } from '#app/pages/_shared/part-code/part-code.tsx';
import { PollsCode } from '#app/pages/_shared/poll-chart/polls-code.tsx';
import { QuizBanner } from '#app/pages/_shared/quiz-banner/quiz-banner.tsx';
import { Still, type StillParts } from '#app/pages/_shared/still/still.tsx';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { Blocks } from './blocks.tsx';
import { RoundSummary } from './first-round.tsx';
import { Analysis, TurnoutGroups } from './groups.tsx';
import { LatestNews } from './latest-news.tsx';
import { Hero } from './opening/hero.tsx';
import { People } from './people.tsx';
import { MatchesCard } from './personal/matches-card.tsx';
import type { HomeData } from './read-home.server.ts';
import { VoteIntention } from './vote-intention.tsx';

/**
 * The home page's parts that work without a script. Only the embed codes and the box „Locul meu” need a
 * script.
 */
export const homeParts = { Hero: HeroPart, Opening, VoteIntention, Rest };

type HomePage = {
  parts: StillParts<HomeData, keyof typeof homeParts>;
  /** The round of the drawn poll lines, or null while no lines are shown. */
  pollsRound: number | null;
  role: SignedInRole | null;
  isOver: boolean;
};

/** The home page (HOME-01…) as of election time, newest round first. */
export function Home({ parts, pollsRound, role, isOver }: HomePage) {
  return (
    <Container>
      <Still of={parts} name="Hero" part={HeroPart} />
      <OwnPlaceBox />
      <Still of={parts} name="Opening" part={Opening} />
      <QuizBanner />
      <Section>
        <Still of={parts} name="VoteIntention" part={VoteIntention} />
        {pollsRound === null ? null : <PollsCode round={pollsRound} />}
      </Section>
      <MatchesCard maySave={role === 'voter' || role === 'candidate'} />
      <Still of={parts} name="Rest" part={Rest} />
      {isOver ? null : (
        <div className="mt-4 sm:mt-12">
          <CountdownCode />
        </div>
      )}
    </Container>
  );
}

function HeroPart(data: HomeData) {
  return <Hero data={data} />;
}

function Opening({ first, last, people, crowd, news }: HomeData) {
  const finalists = last?.nation.standings.map(({ slug }) => slug) ?? null;
  return (
    <>
      {first ? <RoundSummary data={first} finalists={finalists} /> : null}
      <LatestNews news={news} />
      <People people={people} crowd={crowd} />
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
