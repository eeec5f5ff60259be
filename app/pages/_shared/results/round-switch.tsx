import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import type { RoundState } from '#app/features/elections/results/rules.ts';
import type { LegalPeriod } from '#app/features/elections/rules.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';

type RoundSwitchProps = {
  rounds: readonly RoundState[];
  current: number;
  code: string;
  silence: LegalPeriod | null;
};

/**
 * Links to the rounds whose polling stations have opened. A round without a published result also shows its
 * date and the reason why the result is hidden. During election silence, the first sentence names it.
 */
export function RoundSwitch({ rounds, current, code, silence }: RoundSwitchProps) {
  const t = resultTexts.ro.rounds;
  const isShown = ({ state }: RoundState) =>
    state === 'announced' || (state === 'provisional' && code === nationCode);
  const linked = rounds.filter(({ number, state }) => state !== 'waiting' || number === current);
  // Hides the date here, because the opening of a waiting round's page shows it.
  const hidden = rounds.filter(
    (round) => !isShown(round) && !(round.number === current && round.state === 'waiting'),
  );
  return (
    // In one row they would fit a tablet only until the text font arrives, and the page would shift.
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:flex-col max-lg:items-start">
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
      <HeadNotes
        silence={silence}
        hasResult={rounds.some(({ state }) => state === 'announced')}
        others={hidden.map(whyHidden)}
      />
    </div>
  );
}

type HeadNotesProps = { silence: LegalPeriod | null; hasResult: boolean; others?: readonly string[] };

/** The notes at the head of a results page: what election silence closes, then the other notes. */
export function HeadNotes({ silence, hasResult, others = [] }: HeadNotesProps) {
  const notes = [...(silence ? [silenceTexts.ro.results(silence, hasResult)] : []), ...others];
  if (notes.length === 0) return null;
  return (
    <div className="grid max-w-(--measure) gap-1.5 border-yellow border-l-4 pl-3 text-base text-ink-2">
      {notes.map((note) => (
        <p key={note}>{note}</p>
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
