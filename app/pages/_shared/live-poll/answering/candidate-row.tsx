import type { PollCandidate } from '#app/features/live-polls/queries.server.ts';
import { PollTrend } from '#app/pages/_shared/live-poll/history/poll-trend.tsx';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { fillClass, hueStyle } from '#app/ui/colour/hue.ts';
import { PersonMark } from '#app/ui/people/person-mark.tsx';

const texts = livePollTexts.ro;

type CandidateRowProps = {
  candidate: PollCandidate;
  /** `choice` is null when this person cannot choose, or cannot choose any more. */
  choice: { isChosen: boolean } | null;
  isOwn: boolean;
  isSimulated: boolean;
  /** Whether the poll has a vote. Before that the row is a ballot: no bar, no figure. */
  isVoted: boolean;
  /** Whether a closed poll gives any candidate of the list a trend. */
  hasTrends: boolean;
};

/** One candidate of the poll (POLL-07). Pressing anywhere on the row selects its radio button. */
export function CandidateRow({
  candidate,
  choice,
  isOwn,
  isSimulated,
  isVoted,
  hasTrends,
}: CandidateRowProps) {
  const { slug, name, hue, pattern, partyLabel, votes, percentage } = candidate;
  const Row = choice ? 'label' : 'div';
  return (
    <li className="border-line border-b">
      <Row
        className={`poll-row ${choice ? 'cursor-pointer hover:bg-blue-tint has-checked:bg-blue-tint' : ''}`}
      >
        <span className="flex items-center gap-3">
          {choice ? (
            <input
              type="radio"
              className="radio"
              name="candidate"
              value={slug}
              required
              defaultChecked={choice.isChosen}
            />
          ) : null}
          <PersonMark name={name} tone={hue} />
        </span>
        <span className="min-w-0">
          <span className="font-serif text-xl leading-tight [overflow-wrap:anywhere]">{name}</span>
          {isOwn ? (
            <span className="ml-2.5 inline-block whitespace-nowrap border-yellow border-b-[3px] font-semibold text-2xs leading-tight">
              {texts.own}
            </span>
          ) : null}
          <span className="block text-ink-2 text-sm">
            {partyLabel}
            {isVoted ? ` · ${isSimulated ? texts.simulated(votes) : texts.votes(votes)}` : ''}
          </span>
        </span>
        {hasTrends ? (
          <span className="poll-trend">
            <PollTrend trend={candidate.trend} />
          </span>
        ) : null}
        <span className="poll-share text-right text-[1.75rem] tabular-nums leading-none tracking-[-0.02em]">
          {percentage === null ? <span className="sr-only">{texts.noShare}</span> : texts.percent(percentage)}
        </span>
        {/* The empty place keeps its height, so that the first vote moves no row. */}
        <span aria-hidden="true" className={`poll-bar ${isVoted ? 'bar-track' : ''}`}>
          {isVoted ? (
            <span
              className={`${fillClass(pattern)} transition-[width] duration-(--dur)`}
              style={hueStyle(hue, { width: `${(percentage ?? 0).toFixed(2)}%` })}
            />
          ) : null}
        </span>
      </Row>
    </li>
  );
}
