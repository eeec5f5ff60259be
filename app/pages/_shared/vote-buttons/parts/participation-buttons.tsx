import { type ComponentProps, type MouseEvent, useId, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import {
  anchorOf,
  answerFor,
  answerPlace,
  type ButtonsPlace,
  type ParticipationAnswer,
} from '#app/pages/_shared/vote-buttons/answer.ts';
import type { Participation } from '#app/pages/_shared/vote-buttons/state.server.ts';
import { participationTexts } from '#app/pages/_shared/vote-buttons/texts.ts';
import { useSignIn } from '#app/pages/_shared/vote-buttons/use-sign-in.ts';
import { OwnPlace, useOwn, usePosted } from '#app/platform/page/own/own-place.tsx';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { BellIcon, CheckIcon, VoteIcon } from '#app/ui/icons/icons.ts';
import { pageForm } from './fields.tsx';
import { PressButton } from './press-button.tsx';
import { PressOutcome } from './press-outcome.tsx';

const texts = participationTexts.ro;

type Props = {
  candidate: Pick<CandidateIdentity, 'slug' | 'name'> & { id: string };
  participation: Participation;
  /** The place of the buttons. Cards and profiles have different labels (VOTE-13, FOLL-07). */
  place: ButtonsPlace;
};

/** All combinations of flags that one person can have for a candidate (`Participation`). */
const variants = { voter: ['', 'v', 'f', 'vf'], candidate: ['', 'f', 'o', 'fo'], admin: [''] };
/** The state of the vote button for each reason why voting is closed. */
const voteStates = { open: 'open', silence: 'paused', day: 'paused', archive: null } as const;
const variantsOf = ({ role }: Participation) => (role ? variants[role] : ['']);

/**
 * One candidate's vote and follow buttons with the answer to a press, without a page load when JavaScript
 * runs. An archive has no buttons, even while its election is open.
 */
export function ParticipationButtons(props: Props) {
  return useIsApart() ? null : <Buttons {...props} />;
}

function Buttons({ candidate, participation, place }: Props) {
  const fetcher = useFetcher<ParticipationAnswer>({ key: `participare-${candidate.slug}` });
  const own = useOwn(participation.own);
  const posted = usePosted(own);
  const flagsNow = own.flags[candidate.id] ?? '';
  const answer = stillTrue(answerFor(fetcher.data ?? posted, candidate.slug), flagsNow);
  const pending = fetcher.state === 'idle' ? null : fetcher.formData?.get('intent');
  const signIn = useSignIn({
    answer,
    isSignedIn: participation.role !== null,
    isOwn: (press) => press.candidate === candidate.slug,
  });
  const { pathname, search } = useLocation();
  const isSent = useRef(false);
  const send = (form: FormData | HTMLFormElement) => {
    // Ignores a second press while the first is being sent, even before `pending` is set.
    if (pending !== null || isSent.current) return;
    isSent.current = true;
    void fetcher.submit(form, { method: 'post', action: `${pathname}${search}` }).finally(() => {
      isSent.current = false;
    });
  };
  const action = `${pathname}${search}#${anchorOf(place, candidate.slug)}`;
  const pressOf = (intent: ParticipationAnswer['intent']) => ({
    form: pageForm,
    value: `${intent}:${candidate.slug}`,
    action,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      send(formOf(participation, { intent, candidate: candidate.slug, key: own.key }));
    },
  });
  const size = place === 'card' ? 'small' : 'normal';
  // Only voters and visitors see this button (VOTE-04). A visitor who presses it learns that an account is needed.
  const mayVote = participation.role === null || participation.role === 'voter';
  // A pause in voting keeps the button's room, so nothing on an open page moves when it begins or ends.
  const vote = mayVote ? voteStates[participation.closed?.why ?? 'open'] : null;
  const kindId = useId();
  const isCard = place === 'card';
  // On phones the parts lie in the card's own grid: the note beside the checkbox, the buttons beside the link to
  // the profile. Without buttons, as for administrators, the card's parts leave no gap before that link.
  return (
    <div
      className={isCard ? 'grid gap-2 max-sm:contents sm:not-has-[button]:absolute' : 'grid gap-2'}
      ref={signIn.place}
    >
      <div
        className={`flex flex-wrap items-center gap-2 print:hidden ${isCard ? 'max-sm:order-1 max-[430px]:[&_svg]:hidden' : ''}`}
      >
        <OwnPlace own={own} id={candidate.id} variants={variantsOf(participation)}>
          {(flags) => (
            <>
              {vote === 'paused' ? <PausedVote size={size} /> : null}
              {vote === 'open' ? (
                <VoteButton
                  {...{ name: candidate.name, place, size, kindId }}
                  press={pressOf('vote')}
                  isVoted={flags.includes('v')}
                  isBusy={pending === 'vote'}
                  isFresh={fetcher.data !== undefined}
                />
              ) : null}
              {participation.role === 'admin' || flags.includes('o') ? null : (
                <FollowButton
                  {...{ name: candidate.name, place, size, pending }}
                  pressOf={pressOf}
                  isFollowed={flags.includes('f')}
                />
              )}
            </>
          )}
        </OwnPlace>
      </div>
      {vote ? (
        <p
          id={kindId}
          data-note
          className={`text-ink-2 text-xs print:hidden ${isCard ? 'max-sm:self-start' : ''}`}
        >
          {texts.kind}
        </p>
      ) : null}
      <div className={isCard ? 'max-sm:order-2 max-sm:col-span-2 sm:contents' : 'contents'}>
        <OwnPlace own={own} id={answerPlace(candidate.slug)} variants={['']}>
          {() => (
            <PressOutcome
              answer={pending === null ? answer : null}
              unfinished={pending === null ? signIn.unfinished : null}
              back={action}
              requestKey={own.key}
              pageDay={participation.pageDay}
              onSubmit={(event) => {
                event.preventDefault();
                send(event.currentTarget);
              }}
            />
          )}
        </OwnPlace>
      </div>
    </div>
  );
}

/** Returns the fields of one press, as the page's form and the pressed button would send them. */
function formOf(
  { pageDay }: Participation,
  press: { intent: string; candidate: string; key: string | null },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...press, day: pageDay })) {
    if (value !== null) form.set(name, value);
  }
  return form;
}

type PressProps = ComponentProps<typeof PressButton>['press'];
type ButtonProps = { name: string; place: Props['place']; size: 'small' | 'normal' };
type VoteButtonProps = ButtonProps & {
  press: PressProps;
  isVoted: boolean;
  isBusy: boolean;
  /** `isFresh` is true when an answer has arrived since the page was rendered. */
  isFresh: boolean;
  kindId: string;
};

function VoteButton({ name, place, size, press, isVoted, isBusy, isFresh, kindId }: VoteButtonProps) {
  return (
    <PressButton
      kind="primary"
      size={size}
      press={press}
      label={isVoted || isBusy ? undefined : texts.voteFor(name)}
      describedBy={kindId}
      off={isBusy || (isVoted && isFresh) ? 'for-now' : isVoted ? 'for-good' : null}
    >
      <Icon of={isVoted ? CheckIcon : VoteIcon} />
      {isBusy ? texts.voting : isVoted ? texts.voted[place] : texts.vote}
    </PressButton>
  );
}

/** Stands where the vote button was, while voting pauses. `ClosedNotice` gives the reason. */
function PausedVote({ size }: { size: ButtonProps['size'] }) {
  return (
    <span className={buttonClass('secondary', size, 'pointer-events-none border-line! bg-sunk! text-ink-2!')}>
      <Icon of={VoteIcon} />
      {texts.paused}
    </span>
  );
}

type FollowButtonProps = ButtonProps & {
  pressOf: (intent: 'follow' | 'unfollow') => PressProps;
  isFollowed: boolean;
  /** The intent of the press that is being sent, or null. */
  pending: unknown;
};

function FollowButton({ name, place, size, pressOf, isFollowed, pending }: FollowButtonProps) {
  return (
    <PressButton
      kind="secondary"
      size={size}
      press={pressOf(isFollowed ? 'unfollow' : 'follow')}
      label={followName({ isFollowed, place, name })}
      off={pending === null ? null : 'for-now'}
    >
      <Icon of={isFollowed ? CheckIcon : BellIcon} />
      {followLabel({ pending, isFollowed, place })}
    </PressButton>
  );
}

/** Returns the last press's answer. Returns null once another button or tab has changed the vote or follow. */
function stillTrue(answer: ParticipationAnswer | null, flags: string): ParticipationAnswer | null {
  // The answer to a late vote stays, because a page with closed voting shows no vote.
  if (!answer?.isDone || answer.isLate) return answer;
  const isFollowed = flags.includes('f');
  const isTrue = { vote: flags.includes('v'), follow: isFollowed, unfollow: !isFollowed };
  return isTrue[answer.intent] ? answer : null;
}

/** Badges on a card for this person's own vote and follow (CAND-21, CAND-22). */
export function ParticipationBadges({
  candidateId,
  participation,
}: {
  candidateId: string;
  participation: Participation;
}) {
  const own = useOwn(participation.own);
  return (
    <OwnPlace own={own} id={candidateId} variants={variantsOf(participation)}>
      {(flags) => (
        <>
          {flags.includes('v') ? <Badge>{texts.voted.card}</Badge> : null}
          {flags.includes('f') ? <Badge>{texts.unfollow.card}</Badge> : null}
        </>
      )}
    </OwnPlace>
  );
}

function followLabel(state: { pending: unknown; isFollowed: boolean; place: 'card' | 'profile' }): string {
  if (state.pending === 'follow') return texts.following;
  if (state.pending === 'unfollow') return texts.unfollowing;
  return state.isFollowed ? texts.unfollow[state.place] : texts.follow;
}

function followName(of: { isFollowed: boolean; place: 'card' | 'profile'; name: string }): string {
  if (!of.isFollowed) return texts.followOf(of.name);
  return of.place === 'card' ? texts.followedOf(of.name) : texts.unfollowOf(of.name);
}
