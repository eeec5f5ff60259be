import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { profilePath } from '#app/features/candidates/addresses.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { FollowedCandidate } from '#app/features/follows/queries.server.ts';
import { Fields } from '#app/pages/_shared/vote-buttons/parts/fields.tsx';
import { participationTexts } from '#app/pages/_shared/vote-buttons/texts.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.ro.electoral;
const words = participationTexts.ro;

type FollowedListProps = { candidates: readonly FollowedCandidate[]; answer: unknown };

/** Lists the followed candidates, each with an unfollow button. */
export function FollowedList({ candidates, answer }: FollowedListProps) {
  return (
    <>
      <h3 className="font-sans font-semibold text-md">{texts.followed(candidates.length)}</h3>
      <p className="mt-1 mb-3 text-ink-2 text-sm">{texts.followedOnly}</p>
      <Answer answer={answer} />
      {candidates.length === 0 ? (
        <EmptyState
          title={texts.none}
          action={
            <ButtonLink href="/candidates" kind="secondary">
              {texts.allCandidates}
            </ButtonLink>
          }
        >
          {texts.noneHelp}
        </EmptyState>
      ) : (
        <ul className="border-line border-b">
          {candidates.map((candidate) => (
            <Followed key={candidate.slug} candidate={candidate} />
          ))}
        </ul>
      )}
    </>
  );
}

function Followed({ candidate }: { candidate: FollowedCandidate }) {
  const { slug, name, partyLabel, isActive, isFictitious, hue } = candidate;
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'unfollow' && formData.get('candidate') === slug;
  const notes = [
    partyLabel,
    isFictitious ? candidateTexts.ro.fictitious : '',
    isActive ? '' : texts.inactive,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line border-t py-3">
      <PersonMark name={name} tone={hue} />
      <div className="min-w-0 flex-[1_1_10rem]">
        <Anchor href={profilePath(slug)} className="font-semibold">
          {name}
        </Anchor>
        <p className="text-ink-2 text-sm">{notes.join(' · ')}</p>
      </div>
      <Form method="post" action="/dashboard" preventScrollReset>
        <Fields intent="unfollow" candidate={slug} requestKey={candidate.followId} />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          aria-label={isBusy ? words.unfollowing : words.unfollowOf(name)}
          busy={isBusy}
        >
          {words.unfollow.profile}
        </Button>
      </Form>
    </li>
  );
}

/**
 * Shows the last press's outcome (FOLL-09, FOLL-10) and takes the focus, because the pressed button may have
 * disappeared.
 */
function Answer({ answer }: { answer: unknown }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) ref.current?.focus();
  }, [answer]);
  if (typeof answer !== 'object' || answer === null || !('text' in answer)) return null;
  const isDone = 'isDone' in answer && answer.isDone === true;
  return (
    <div ref={ref} tabIndex={-1} className="mb-3">
      <Notice kind={isDone ? 'success' : 'error'} role={isDone ? 'status' : 'alert'}>
        {String(answer.text)}
      </Notice>
    </div>
  );
}
