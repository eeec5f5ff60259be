import { OwnPlaceBox } from '#app/pages/_shared/own-place/own-place-box.tsx';
import { CountdownCode } from '#app/pages/_shared/part-code/part-code.tsx';
import { PollsCode } from '#app/pages/_shared/poll-chart/polls-code.tsx';
import { QuizBanner } from '#app/pages/_shared/quiz-banner/quiz-banner.tsx';
import { laterParts } from '#app/pages/_shared/still/later-parts.ts';
import { Still, type StillParts } from '#app/pages/_shared/still/still.tsx';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { Container, Section } from '#app/ui/frame/container.tsx';
import type { homeParts } from './parts.tsx';
import { MatchesCard } from './personal/matches-card.tsx';
import type { HomeData } from './read-home.server.ts';

const parts = laterParts<HomeData, keyof typeof homeParts>(['Hero', 'Opening', 'VoteIntention', 'Rest'], () =>
  import('./parts.tsx').then((module) => module.homeParts),
);

type HomePage = {
  parts: StillParts<HomeData, keyof typeof homeParts>;
  /** The round of the drawn poll lines, or null while no lines are shown. */
  pollsRound: number | null;
  role: SignedInRole | null;
  isOver: boolean;
};

/**
 * The home page (HOME-01…) as of election time, newest round first. Only the embed codes and the box „Locul meu”
 * need a script.
 */
export function Home({ parts: of, pollsRound, role, isOver }: HomePage) {
  return (
    <Container>
      <Still of={of} name="Hero" part={parts.Hero} />
      <OwnPlaceBox />
      <Still of={of} name="Opening" part={parts.Opening} />
      <QuizBanner />
      <Section>
        <Still of={of} name="VoteIntention" part={parts.VoteIntention} />
        {pollsRound === null ? null : <PollsCode round={pollsRound} />}
      </Section>
      <MatchesCard maySave={role === 'voter' || role === 'candidate'} />
      <Still of={of} name="Rest" part={parts.Rest} />
      {isOver ? null : (
        <div className="mt-4 sm:mt-12">
          <CountdownCode />
        </div>
      )}
    </Container>
  );
}
