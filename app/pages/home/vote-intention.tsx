import { shareOf } from '#app/features/elections/rules.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { drawnPeople } from '#app/features/polls/people.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { PollChart } from '#app/pages/_shared/poll-chart/poll-chart.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { HomeData } from './read-home.server.ts';

type IntentionData = Pick<HomeData, 'silence' | 'polls' | 'people' | 'first' | 'last'>;

/** Shows the upcoming round's poll lines, or only the notice during election silence. */
export function VoteIntention(data: IntentionData) {
  const { silence } = data;
  if (!silence) return <Lines {...data} />;
  return <EmptyState title={pollTexts.ro.silenceTitle}>{silenceTexts.ro.why(silence)}</EmptyState>;
}

function Lines({ polls: series, people, first, last }: IntentionData) {
  if (!series) return <EmptyState title={pollTexts.ro.empty} />;
  const { round, polls, isVoted, sources } = series;
  const result = round === last?.round ? last : round === first?.round ? first : null;
  const shares =
    result &&
    new Map(
      result.nation.standings.map(({ slug, votes }) => [slug, shareOf(votes, result.nation.validVotes) ?? 0]),
    );
  return (
    <PollChart
      round={round}
      polls={polls}
      people={drawnPeople(people, { polls, shares })}
      result={result && shares ? { day: Date.parse(`${result.day}T12:00:00Z`), shares } : null}
      isVoted={isVoted}
      sources={sources}
    />
  );
}
