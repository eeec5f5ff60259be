import { resultsHref } from '#app/features/elections/addresses.ts';
import { roundHeadline } from '#app/features/elections/results/headlines.ts';
import { outcomeOf, rank } from '#app/features/elections/results/rules.ts';
import { summaryTexts } from '#app/features/elections/results/summary.texts.ts';
import { keepRounds } from '#app/features/elections/round-words.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { Countdown } from '#app/pages/_shared/countdown/countdown.tsx';
import { ProvisionalResult } from '#app/pages/_shared/results/provisional-result.tsx';
import { ResultBadge } from '#app/pages/_shared/results/result-badge.tsx';
import { StackedBar } from '#app/ui/charts/stacked-bar.tsx';
import type { Pattern } from '#app/ui/colour/hue.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import type { HomeData } from '../read-home.server.ts';

type LastRound = NonNullable<HomeData['last']>;

/** The countdown (HOME-05..07). After the vote the box shows the latest result instead. */
export function ElectionBox({
  countdown,
  last,
  provisional,
}: Pick<HomeData, 'countdown' | 'last' | 'provisional'>) {
  if (countdown.kind === 'result' && last) {
    const { title } = headlineOf(last);
    return <FinalResult data={last} title={title} />;
  }
  if (!provisional) return <Countdown countdown={countdown} />;
  const texts = resultStateTexts.ro.provisional;
  return (
    <>
      <ProvisionalResult
        provisional={provisional}
        title={keepRounds(texts.title(provisional.round, provisional.standings))}
      />
      <p className="mt-4">
        <MoreLink href={resultsHref(provisional.round)}>{texts.link}</MoreLink>
      </p>
    </>
  );
}

/** Returns the headline of the last round's result and the sentence below it. */
export function headlineOf(data: LastRound) {
  return roundHeadline(
    data.round,
    data.nation,
    outcomeOf(data.nation.standings, { ...data, finalists: null }),
  );
}

/** Draws the last round's result on one bar. Omit `title` when the page's headline already states the result. */
export function FinalResult({ data, title }: { data: LastRound; title: string | null }) {
  const share = (votes: number) => shareOf(votes, data.nation.validVotes) ?? 0;
  return (
    <>
      <StackedBar
        level={2}
        title={title ?? summaryTexts.ro.caption(summaryTexts.ro.nation, data.round)}
        titleHidden={title === null}
        parts={rank(data.nation.standings).map((standing) => ({
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
      <ResultBadge publication={data.publication} />
    </>
  );
}
