import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ProfileAnswer } from '#app/features/accounts/profile/forms.ts';
import type { InterestTag } from '#app/features/accounts/profile/queries.server.ts';
import { longestName } from '#app/features/accounts/profile/rules.ts';
import { profileTexts } from '#app/features/accounts/profile/texts.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { InterestChoice } from './interest-choice.tsx';
import { fieldId, ProblemSummary } from './problem-summary.tsx';

const texts = profileTexts.ro;

export type SaveAnswer = ProfileAnswer | RefusalAnswer | undefined;

type ProfileFormProps = {
  profile: { firstName: string; lastName: string };
  /** Null when they could not be read, as `failed` says; the form then leaves them alone. */
  tags: readonly InterestTag[] | null;
  failed: string | null;
  hasConsent: boolean;
  /** The page after saving. */
  next: string;
  /** Leaves without saving; null without a page to return to. */
  cancel: string | null;
  /** The action's answer to a form posted without JavaScript. */
  answer: SaveAnswer;
};

/** Name and interests of the own account (DASH-03, DASH-05). Posts to the profile page, which shows the errors. */
export function ProfileForm({ profile, tags, failed, hasConsent, next, cancel, ...props }: ProfileFormProps) {
  const fetcher = useFetcher<SaveAnswer>();
  const answer = fetcher.data ?? props.answer;
  const refused = answer && 'typed' in answer ? answer : null;
  const names = refused?.typed ?? profile;
  const problems = refused ? problemsOf(refused) : {};
  return (
    <fetcher.Form method="post" action="/account" noValidate className="grid gap-6">
      {answer ? <Summary answer={answer} problems={problems} /> : null}
      <input type="hidden" name="next" value={refused?.next ?? next} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField
          name="firstName"
          autoComplete="given-name"
          value={names.firstName}
          error={problems.firstName}
        />
        <NameField
          name="lastName"
          autoComplete="family-name"
          value={names.lastName}
          error={problems.lastName}
        />
      </div>
      {tags ? (
        <InterestChoice
          tags={tags}
          typed={refused?.typed ?? null}
          hasConsent={hasConsent}
          problem={problems.consent}
        />
      ) : (
        <ErrorState title={failed ?? ''} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {texts.save}
        </Button>
        {cancel ? (
          <ButtonLink href={cancel} kind="secondary" keepScroll>
            {texts.cancel}
          </ButtonLink>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

type NameFieldProps = {
  name: 'firstName' | 'lastName';
  autoComplete: string;
  value: string;
  error: string | undefined;
};

function NameField({ name, autoComplete, value, error }: NameFieldProps) {
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      label={texts[name]}
      autoComplete={autoComplete}
      // A letter may be two UTF-16 units; the server counts characters.
      maxLength={2 * longestName}
      required
      defaultValue={value}
      error={error}
    />
  );
}

type Problems = { firstName?: string; lastName?: string; consent?: string };

function problemsOf({ errors }: ProfileAnswer): Problems {
  return {
    ...(errors.firstName ? { firstName: texts.nameProblem('firstName', errors.firstName) } : {}),
    ...(errors.lastName ? { lastName: texts.nameProblem('lastName', errors.lastName) } : {}),
    ...(errors.consent ? { consent: texts.consentMissing } : {}),
  };
}

/** The problems above the fields; takes the focus whenever they appear. */
function Summary({ answer, problems }: { answer: ProfileAnswer | RefusalAnswer; problems: Problems }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem said again moves the focus again
  useEffect(() => ref.current?.focus(), [answer]);
  return (
    <div ref={ref} tabIndex={-1}>
      <ProblemSummary text={answer.text} problems={problems} />
    </div>
  );
}
