import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { pollHref } from '#app/features/polls/addresses.ts';
import { longestLine, meanAt, medianMargin, type Poll, pollError } from '#app/features/polls/rules.ts';
import { dottedPolls, drawnPolls, pollChart } from '#app/features/polls/series/chart.ts';
import { pollDay, pollTexts, publishedDecimals } from '#app/features/polls/texts.ts';
import { LineChart } from '#app/ui/charts/lines/line-chart.tsx';
import { type Column, TableTwin } from '#app/ui/data/data-table.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate, formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const texts = pollTexts.ro;

type PollChartProps = {
  round: number;
  polls: readonly Poll[];
  /** The candidates, strongest first. The headline names the first candidate. */
  people: readonly CandidateIdentity[];
  result: { day: number; shares: ReadonlyMap<string, number> } | null;
  /** True after the vote. The headline then speaks of the polls in the past. */
  isVoted: boolean;
  /** Sources by poll code. */
  sources: ReadonlyMap<string, readonly CitedSource[]>;
};

/**
 * The line chart of vote intention (HOME-27): polls as dots, a margin band, and the same figures as a table.
 */
export function PollChart({ round, polls, people, result, isVoted, sources }: PollChartProps) {
  const { early, drawn } = drawnPolls(polls);
  const days = drawn.map((poll) => poll.day);
  const chart = pollChart({ polls: drawn, people, result });
  const dotted = dottedPolls(drawn, people.length);
  const notes = [
    ...(polls.length < longestLine ? [] : [texts.newest(polls.length)]),
    texts.note,
    ...(early.length > 0 ? [texts.early(early.map(({ day }) => formatDate(day)))] : []),
  ];
  const title = headline({ polls, people, result, isVoted });
  const span = { from: isoDay(Math.min(...days)), to: isoDay(Math.max(...days)) };
  return (
    <>
      <SectionHead
        kicker={texts.kicker(round)}
        title={title}
        standFirst={texts.standFirst({
          count: drawn.length,
          ...span,
          margin: medianMargin(drawn),
          hasResult: result !== null,
          dots: dotted.length < drawn.length ? dotted.length : null,
        })}
      />
      <LineChart
        {...chart}
        title={title}
        titleHidden
        description={texts.description(round)}
        source={
          <>
            {chart.y.from > 0 ? <SourceLine sources={[]} note={texts.cutAxis(chart.y.from)} /> : null}
            <Fold summary={texts.howToRead} className="mt-2 sm:mt-1">
              <SourceLine sources={[]} note={notes.join(' ')} className="" />
            </Fold>
          </>
        }
        twin={
          <TableTwin
            what={texts.table.name}
            caption={texts.table.caption(round)}
            rows={polls}
            rowKey={(poll) => poll.code}
            columns={columns({ round, people, sources })}
          />
        }
      />
    </>
  );
}

function headline({ polls, people, result, isVoted }: Omit<PollChartProps, 'round' | 'sources'>): string {
  const [first, second] = people;
  if (!first) return '';
  const last = Math.max(...polls.map((poll) => poll.day));
  if (!second && polls.some((poll) => poll.shares.size > 1))
    return texts.titleOne(
      first.name,
      meanAt(polls, first.slug, last) ?? 0,
      result?.shares.get(first.slug) ?? null,
    );
  if (result)
    return texts.titleAfter(first.name, pollError(polls, first.slug, result.shares.get(first.slug)) ?? 0);
  const leading = meanAt(polls, first.slug, last) ?? 0;
  const following = (second && meanAt(polls, second.slug, last)) ?? 0;
  return leading - following < 1 ? texts.titleTie(isVoted) : texts.titleBefore(first.name, leading, isVoted);
}

function columns({
  round,
  people,
  sources,
}: Pick<PollChartProps, 'round' | 'people' | 'sources'>): Column<Poll>[] {
  return [
    {
      id: 'pollster',
      header: texts.table.pollster,
      rowHeader: true,
      cell: (poll) => <Anchor href={pollHref(round, poll.code)}>{poll.pollster}</Anchor>,
    },
    { id: 'day', header: texts.table.day, cell: pollDay },
    {
      id: 'sample',
      header: texts.table.sample,
      numeric: true,
      cell: ({ sampleSize }) => (sampleSize ? formatInteger(sampleSize) : 'N/A'),
    },
    {
      id: 'margin',
      header: texts.table.margin,
      numeric: true,
      cell: ({ marginOfError }) => (marginOfError ? texts.margin(marginOfError) : 'N/A'),
    },
    ...people.map(
      (person): Column<Poll> => ({
        id: person.slug,
        header: person.name,
        numeric: true,
        cell: (poll) => {
          const share = poll.shares.get(person.slug);
          return share === undefined ? 'N/A' : formatPercent(share, publishedDecimals(share));
        },
      }),
    ),
    {
      id: 'sources',
      header: texts.table.sources,
      cell: (poll) => <PollSources sources={sources.get(poll.code) ?? []} />,
    },
  ];
}

function PollSources({ sources }: { sources: readonly CitedSource[] }) {
  return sources.map(({ id, label, url }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : ''}
      {url ? <Anchor href={url}>{label}</Anchor> : label}
    </span>
  ));
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
