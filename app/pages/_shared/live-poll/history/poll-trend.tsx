import type { PollTrend as Trend } from '#app/features/live-polls/rules.ts';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ArrowRightIcon, MinusIcon, TrendingDownIcon, TrendingUpIcon } from '#app/ui/icons/icons.ts';

const texts = livePollTexts.ro.trend;
const icons = { up: TrendingUpIcon, down: TrendingDownIcon, stable: ArrowRightIcon };

/**
 * Shows a trend as an arrow with percentage points, in words too (POLL-07). A text replaces the trend when
 * there is no earlier poll.
 */
export function PollTrend({ trend }: { trend: Trend | null }) {
  if (!trend) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-3 text-xs">
        <Icon of={MinusIcon} size="16px" />
        {texts.none}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-ink-2 text-xs tabular-nums">
      <Icon of={icons[trend.direction]} size="16px" className="shrink-0" />
      {texts.words(trend.direction, trend.change)}
    </span>
  );
}
