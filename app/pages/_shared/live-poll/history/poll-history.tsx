import { pollHistoryFileHref } from '#app/features/live-polls/addresses.ts';
import type { ArchivedPoll } from '#app/features/live-polls/queries.server.ts';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { PollArchive } from './read-archive.server.ts';
import { TrendTable } from './trend-table.tsx';

const { history: texts, retry, ...words } = livePollTexts.ro;

type PollHistoryProps = { block: Block<PollArchive>; isSilent: boolean };

/** Shows the latest archived polls with period, ballots, percentages and changes (HIST-04..07). */
export function PollHistory({ block, isSilent }: PollHistoryProps) {
  const polls = block.data?.polls ?? [];
  return (
    <section id="istoric" aria-labelledby="istoric-titlu" className="min-w-0">
      <SectionHead
        id="istoric-titlu"
        title={texts.title}
        standFirst={polls.length > 0 ? texts.standFirst : undefined}
      />
      {isSilent ? (
        <EmptyState title={texts.hidden} />
      ) : block.data === null ? (
        <ErrorState title={block.failed} action={<a href="/polls#istoric">{retry}</a>} />
      ) : polls.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>
      ) : (
        <>
          {polls.map((poll, index) => (
            <Disclosure key={poll.id} open={index === 0} summary={<Summary poll={poll} />}>
              <Result poll={poll} />
            </Disclosure>
          ))}
          <TrendTable rows={block.data.trends} />
          <p className="mt-4 text-sm">
            <Anchor href={pollHistoryFileHref} download>
              {texts.csv}
            </Anchor>
          </p>
        </>
      )}
    </section>
  );
}

function Summary({ poll: { startsAt, endsAt, ballots, isSimulated } }: { poll: ArchivedPoll }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>{texts.period(startsAt, endsAt)}</span>
      <span className="font-normal text-ink-2 tabular-nums">
        {isSimulated ? words.simulated(ballots) : words.votes(ballots)}
      </span>
    </span>
  );
}

function Result({ poll: { title, startsAt, endsAt, candidates } }: { poll: ArchivedPoll }) {
  return (
    <div className="max-w-3xl pl-6">
      <p className="mb-2 text-ink-2 text-sm">
        {title} {words.facts.periodOf(startsAt, endsAt)}
      </p>
      <BarList
        title={texts.chart(texts.period(startsAt, endsAt))}
        titleHidden
        density="tight"
        max={100}
        rows={candidates.map(({ id, name, partyLabel, votes, percentage, hue, pattern, trend }) => ({
          id,
          name,
          sub: trend ? `${partyLabel} · ${words.trend.words(trend.direction, trend.change)}` : partyLabel,
          length: percentage ?? 0,
          value: words.votes(votes),
          share: percentage === null ? '' : words.percent(percentage),
          tone: hue,
          pattern,
        }))}
      />
    </div>
  );
}
