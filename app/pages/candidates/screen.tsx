import {
  filterCandidates,
  groupCandidates,
  insightsOf,
  isFiltered,
  readFilter,
  totalsOf,
} from '#app/features/candidates/list.rules.ts';
import { CandidateGrid } from '#app/features/candidates/parts/candidate-grid.tsx';
import { FirstRoundPanel } from '#app/features/candidates/parts/first-round-panel.tsx';
import { Insights } from '#app/features/candidates/parts/insights.tsx';
import { ListFilter } from '#app/features/candidates/parts/list-filter.tsx';
import { SummaryChips } from '#app/features/candidates/parts/summary-chips.tsx';
import { VotingCard } from '#app/features/candidates/parts/voting-card.tsx';
import {
  type ListedCandidate,
  listCandidates,
  listParties,
} from '#app/features/candidates/queries.server.ts';
import {
  findFirstRound,
  listRoundSourceIds,
  listSpreads,
} from '#app/features/candidates/rounds.queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { Countdown } from '#app/features/elections/parts/countdown.tsx';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { countdownAt, isOver, knownRound, nextRound, silenceAt } from '#app/features/elections/rules.ts';
import { listSources } from '#app/features/elections/sources.server.ts';
import { findContent } from '#app/features/site/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isServed } from '#app/platform/rights/rights.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container, Section } from '#app/ui/container.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { PageTitle, SectionHead } from '#app/ui/headings.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { participate } from '../participation/action.server.ts';
import { ClosedNotice } from '../participation/parts/closed-notice.tsx';
import { ParticipationBadges, ParticipationButtons } from '../participation/parts/participation-buttons.tsx';
import { press } from '../participation/press.ts';
import { revalidateAfterPress } from '../participation/revalidate.ts';
import { readParticipation } from '../participation/state.server.ts';
import type { Route } from './+types/screen.ts';

const texts = candidateTexts.ro.list;

export const loader = reader('candidates-failed', async ({ db, at, request, viewer }) => {
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const silence = silenceAt(timeline, at);
  const voting = nextRound(timeline, at) ?? timeline.rounds.at(-1);
  if (!voting) throw new Error('The election has no rounds.');
  const [all, parties, firstRound, spreads, content, votingSourceIds] = await Promise.all([
    listCandidates(db, { electionId, at, isSilent: silence !== null }),
    listParties(db, { electionId, at }),
    findFirstRound(db, { electionId, at }),
    listSpreads(db, { electionId, at }),
    findContent(db, 'candidates'),
    listRoundSourceIds(db, { electionId, round: voting.number }),
  ]);
  const filter = readFilter(new URL(request.url).searchParams, { votes: firstRound !== null });
  const shownRound = timeline.rounds.find((round) => round.number === Math.max(1, knownRound(timeline, at)));
  return {
    at,
    silence,
    participation: await readParticipation({ db, at, viewer }, timeline),
    filter,
    parties,
    title: content.candidates_title ?? texts.title,
    subtitle: content.candidates_subtitle ?? texts.subtitle,
    countdown: countdownAt(timeline, at),
    areFinalistsKnown: knownRound(timeline, at) > 1,
    section: shownRound ? texts.section(shownRound.number, shownRound.electionDay) : texts.all,
    themes: [...new Set(all.flatMap((candidate) => candidate.tags))].toSorted(
      new Intl.Collator('ro').compare,
    ),
    candidates: filterCandidates(all, filter),
    insights: insightsOf({ candidates: all, validVotes: firstRound?.validVotes ?? null, spreads }),
    firstRound: firstRound && {
      ...firstRound,
      sources: await listSources(db, { ids: firstRound.sourceIds, at }),
    },
    voting: {
      opens: voting.pollsOpen,
      closes: voting.pollsClose,
      isOver: isOver(timeline, at),
      sources: await listSources(db, { ids: votingSourceIds, at }),
    },
  };
});

export const action = participate;
export const clientAction = press;
export const shouldRevalidate = revalidateAfterPress;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: texts.pageTitle(loaderData?.title ?? texts.title),
    description: texts.description,
    path: loaderData ? '/candidates' : null,
    picture: 'candidates',
  });

export default function Candidates({ loaderData: data }: Route.ComponentProps) {
  const groups = groupCandidates(data.candidates);
  const real = groups.finalists.length + groups.others.length;
  return (
    <Container className="pb-16">
      <div className="items-end justify-between gap-12 lg:flex">
        <PageTitle
          standFirst={data.subtitle}
          below={<p className="text-ink-2 text-sm">{texts.updated(data.at)}</p>}
        >
          {data.title}
        </PageTitle>
        <div className="pb-[clamp(24px,4vw,44px)]">
          <Countdown countdown={data.countdown} />
        </div>
      </div>
      <ClosedNotice closed={data.participation.closed} silence={data.silence} />
      <Section labelledBy="lista" className="mt-8!">
        <SectionHead
          id="lista"
          title={texts.heading(real)}
          aside={<SummaryChips totals={totalsOf(data.candidates)} />}
        />
        <p role="status" className="sr-only">
          {texts.found(data.candidates.length)}
        </p>
        <Disclosure
          summary={texts.filter.legend}
          open={isFiltered(data.filter) || data.filter.order !== 'ballot'}
        >
          <ListFilter
            filter={data.filter}
            parties={data.parties}
            themes={data.themes}
            hasResult={data.firstRound !== null}
          />
        </Disclosure>
      </Section>
      <Lists data={data} groups={groups} />
    </Container>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Lists({ data, groups }: { data: Data; groups: ReturnType<typeof groupCandidates> }) {
  const links = { guide: isServed('/info'), quiz: isServed('/quiz') };
  const voting = <VotingCard {...data.voting} links={links} />;
  const ofOthers = participationIn(data);
  const order = texts.order[data.filter.order];
  const isGrouped = data.filter.order === 'ballot' && groups.finalists.length > 0;
  const flat = data.candidates.filter((candidate) => !candidate.isFictitious);
  const first = isGrouped ? groups.finalists : flat;
  const listTitle = data.areFinalistsKnown && !isGrouped ? texts.others(1) : data.section;
  return (
    <>
      {data.candidates.length === 0 ? (
        <div className="mt-10 grid grid-cols-1 items-start gap-8 lg:grid-cols-[2fr_1fr]">
          <EmptyState
            title={texts.empty}
            action={<ButtonLink href="/candidates">{texts.allCandidates}</ButtonLink>}
          >
            {texts.emptyHelp}
          </EmptyState>
          {voting}
        </div>
      ) : null}
      {first.length > 0 ? (
        <CandidateGrid
          ofOthers={ofOthers}
          id="candidati"
          title={data.filter.order === 'ballot' ? listTitle : texts.all}
          order={order}
          candidates={first}
          aside={voting}
        />
      ) : null}
      <Findings data={data} finalists={groups.finalists} />
      {isGrouped && groups.others.length > 0 ? (
        <CandidateGrid
          ofOthers={ofOthers}
          id="ceilalti"
          title={texts.others(1)}
          order={order}
          candidates={groups.others}
        />
      ) : null}
      {groups.demonstration.length > 0 ? (
        <CandidateGrid
          ofOthers={ofOthers}
          id="demonstratie"
          title={texts.demonstration}
          standFirst={texts.demonstrationStand}
          order={null}
          candidates={groups.demonstration}
        />
      ) : null}
    </>
  );
}

/** What a card shows of voting and following, which are not the list's. */
function participationIn({ participation }: Data) {
  return (candidate: ListedCandidate) => ({
    badges: <ParticipationBadges candidateId={candidate.id} participation={participation} />,
    actions: (
      <ParticipationButtons
        candidate={candidate}
        participation={participation}
        place="card"
        anchor={`candidat-${candidate.slug}`}
      />
    ),
  });
}

function Findings({ data, finalists }: { data: Data; finalists: Data['candidates'] }) {
  const resultsPath = data.firstRound && isServed('/results/:round') ? '/results/1' : null;
  // CAND-13 as ruled: only beside both finalists.
  const hasPanel = data.firstRound !== null && finalists.length >= 2;
  return (
    <Section
      className={`grid grid-cols-1 gap-x-12 gap-y-10 border-rule border-t pt-6 ${hasPanel ? 'lg:grid-cols-[3fr_2fr]' : ''}`}
    >
      {data.firstRound && hasPanel ? (
        <FirstRoundPanel {...data.firstRound} finalists={finalists} resultsPath={resultsPath} />
      ) : null}
      <Insights insights={data.insights} resultsPath={resultsPath} />
    </Section>
  );
}
