import {
  type DefaultValue,
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { fieldId, ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Checkbox, Radio } from '#app/ui/forms/checkbox.tsx';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { editingTexts } from './texts.ts';

const texts = editingTexts.ro;

type Fields<Values extends Record<string, unknown>> = {
  [Name in keyof Values]-?: FieldMetadata<Values[Name], Values, string[]>;
};

type EditFormProps<Values extends Record<string, unknown>> = {
  /** The value of the field `intent`. The fields' ids begin with it. */
  intent: string;
  values: DefaultValue<Values>;
  /** The page's last action answer, which may belong to another form. */
  answer: unknown;
  submit: string;
  /** The page that the link „Renunță” opens. */
  cancel: string;
  /** The URL to which the form is sent, if it is not the page's own. */
  action?: string;
  /** An additional button before the main button, with its own `intent`. */
  also?: { button: ReactNode; intent: string };
  children: (fields: Fields<Values>) => ReactNode;
};

/**
 * A form for an administrator's change, which posts to its own page or to `action`. The answer shows problems
 * above the fields and keeps the typed values, even without JavaScript.
 */
export function EditForm<Values extends Record<string, unknown>>(props: EditFormProps<Values>) {
  const { intent, values, answer, submit, cancel, action, also, children } = props;
  const isOwn = isSubmissionResult(answer) && [intent, also?.intent].includes(answer.of);
  const result = isOwn ? answer : null;
  const [form, fields] = useForm<Values, string[]>({ id: intent, lastResult: result, defaultValue: values });
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" action={action} preventScrollReset {...getFormProps(form)} className="grid gap-5">
      <Problems answer={answer} />
      {children(fields as unknown as Fields<Values>)}
      <div className="flex flex-wrap gap-3">
        {also?.button}
        <Button type="submit" name="intent" value={intent} busy={isBusy}>
          {submit}
        </Button>
        <ButtonLink href={cancel} kind="secondary" keepScroll>
          {texts.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The answer to a refused form. `of` names that form. */
type FormAnswer = SubmissionResult<string[]> & { of: string };

function isSubmissionResult(answer: unknown): answer is FormAnswer {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'error';
}

/** Shows the problems above the fields. Takes the focus with every new answer. */
function Problems({ answer }: { answer: unknown }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer moves the focus, even with the same problem
  useEffect(() => ref.current?.focus(), [answer]);
  const errors = isSubmissionResult(answer) ? (answer.error ?? {}) : null;
  const text = isRefusalAnswer(answer) ? answer.text : (errors?.['']?.[0] ?? null);
  if (text === null) return null;
  const problems = Object.entries(errors ?? {}).flatMap(([name, found]) =>
    name && found?.[0] ? [[name.replace(/\[\d+\]$/, ''), found[0]]] : [],
  );
  return (
    <div ref={ref} tabIndex={-1}>
      <ProblemSummary text={text} problems={Object.fromEntries(problems)} />
    </div>
  );
}

type Field = Pick<FieldMetadata<unknown>, 'name' | 'errors' | 'initialValue'>;
type LineProps = { field: Field; label: string; hint?: string; optional?: boolean; type?: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
/** Returns the problem of the list, or else the first problem of its lines. */
const problemOf = ({ errors }: Field) => (errors as string[] | undefined)?.[0];

/** A text field with one line. */
export function Line({ field, label, hint, optional = false, type = 'text' }: LineProps) {
  return (
    <TextField
      id={fieldId(field.name)}
      name={field.name}
      label={label}
      hint={hint}
      type={type}
      optional={optional}
      aria-required={!optional}
      defaultValue={textOf(field.initialValue)}
      error={problemOf(field)}
    />
  );
}

/** A text field with several lines. */
export function Lines({ field, label, hint, optional = false, rows }: LineProps & { rows: number }) {
  return (
    <TextArea
      id={fieldId(field.name)}
      name={field.name}
      label={label}
      hint={hint}
      rows={rows}
      optional={optional}
      aria-required={!optional}
      defaultValue={textOf(field.initialValue)}
      error={problemOf(field)}
    />
  );
}

type Option = { value: string; label: string };
type ChoiceProps = { field: Field; legend: string; options: readonly Option[] };

/** Radio buttons that choose one of few values. */
export function OneOf({ field, legend, options }: ChoiceProps) {
  return (
    <fieldset id={fieldId(field.name)}>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <Radio
            key={value}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={field.initialValue === value}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Checkboxes that choose any number of values. */
export function ManyOf({ field, legend, options }: ChoiceProps) {
  const chosen: unknown[] = Array.isArray(field.initialValue) ? field.initialValue : [field.initialValue];
  return (
    <fieldset id={fieldId(field.name)}>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** One checkbox. */
export function Mark({ field, label, hint }: { field: Field; label: string; hint?: string }) {
  return (
    <Checkbox
      id={fieldId(field.name)}
      name={field.name}
      value="on"
      label={label}
      hint={hint}
      defaultChecked={field.initialValue === 'on'}
    />
  );
}

/** A hidden field for a value that the form only passes on. */
export function Carried({ field }: { field: Field }) {
  return <input type="hidden" name={field.name} defaultValue={textOf(field.initialValue)} />;
}
