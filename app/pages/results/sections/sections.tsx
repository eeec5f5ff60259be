import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import type { RoundState } from '#app/features/elections/results/rules.ts';
import { turnoutHeadline } from '#app/features/elections/results/section-headlines.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { keepRounds, RoundName, resultTexts } from '#app/features/elections/texts.ts';
import type { TurnoutCurve } from '#app/features/elections/turnout/beside.server.ts';
import { isOverRegistered } from '#app/features/elections/turnout/day.ts';
import type { RoundTurnout } from '#app/features/elections/turnout/queries.server.ts';
import { NotesBelow } from '#app/pages/_shared/results/counting-notes.tsx';
import { HourlyTurnout } from '#app/pages/_shared/results/hourly-turnout.tsx';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { FileLinks } from '#app/pages/results/file-links.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { VoteBalance } from './balance.tsx';
import { TurnoutBeside } from './turnout-beside.tsx';
import { pairsOf, TwoRounds } from './two-rounds.tsx';

const texts = resultTexts.ro;

type TurnoutSectionProps = {
  place: string;
  series: readonly RoundTurnout[];
  rounds: readonly RoundState[];
  sources: readonly CitedSource[];
  /** The round and area of the files to link to, or null while no round is announced. */
  file: { round: number; code: string } | null;
  /** The curves of the place, its county and the country in one round, to show below the rounds. */
  beside?: { round: number; curves: readonly TurnoutCurve[] } | undefined;
  /** `withAbroad` is true when the figures include earlier voting days at polling stations abroad. */
  withAbroad: boolean;
};

/** Shows the hourly turnout of every round with a published hour. Renders nothing before the first. */
export function TurnoutSection({
  place,
  series,
  rounds,
  sources,
  file,
  beside,
  withAbroad,
}: TurnoutSectionProps) {
  const running = rounds.find(({ state }) => state !== 'waiting' && state !== 'announced')?.number ?? null;
  const title = turnoutHeadline(series, { running });
  if (!title) return null;
  const t = texts.hours;
  const isCounted = series.some((entry) => !entry.registered);
  const over = series.some(isOverRegistered) ? t.overLists : '';
  const standFirst = [isCounted ? t.standCount : t.standShare, withAbroad ? t.abroadNote : '', over]
    .filter((text) => text !== '')
    .join(' ');
  const lastHour = series.findLast((entry) => entry.isFinal)?.hours.at(-1)?.hour;
  const note = [lastHour === undefined ? '' : t.finalNote(lastHour), t.system].join(' ').trim();
  return (
    <Section labelledBy="prezenta-pe-ore">
      <SectionHead id="prezenta-pe-ore" kicker={t.kicker} title={keepRounds(title)} standFirst={standFirst} />
      <HourlyTurnout
        place={place}
        series={series}
        title={title}
        source={
          <>
            <SourceLine sources={asSources(sources)} note={texts.computed} />
            <Fold summary={texts.folds.counting} className="mt-2 sm:mt-1">
              <SourceLine sources={[]} note={note} className="" />
            </Fold>
          </>
        }
      />
      {beside ? <TurnoutBeside {...beside} place={place} /> : null}
      {file ? <FileLinks {...file} kinds={['turnout']} /> : null}
    </Section>
  );
}

/**
 * Shows one total for each announced round. Votes by mail have no hourly turnout, because the envelopes are
 * counted once.
 */
export function MailSection({ page }: { page: ResultsPage }) {
  const t = texts.hours;
  const counted = [{ round: page.round, result: page.result }, ...page.others]
    .toSorted((a, b) => a.round - b.round)
    .map(({ round, result }) => ({ round, voters: result.voters }));
  return (
    <Section labelledBy="prezenta-pe-ore">
      <SectionHead
        id="prezenta-pe-ore"
        kicker={t.kicker}
        title={t.noneByMail}
        standFirst={t.noneByMailText(counted)}
      />
      <SourceLine sources={asSources(page.sourcesOfRounds)} note={t.system} />
    </Section>
  );
}

/**
 * Compares an area's two announced rounds for candidates who stood in both. Renders nothing while only one is
 * announced.
 */
export function TwoRoundsSection({ page }: { page: ResultsPage }) {
  const compared = comparedRounds(page);
  if (!compared) return null;
  const { kicker, subtitle } = texts.two;
  return (
    <Section labelledBy="doua-tururi">
      <SectionHead id="doua-tururi" kicker={kicker} title={compared.title} standFirst={subtitle} />
      <Fold summary={texts.folds.twoRounds}>
        <RoundsCompared page={page} compared={compared} />
      </Fold>
    </Section>
  );
}

type Compared = NonNullable<ReturnType<typeof comparedRounds>>;

/** Returns both announced rounds with the candidates of both, or null while there is nothing to compare. */
export function comparedRounds(page: Pick<ResultsPage, 'round' | 'result' | 'others'>) {
  const counted = [{ round: page.round, result: page.result }, ...page.others].toSorted(
    (a, b) => a.round - b.round,
  );
  const [earlier, later] = counted;
  if (!earlier || !later) return null;
  const pairs = pairsOf(earlier.result, later.result);
  if (pairs.length === 0) return null;
  const title = texts.two.finding(pairs.map(({ row, first, second }) => ({ name: row.name, first, second })));
  return { earlier, later, pairs, title };
}

/** Shows the candidates of both rounds with the notes about their counting, and below them the balance of votes. */
export function RoundsCompared({ page, compared }: { page: ResultsPage; compared: Compared }) {
  const { title: _, ...rounds } = compared;
  const counted = [rounds.earlier, rounds.later].map(({ round, result }) => ({
    ...result,
    name: RoundName(round),
  }));
  return (
    <>
      <TwoRounds
        {...rounds}
        current={page.round}
        source={<SourceLine sources={asSources(page.sourcesOfRounds)} note={texts.computed} />}
      />
      <NotesBelow areas={counted} />
      <VoteBalance earlier={rounds.earlier.result} later={rounds.later.result} />
    </>
  );
}
