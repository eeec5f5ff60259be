import { asPattern } from '#app/features/elections/map/pattern.ts';
import { roundHeadline } from '#app/features/elections/results/headlines.ts';
import { outcomeOf, rank } from '#app/features/elections/results/rules.ts';
import { keepRounds } from '#app/features/elections/round-words.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { CandidateResults, ResultsTable } from '#app/pages/_shared/results/candidate-results.tsx';
import { ResultBadge } from '#app/pages/_shared/results/result-badge.tsx';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { Doughnut } from '#app/ui/charts/doughnut.tsx';
import type { BarPart } from '#app/ui/charts/stacked-bar.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { formatNumber } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { FirstRound } from './read-polls.server.ts';
import { pollPageTexts } from './texts.ts';

const texts = pollPageTexts.ro.first;
/**
 * Number of candidates named in the ring (RES-10, RES-28). The others are summed, which makes five colours.
 */
const named = 4;

/** Shows the first round as bars (RES-01), ring (RES-02) and table (RES-03, RES-04). */
export function FirstRoundResult({ first, day }: { first: FirstRound; day: string }) {
  const { nation } = first;
  const outcome = outcomeOf(nation.standings, first);
  const headline = roundHeadline(1, nation, outcome);
  const parts = partsOf(first);
  const [leader] = parts;
  return (
    <Section labelledBy="rezultat-turul-1">
      <SectionHead
        id="rezultat-turul-1"
        kicker={texts.kicker(day)}
        title={keepRounds(headline.title)}
        standFirst={headline.standFirst}
      />
      <div className="mb-4 sm:mb-6">
        <ResultBadge publication={first.publication} />
      </div>
      <CandidateResults round={1} result={nation} outcome={outcome} tableOpen />
      <Fold summary={texts.fold} className="mt-4 sm:mt-12">
        {leader ? (
          <Doughnut
            title={texts.ring(leader.name, leader.percent)}
            subtitle={texts.ringSub(nation.validVotes)}
            description={texts.ringDescription(parts.map(({ name, percent }) => texts.part(name, percent)))}
            centre={{ value: texts.count(nation.validVotes), label: texts.centre }}
            parts={parts}
          />
        ) : null}
        <div className="mt-6 sm:mt-12">
          <ResultsTable round={1} result={nation} outcome={outcome} />
        </div>
      </Fold>
      <SourceLine
        sources={asSources(first.sources)}
        note={texts.note}
        date={`${texts.announced(first.announcedAt)}.`}
      />
      <p className="mt-4">
        <MoreLink href="/results/1">{texts.all}</MoreLink>
      </p>
    </Section>
  );
}

function partsOf({ nation }: FirstRound): BarPart[] {
  const ranked = rank(nation.standings);
  const rest = ranked.slice(named);
  const part = (votes: number) => {
    const percent = shareOf(votes, nation.validVotes) ?? 0;
    return { percent, share: formatNumber(percent), value: texts.votes(votes) };
  };
  const own = ranked.slice(0, named).map(
    (row): BarPart => ({
      id: row.slug,
      name: row.name,
      tone: row.hue,
      pattern: asPattern(row.pattern),
      ...part(row.votes),
    }),
  );
  if (rest.length === 0) return own;
  const others = rest.reduce((sum, row) => sum + row.votes, 0);
  return [...own, { id: 'others', name: texts.others(rest.length), tone: 'neutral', ...part(others) }];
}
