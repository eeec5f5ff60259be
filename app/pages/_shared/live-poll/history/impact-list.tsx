import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PollImpact } from '#app/features/scores/queries.server.ts';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { isReachable } from '#app/platform/page/reachable.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { TrendingDownIcon, TrendingUpIcon } from '#app/ui/icons/icons.ts';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const { impact: texts, retry } = livePollTexts.ro;

type ImpactListProps = { block: Block<PollImpact[]>; isSilent: boolean };

/** Lists the effects of closed polls on AI scores (HIST-08..17). */
export function ImpactList({ block, isSilent }: ImpactListProps) {
  // Earlier data stays visible when a refresh fails (HIST-16).
  const [isReached, setReached] = useState(true);
  return (
    <section id="impact" aria-labelledby="impact-titlu" className="min-w-0">
      <SectionHead
        id="impact-titlu"
        title={texts.title}
        standFirst={isSilent ? undefined : texts.standFirst}
        aside={isSilent ? null : <Refresh onAnswer={setReached} />}
      />
      <div role="alert" className={isReached ? 'print:hidden' : 'mb-4'}>
        {isReached ? null : <Notice kind="error">{texts.failed}</Notice>}
      </div>
      {isSilent ? <EmptyState title={texts.hidden} /> : <Entries block={block} />}
    </section>
  );
}

/** The refresh button (HIST-10). Without JavaScript it reloads the page. */
function Refresh({ onAnswer }: { onAnswer: (isReached: boolean) => void }) {
  const { revalidate, state } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const isBusy = isAsking || state !== 'idle';
  const refresh = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAsking(true);
    const isReached = await isReachable();
    setAsking(false);
    onAnswer(isReached);
    if (isReached) await revalidate();
  };
  return (
    <form method="get" action="/polls#impact" onSubmit={(event) => void refresh(event)}>
      <Button type="submit" kind="secondary" size="small" busy={isBusy}>
        {texts.refresh}
      </Button>
    </form>
  );
}

function Entries({ block }: { block: Block<PollImpact[]> }) {
  if (block.data === null) {
    return <ErrorState title={block.failed} action={<a href="/polls#impact">{retry}</a>} />;
  }
  if (block.data.length === 0) return <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>;
  return (
    <ul className="border-line border-b">
      {block.data.map((entry) => (
        <li key={entry.id} className="border-line border-t py-3">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: PollImpact }) {
  const { name, percentage, adjustment, reason, previousScore, newScore, at } = entry;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="font-semibold">{name}</span>
          <span className="block text-ink-2 text-sm">
            {formatPercent(percentage, 1)} · {texts.ended(at)}
          </span>
        </span>
        <span className="inline-flex items-center gap-1.5 font-semibold tabular-nums">
          <Icon of={adjustment > 0 ? TrendingUpIcon : TrendingDownIcon} size="18px" />
          {texts.adjustment(adjustment)}
        </span>
      </p>
      <details className="group">
        <summary
          className="inline-flex min-h-9 items-center font-semibold text-blue text-sm hover:underline"
          aria-label={texts.explainOf(name)}
        >
          {texts.explain}
        </summary>
        <p className="max-w-(--measure) pb-1 text-ink-2 text-sm">
          {reason} {texts.score(previousScore, newScore)}
        </p>
      </details>
    </>
  );
}
