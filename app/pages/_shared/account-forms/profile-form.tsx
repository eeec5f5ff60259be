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

/** What the form's shape or the consent refused; or what kept the program from an answer. */
type SaveAnswer = SubmissionResult<string[]> | RefusalAnswer | undefined;

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
  const { key } = useLocation();
  const { reset } = fetcher;
  // A fetcher keeps its last answer when the next one leads on to the same page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival is a page that was not answered yet
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

/** Conform keeps the problems of the last result: without this one they would outlive a save that stays on the page. */
const untouched: SubmissionResult<string[]> = { initialValue: null };

/** Null when no field was judged: fields and problems stay as they are. */
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
      // A letter may be two UTF-16 units; the server counts characters.
      maxLength={2 * longestName}
      required
      defaultValue={field.initialValue}
      error={field.errors?.[0]}
    />
  );
}

type SummaryProps = { answer: Exclude<SaveAnswer, undefined>; fields: readonly Field[] };

/** The problems above the fields; takes the focus whenever they appear. */
function Summary({ answer, fields }: SummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem said again moves the focus again
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
