import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import type { RoundState } from '#app/features/elections/results/rules.ts';
import { RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';

type RoundSwitchProps = { rounds: readonly RoundState[]; current: number; code: string };

/**
 * Links to announced rounds, and to a provisional round for the whole country. Other rounds show their date
 * and the reason why they are hidden.
 */
export function RoundSwitch({ rounds, current, code }: RoundSwitchProps) {
  const t = resultTexts.ro.rounds;
  const isShown = ({ state }: RoundState) =>
    state === 'announced' || (state === 'provisional' && code === nationCode);
  const shown = rounds.filter(isShown);
  const hidden = rounds.filter((round) => !isShown(round));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {shown.length > 1 ? (
        <SegmentedLinks
          label={t.label}
          items={shown.map(({ number }) => ({
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
export function whyHidden({ number, electionDay, state }: RoundState): string {
  const t = resultTexts.ro.rounds;
  if (state === 'voting') return t.voting(number);
  if (state === 'provisional') return t.provisional(number);
  return state === 'counting' ? t.counting(number, electionDay) : t.hidden(number, electionDay);
}
