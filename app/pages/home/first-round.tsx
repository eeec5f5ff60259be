import { roundHeadline } from '#app/features/elections/results/headlines.ts';
import { barScale, outcomeOf, rank, statusOf } from '#app/features/elections/results/rules.ts';
import { summaryTexts } from '#app/features/elections/results/summary.texts.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { ResultBadge } from '#app/pages/_shared/results/result-badge.tsx';
import { BarList, type BarRow } from '#app/ui/charts/bar-list.tsx';
import type { Pattern } from '#app/ui/colour/hue.ts';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { RoundData } from './read-home.server.ts';
import { toSources } from './sources.ts';
import { homeTexts } from './texts.ts';

const texts = homeTexts.ro.rounds;
/** Number of candidates shown by name (HOME-11). The others are summed. */
const named = 4;
type RoundProps = { data: RoundData; finalists: readonly string[] | null };

/**
 * Shows a round's turnout, its first four candidates with votes and bars, outcome and sources (HOME-10..13).
 */
export function RoundSummary({ data, finalists }: RoundProps) {
  const outcome = outcomeOf(data.nation.standings, { ...data, finalists });
  const { standings, validVotes } = data.nation;
  const scale = barScale(standings.map(({ votes }) => shareOf(votes, validVotes) ?? 0));
  return (
    <Section labelledBy={`tur-${data.round}`}>
      <SectionHead
        id={`tur-${data.round}`}
        kicker={texts.kicker(data.round, data.day)}
        {...roundHeadline(data.round, data.nation, outcome)}
      />
      <div className="mb-4 sm:mb-6">
        <ResultBadge publication={data.publication} />
      </div>
      <Fold summary={texts.fold}>
        <div className="grid gap-x-10 gap-y-4 sm:gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <BarList
            title={summaryTexts.ro.caption(summaryTexts.ro.nation, data.round)}
            titleHidden
            heads={{ value: texts.votes, share: texts.share }}
            {...scale}
            rows={rows(data, (slug) => statusOf(slug, outcome))}
            source={
              <SourceLine
                note={texts.note(scale.max)}
                sources={toSources(data.sources)}
                date={`${texts.announced(data.announcedAt)}.`}
              />
            }
          />
          <Totals data={data} />
        </div>
      </Fold>
      <p className="mt-3 sm:mt-4">
        <MoreLink href={`/results/${data.round}`}>{texts.all}</MoreLink>
      </p>
    </Section>
  );
}

function rows(data: RoundData, status: (slug: string) => 'winner' | 'qualified' | null): BarRow[] {
  const ranked = rank(data.nation.standings);
  const rest = ranked.slice(named);
  const share = (votes: number) => shareOf(votes, data.nation.validVotes) ?? 0;
  const marks = { winner: texts.won, qualified: texts.mark(data.round + 1) };
  const first = ranked.slice(0, named).map((standing): BarRow => {
    const mark = status(standing.slug);
    return {
      id: standing.slug,
      name: standing.name,
      href: `/candidate/${standing.slug}`,
      sub: standing.party,
      note: mark ? marks[mark] : undefined,
      length: share(standing.votes),
      value: formatInteger(standing.votes),
      unit: texts.votesUnit(standing.votes),
      share: formatPercent(share(standing.votes)),
      tone: standing.hue,
      pattern: standing.pattern as Pattern | null,
    };
  });
  if (rest.length === 0) return first;
  const votes = rest.reduce((sum, standing) => sum + standing.votes, 0);
  const others: BarRow = {
    id: 'others',
    name: texts.others(rest.length),
    sub: texts.together,
    length: share(votes),
    value: formatInteger(votes),
    unit: texts.votesUnit(votes),
    share: formatPercent(share(votes)),
    tone: 'neutral',
  };
  return [...first, others];
}

function Totals({ data }: { data: RoundData }) {
  const { nation, areas, figures } = data;
  const turnout = shareOf(nation.voters, nation.registered);
  const abroad = areas.votersAbroad;
  const valid = figures.find(({ code }) => code === 'valid-share');
  return (
    <FigureRow stack>
      {turnout !== null && nation.registered ? (
        <Figure
          label={texts.turnout}
          value={formatPercent(turnout)}
          note={texts.turnoutNote(nation.voters, nation.registered)}
        />
      ) : null}
      <Figure
        label={texts.valid}
        value={formatInteger(nation.validVotes)}
        note={valid?.share ? texts.validNote(valid.share) : undefined}
      />
      <Figure
        label={texts.abroad}
        value={formatPercent(shareOf(abroad, nation.voters) ?? 0)}
        note={texts.abroadNote(abroad)}
      />
    </FigureRow>
  );
}
