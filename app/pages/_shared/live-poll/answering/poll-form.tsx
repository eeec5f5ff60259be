import { type FormEvent, useEffect } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import type { ActivePoll } from '#app/features/live-polls/queries.server.ts';
import { livePollTexts as pollTexts } from '#app/features/live-polls/texts.ts';
import type { LivePollData } from '#app/pages/_shared/live-poll/read-live-poll.server.ts';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { PressButton } from '#app/pages/_shared/vote-buttons/parts/press-button.tsx';
import { asksForSignIn } from '#app/pages/_shared/vote-buttons/signed-out.ts';
import { useSignIn } from '#app/pages/_shared/vote-buttons/use-sign-in.ts';
import { OwnPlace, useOwn, usePosted } from '#app/platform/page/own/own-place.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CheckIcon, VoteIcon } from '#app/ui/icons/icons.ts';
import {
  chosenFlag,
  type PollAnswer,
  pollAnswerOf,
  pollAnswerPlaces,
  pollFetcher,
  stillTrue,
} from './answer.ts';
import { CandidateRow } from './candidate-row.tsx';
import { PollOutcome, PressFields } from './poll-outcome.tsx';

const texts = livePollTexts.ro;
/** The flags of one person for a poll or a candidate: '' for not voted, `v` for voted. */
const flags = ['', 'v'];
/** Milliseconds for which the visitor can read the alert before the sign-in page opens (POLL-27). */
const alertMs = 1_500;

type PollFormProps = { poll: ActivePoll; data: LivePollData };

/**
 * The form for choosing a candidate and voting (POLL-07..10, POLL-26..31). With JavaScript the answer appears
 * without a page load.
 */
export function PollForm({ poll, data: { role, own: ownText } }: PollFormProps) {
  const fetcher = useFetcher<PollAnswer>({ key: pollFetcher });
  const isBusy = fetcher.state !== 'idle';
  const own = useOwn(ownText);
  const posted = usePosted(own);
  const answer = stillTrue(pollAnswerOf(fetcher.data ?? posted), {
    openPoll: poll.id,
    hasVoted: own.flags[poll.id] === 'v',
  });
  const { pathname } = useLocation();
  const form = {
    method: 'post' as const,
    action: `${pathname}#live`,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // Enter on a radio button submits too, and the answer then removes the radio buttons. Focusing the vote
      // button first keeps the focus on the page.
      const { submitter } = event.nativeEvent as SubmitEvent;
      submitter?.focus();
      // Ignores a second press while the first vote is being sent.
      if (!isBusy) void fetcher.submit(event.currentTarget, { method: 'post', action: pathname });
    },
  };
  const signIn = useSignIn({
    answer,
    isSignedIn: role !== null,
    isOwn: ({ intent }) => intent === 'poll-vote',
  });
  const isLeading = fetcher.data !== undefined && asksForSignIn(fetcher.data);
  useWayToSignIn(isLeading);
  return (
    <div ref={signIn.place}>
      <form {...form}>
        <PressFields poll={poll.id} requestKey={own.key} />
        <OwnPlace own={own} id={poll.id} variants={role === null || role === 'admin' ? [''] : flags}>
          {(voted) => (
            <PollChoices
              {...{ poll, role, own, isBusy }}
              hasVoted={voted === 'v'}
              pressed={answer?.candidate ?? null}
              isFresh={fetcher.data !== undefined}
            />
          )}
        </OwnPlace>
      </form>
      <OwnPlace own={own} id={pollAnswerPlaces.open} variants={['']}>
        {() => (
          <PollOutcome
            answer={isBusy ? null : answer}
            isUnfinished={!isBusy && signIn.unfinished !== null}
            isLeading={isLeading}
            form={form}
            poll={poll.id}
            requestKey={own.key}
          />
        )}
      </OwnPlace>
    </div>
  );
}

type PollChoicesProps = {
  poll: ActivePoll;
  role: LivePollData['role'];
  own: ReturnType<typeof useOwn>;
  hasVoted: boolean;
  isBusy: boolean;
  /** The slug of the candidate in the last press. */
  pressed: string | null;
  /** `isFresh` is true when an answer has arrived since the page was rendered. */
  isFresh: boolean;
};

/** The candidates to choose from, or the person's earlier choice, with the vote button. */
function PollChoices({ poll, role, own, hasVoted, isBusy, pressed, isFresh }: PollChoicesProps) {
  const mayChoose = role !== 'admin' && !hasVoted;
  const isVoted = poll.ballots > 0;
  const hasTrends = poll.candidates.some(({ trend }) => trend !== null);
  return (
    <>
      {/* Keeps the choice fixed while it is being sent. Disabling the fieldset would lose the focus. */}
      <fieldset
        className="min-w-0"
        onClickCapture={(event) => {
          if (isBusy) event.preventDefault();
        }}
      >
        <legend className="sr-only">{mayChoose ? texts.choose : poll.title}</legend>
        <ul className="poll-rows border-line border-t">
          {poll.candidates.map((candidate) => (
            <OwnPlace
              key={candidate.id}
              own={own}
              {...(hasVoted
                ? { id: candidate.id, variants: flags }
                : { id: candidate.slug, variants: ['', chosenFlag] })}
            >
              {(flag) => (
                <CandidateRow
                  candidate={candidate}
                  choice={mayChoose ? { isChosen: flag === chosenFlag || pressed === candidate.slug } : null}
                  isOwn={flag === 'v'}
                  isSimulated={poll.isSimulated}
                  isVoted={isVoted}
                  hasTrends={hasTrends}
                />
              )}
            </OwnPlace>
          ))}
        </ul>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <VoteButton {...{ role, isBusy, hasVoted, isFresh }} />
        <p className="min-w-0 flex-1 basis-56 text-ink-2 text-sm">
          <strong className="text-ink tabular-nums">
            {isVoted
              ? poll.isSimulated
                ? texts.simulated(poll.ballots)
                : texts.votes(poll.ballots)
              : texts.noVotes}
          </strong>
          . {role === 'admin' ? pollTexts.ro.roles : hasVoted ? texts.done : texts.secret}
        </p>
      </div>
    </>
  );
}

type VoteButtonProps = {
  role: LivePollData['role'];
  hasVoted: boolean;
  isBusy: boolean;
  /** `isFresh` is true when an answer has arrived since the page was rendered. */
  isFresh: boolean;
};

/**
 * The vote button with its five texts (POLL-09). One button serves all states, because replacing it would
 * lose keyboard focus.
 */
function VoteButton({ role, hasVoted, isBusy, isFresh }: VoteButtonProps) {
  const { button } = texts;
  const isDone = role === 'admin' || hasVoted;
  const settled = isDone ? (isFresh ? 'for-now' : 'for-good') : null;
  const icon = hasVoted ? CheckIcon : role === 'voter' || role === 'candidate' ? VoteIcon : null;
  const word =
    role === null ? button.signIn : role === 'admin' ? button.role : hasVoted ? button.voted : button.vote;
  return (
    <PressButton kind="primary" size="normal" off={isBusy ? 'for-now' : settled} skipsChecks={role === null}>
      {icon && !isBusy ? <Icon of={icon} /> : null}
      {isBusy ? button.busy : word}
    </PressButton>
  );
}

/**
 * Opens the sign-in page shortly after the alert (POLL-27). Without JavaScript the alert contains the link.
 */
function useWayToSignIn(isWanted: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(
      () => void navigate(`/auth?next=${encodeURIComponent(`${pathname}#live`)}`),
      alertMs,
    );
    return () => clearTimeout(timer);
  }, [isWanted, navigate, pathname]);
}
