import { Countdown } from '#app/features/elections/parts/countdown.tsx';
import { rank } from '#app/features/elections/results.rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { summaryTexts } from '#app/features/elections/summary-texts.ts';
import { StackedBar } from '#app/ui/charts/stacked-bar.tsx';
import { formatPercent } from '#app/ui/format.ts';
import type { Pattern } from '#app/ui/hue.ts';
import type { HomeData } from './read-home.server.ts';

/** The countdown (HOME-05..07); after the announcement of the last round, its result in the same place. */
export function ElectionBox({ countdown, last }: Pick<HomeData, 'countdown' | 'last'>) {
  return countdown.kind === 'result' && last ? (
    <FinalResult data={last} />
  ) : (
    <Countdown countdown={countdown} />
  );
}

function FinalResult({ data }: { data: NonNullable<HomeData['last']> }) {
  const ranked = rank(data.nation.standings);
  const [winner] = ranked;
  if (!winner) return null;
  const share = (votes: number) => shareOf(votes, data.nation.validVotes) ?? 0;
  return (
    <StackedBar
      level={2}
      title={summaryTexts.ro.headline.winner(winner.name, data.round, share(winner.votes))}
      parts={ranked.map((standing) => ({
        id: standing.slug,
        name: standing.name,
        sub: standing.party,
        percent: share(standing.votes),
        share: formatPercent(share(standing.votes)).replace('%', ''),
        value: summaryTexts.ro.votes(standing.votes),
        tone: standing.hue,
        pattern: standing.pattern as Pattern | null,
      }))}
    />
  );
}
