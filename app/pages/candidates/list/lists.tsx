import { listPath } from '#app/features/candidates/addresses.ts';
import type { ListGroups } from '#app/features/candidates/list/rules.ts';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { CardSelection } from '#app/pages/_shared/candidate-card/candidate-card.tsx';
import { Countdown } from '#app/pages/_shared/countdown/countdown.tsx';
import { FirstRoundCorrections } from '#app/pages/_shared/results/first-round-corrections.tsx';
import {
  ParticipationBadges,
  ParticipationButtons,
} from '#app/pages/_shared/vote-buttons/parts/participation-buttons.tsx';
import type { CandidatesData } from '#app/pages/candidates/read-candidates.server.ts';
import { isServed } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { CandidateGrid } from './candidate-grid.tsx';
import { FirstRoundPanel } from './first-round-panel.tsx';
import { Insights } from './insights.tsx';
import { VotingCard } from './voting-card.tsx';

const texts = candidateTexts.ro.list;

type ListsProps = {
  data: CandidatesData;
  groups: ListGroups;
  selectionOf: (candidate: ListedCandidate) => CardSelection;
};

/** The cards in their groups, with the insights between the finalists and the other candidates. */
export function Lists({ data, groups, selectionOf }: ListsProps) {
  const links = { guide: isServed('/info'), quiz: isServed('/quiz') };
  const voting = (
    <div className="grid content-start gap-6 md:max-lg:col-span-full lg:row-span-2">
      <Countdown countdown={data.countdown} className="border-rule border-t pt-4" />
      <VotingCard {...data.voting} links={links} />
    </div>
  );
  const order = texts.order[data.filter.order];
  const isGrouped = data.filter.order === 'ballot' && groups.finalists.length > 0;
  const flat = data.candidates.filter((candidate) => !candidate.isFictitious);
  const first = isGrouped ? groups.finalists : flat;
  const listTitle = data.areFinalistsKnown && !isGrouped ? texts.others(1) : data.section;
  const { totals } = data;
  const behind = totals.candidates - totals.finalists;
  // A page without finalists continues the list of the other candidates.
  const firstCount = isGrouped
    ? totals.finalists
    : data.filter.order === 'ballot'
      ? behind
      : totals.candidates;
  const shared = { ofOthers: participationIn(data), selectionOf };
  return (
    <>
      {data.candidates.length === 0 ? <NobodyFound>{voting}</NobodyFound> : null}
      {first.length > 0 ? (
        <CandidateGrid
          {...shared}
          id="candidati"
          title={data.filter.order === 'ballot' ? listTitle : texts.all}
          order={order}
          candidates={first}
          count={firstCount}
          aside={voting}
        />
      ) : null}
      {data.page === 1 ? <Findings data={data} finalists={groups.finalists} /> : null}
      {isGrouped && groups.others.length > 0 ? (
        <CandidateGrid
          {...shared}
          id="ceilalti"
          title={texts.others(1)}
          order={order}
          candidates={groups.others}
          count={behind}
        />
      ) : null}
      {groups.demonstration.length > 0 ? (
        <CandidateGrid
          {...shared}
          id="demonstratie"
          title={texts.demonstration}
          standFirst={texts.demonstrationStand}
          order={null}
          candidates={groups.demonstration}
          count={groups.demonstration.length}
        />
      ) : null}
      {data.candidates.length > 0 ? <p className="mt-4 text-ink-2 text-xs">{texts.mark}</p> : null}
    </>
  );
}

function NobodyFound({ children }: { children: React.ReactNode }) {
  return (
    <div className="mt-10 grid grid-cols-1 items-start gap-8 lg:grid-cols-[2fr_1fr]">
      <EmptyState title={texts.empty} action={<ButtonLink href={listPath}>{texts.allCandidates}</ButtonLink>}>
        {texts.emptyHelp}
      </EmptyState>
      {children}
    </div>
  );
}

/** Returns a function that gives a card its vote and follow buttons, which belong to other features. */
function participationIn({ participation }: CandidatesData) {
  return (candidate: ListedCandidate) => ({
    badges: <ParticipationBadges candidateId={candidate.id} participation={participation} />,
    actions: <ParticipationButtons candidate={candidate} participation={participation} place="card" />,
  });
}

function Findings({ data, finalists }: { data: CandidatesData; finalists: readonly ListedCandidate[] }) {
  const resultsPath = data.firstRound && isServed('/results/:round') ? '/results/1' : null;
  // The first-round panel needs both finalists (CAND-13).
  const hasPanel = data.firstRound !== null && finalists.length >= 2;
  return (
    <Section
      className={`grid grid-cols-1 gap-x-12 gap-y-10 border-rule border-t pt-6 ${hasPanel ? 'lg:grid-cols-[3fr_2fr]' : ''}`}
    >
      {data.firstRound && hasPanel ? (
        <div>
          <FirstRoundPanel {...data.firstRound} finalists={finalists} resultsPath={resultsPath} />
          <FirstRoundCorrections corrections={data.corrections} />
        </div>
      ) : null}
      <Insights insights={data.insights} resultsPath={resultsPath} />
    </Section>
  );
}
