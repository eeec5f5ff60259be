import { Blocks } from './blocks.tsx';
import { RoundSummary } from './first-round.tsx';
import { Analysis, TurnoutGroups } from './groups.tsx';
import { LatestNews } from './latest-news.tsx';
import { Hero } from './opening/hero.tsx';
import { People } from './people.tsx';
import type { HomeData } from './read-home.server.ts';
import { VoteIntention } from './vote-intention.tsx';

/** The home page's parts that work without a script. `home.tsx` loads their code only for navigations. */
export const homeParts = { Hero: HeroPart, Opening, VoteIntention, Rest };

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
