import { SegmentedLinks } from '#app/ui/link-groups.tsx';
import { resultsHref } from '../addresses.ts';
import type { RoundState } from '../results.rules.ts';
import { RoundName, resultTexts } from '../texts.ts';

type RoundSwitchProps = { rounds: readonly RoundState[]; current: number; code: string };

/** Announced rounds are links; the others say when they are and why nothing of them is shown. */
export function RoundSwitch({ rounds, current, code }: RoundSwitchProps) {
  const t = resultTexts.ro.rounds;
  const shown = rounds.filter((round) => round.state === 'announced');
  const hidden = rounds.filter((round) => round.state !== 'announced');
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

/** Why a round's result is not shown yet, with its date. */
export function whyHidden({ number, electionDay, state }: RoundState): string {
  const t = resultTexts.ro.rounds;
  if (state === 'voting') return t.voting(number);
  return state === 'counting' ? t.counting(number, electionDay) : t.hidden(number, electionDay);
}
