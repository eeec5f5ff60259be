import { shareOf } from '#app/features/elections/rules.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { PollChart } from '#app/features/polls/parts/poll-chart.tsx';
import { meanAt } from '#app/features/polls/rules.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { HomeData } from './read-home.server.ts';

/** As many lines as labels fit beside; the strongest of the last polls or of the result. */
const lines = 4;

type VoteIntentionProps = { data: Pick<HomeData, 'silence' | 'polls' | 'people' | 'first' | 'last'> };

/** The poll lines of the round that is ahead; in legal silence why there are none, and until when. */
export function VoteIntention({ data }: VoteIntentionProps) {
  const { silence } = data;
  if (!silence) return <Lines data={data} />;
  return <EmptyState title={pollTexts.ro.silenceTitle}>{silenceTexts.ro.why(silence)}</EmptyState>;
}

function Lines({ data }: VoteIntentionProps) {
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
