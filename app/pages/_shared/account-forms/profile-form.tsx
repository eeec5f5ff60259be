import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ProfileFields } from '#app/features/accounts/profile/forms.ts';
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

/** A form result with the fields' errors, or a refusal of the whole request. */
type SaveAnswer = SubmissionResult<string[]> | RefusalAnswer | undefined;

type ProfileFormProps = {
  profile: { firstName: string; lastName: string };
  /**
   * `tags` is null when the interests could not be read. Then `failed` has the message, and saving leaves the stored
   * interests unchanged.
   */
  tags: readonly InterestTag[] | null;
  failed: string | null;
  hasConsent: boolean;
  /** The page that opens after saving. */
  next: string;
  /** The page that opens on cancel. Null hides the cancel link. */
  cancel: string | null;
  /** The action's answer to a form posted without JavaScript. */
  answer: SaveAnswer;
};

/**
 * Form for the person's own name and interests (DASH-03, DASH-05). It posts to the profile page, which shows
 * the errors when there is no JavaScript.
 */
export function ProfileForm({ profile, tags, failed, hasConsent, next, cancel, ...props }: ProfileFormProps) {
  const fetcher = useFetcher<SaveAnswer>();
  const { key } = useLocation();
  const { reset } = fetcher;
  // A fetcher returns its last answer even after a navigation to the same page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation, which outdates the answer
  useEffect(() => reset(), [key, reset]);
  const answer = fetcher.data ?? props.answer;
  const chosen = tags?.filter(({ isChosen }) => isChosen).map(({ id }) => id) ?? [];
  const [form, fields] = useForm<ProfileFields>({
    lastResult: answer ? formResult(answer) : untouched,
    defaultValue: { ...profile, interest: chosen, next },
  });
  return (
    <fetcher.Form method="post" action="/account" {...getFormProps(form)} className="grid gap-6">
      {answer ? (
        <Summary answer={answer} fields={[fields.firstName, fields.lastName, fields.consent]} />
      ) : null}
      <input type="hidden" name={fields.next.name} defaultValue={fields.next.initialValue} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField field={fields.firstName} label={texts.firstName} autoComplete="given-name" />
        <NameField field={fields.lastName} label={texts.lastName} autoComplete="family-name" />
      </div>
      {tags ? (
        <InterestChoice tags={tags} fields={fields} hasConsent={hasConsent} />
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

/** Conform shows the last result's errors. This empty result clears them after a save that does not leave the page. */
const untouched: SubmissionResult<string[]> = { initialValue: null };

/**
 * Returns the form result of an answer. Returns null for a refusal of the whole request, which leaves fields and errors
 * unchanged.
 */
const formResult = (answer: Exclude<SaveAnswer, undefined>) => ('code' in answer ? null : answer);

type Field = FieldMetadata<string | undefined>;
type NameFieldProps = { field: Field; label: string; autoComplete: string };

function NameField({ field, label, autoComplete }: NameFieldProps) {
  return (
    <TextField
      id={fieldId(field.name)}
      name={field.name}
      label={label}
      autoComplete={autoComplete}
      // `maxLength` counts UTF-16 units, and some characters take two. The server counts characters.
      maxLength={2 * longestName}
      required
      defaultValue={field.initialValue}
      error={field.errors?.[0]}
    />
  );
}

type SummaryProps = { answer: Exclude<SaveAnswer, undefined>; fields: readonly Field[] };

/** Shows the errors above the fields, and takes the focus with every new answer. */
function Summary({ answer, fields }: SummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer moves the focus, even with the same problem
  useEffect(() => ref.current?.focus(), [answer]);
  const result = formResult(answer);
  const text = 'code' in answer ? answer.text : (answer.error?.['']?.[0] ?? '');
  const problems = fields.flatMap(({ name }) =>
    (result?.error?.[name] ?? []).map((problem) => [name, problem]),
  );
  return (
    <div ref={ref} tabIndex={-1}>
      <ProblemSummary text={text} problems={Object.fromEntries(problems)} />
    </div>
  );
}
