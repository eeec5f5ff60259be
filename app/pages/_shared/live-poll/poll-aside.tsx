import type { LegalPeriod } from '#app/features/elections/rules.ts';
import type { ActivePoll } from '#app/features/live-polls/queries.server.ts';
import { pollDays } from '#app/features/live-polls/rules.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { PollCountdown } from './countdown/poll-countdown.tsx';
import { livePollTexts } from './texts.ts';

const texts = livePollTexts.ro;

type PollAsideProps = { poll: ActivePoll; at: Date; nextSilence: LegalPeriod | null; onEnd: () => void };

/**
 * Shows the poll's end, frequency, number of ballots and the people who may vote (POLL-05, POLL-06, POLL-08).
 */
export function PollAside({ poll, at, nextSilence, onEnd }: PollAsideProps) {
  const { facts } = texts;
  const hides = nextSilence && texts.hides(nextSilence);
  return (
    <div className="border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-8">
      <div className="print:hidden">
        <PollCountdown at={at} end={poll.endsAt} onEnd={onEnd} />
      </div>
      {hides ? (
        <p className="mt-4 text-base">
          {hides.when} <span className="font-semibold text-red-text">{hides.what}</span> {hides.until}
        </p>
      ) : null}
      <div className="mt-4 border-line border-t">
        <KeyValues
          items={[
            {
              label: facts.total,
              value: poll.isSimulated ? texts.simulated(poll.ballots) : texts.votes(poll.ballots),
            },
          ]}
        />
      </div>
      <Fold summary={facts.rules}>
        <p className="mb-4 text-ink-2 text-sm sm:mt-4">{texts.info(pollDays)}</p>
        <KeyValues
          items={[
            { label: facts.who, value: facts.whoValue },
            { label: facts.often, value: facts.oftenValue },
            { label: facts.dailyVote, value: facts.dailyVoteValue },
            { label: facts.receipt, value: facts.receiptValue },
          ]}
        />
      </Fold>
    </div>
  );
}
