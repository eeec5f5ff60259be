import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import type { RoundState } from '#app/features/elections/results/rules.ts';
import { RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';

type RoundSwitchProps = { rounds: readonly RoundState[]; current: number; code: string };

/**
 * Links to the rounds whose polling stations have opened. A round without a published result also shows its
 * date and the reason why the result is hidden.
 */
export function RoundSwitch({ rounds, current, code }: RoundSwitchProps) {
  const t = resultTexts.ro.rounds;
  const isShown = ({ state }: RoundState) =>
    state === 'announced' || (state === 'provisional' && code === nationCode);
  const linked = rounds.filter(({ number, state }) => state !== 'waiting' || number === current);
  // Hides the date here, because the opening of a waiting round's page shows it.
  const hidden = rounds.filter(
    (round) => !isShown(round) && !(round.number === current && round.state === 'waiting'),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {linked.length > 1 ? (
        <SegmentedLinks
          label={t.label}
          items={linked.map(({ number }) => ({
            href: resultsHref(number, code),
            label: RoundName(number),
            current: number === current,
          }))}
        />
      ) : null}
      {hidden.map((round) => (
        <p
          key={round.number}
          className="max-w-(--measure) border-yellow border-l-4 pl-3 text-base text-ink-2"
        >
          {whyHidden(round)}
        </p>
      ))}
    </div>
  );
}

/** Explains why a round's result is not shown yet, with its date. */
export function whyHidden({ number, electionDay, state, isConditional }: RoundState): string {
  const t = resultTexts.ro.rounds;
  if (isConditional) return t.conditional(number, electionDay);
  if (state === 'voting') return t.voting(number);
  if (state === 'provisional') return t.provisional(number);
  return state === 'counting' ? t.counting(number, electionDay) : t.hidden(number, electionDay);
}
