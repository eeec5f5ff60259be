import { useId, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';

type Step = { value: number; label: string; href: string };

type StepChoiceProps = {
  label: string;
  button: string;
  action: string;
  /** The name of the slider's URL parameter. The steps' values are consecutive numbers. */
  name: string;
  /** Other URL parameters, which the form repeats. */
  kept?: Readonly<Record<string, string | number>>;
  steps: readonly Step[];
  value: number;
};

/** A slider that chooses a moment. Without JavaScript the visitor presses the button or a link below. */
export function StepChoice({ label, button, action, name, kept = {}, steps, value }: StepChoiceProps) {
  const id = useId();
  const submit = useSubmit();
  const [chosen, setChosen] = useState({ shown: value, value });
  const now = chosen.shown === value ? chosen.value : value;
  const textOf = (wanted: number) => steps.find((step) => step.value === wanted)?.label ?? '';
  const index = steps.findIndex((step) => step.value === value);
  const [before, after] = [steps[index - 1], steps[index + 1]];
  return (
    <Form method="get" action={action} preventScrollReset replace className="grid gap-3 print:hidden">
      {Object.entries(kept).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <label htmlFor={id} className="font-semibold">
        {label}: <span className="tabular-nums">{textOf(now)}</span>
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <input
          key={value}
          id={id}
          type="range"
          name={name}
          min={steps[0]?.value}
          max={steps.at(-1)?.value}
          defaultValue={value}
          aria-valuetext={textOf(now)}
          className="min-h-11 min-w-0 flex-[1_1_14rem] accent-(--blue) sm:max-w-xl"
          onChange={(event) => {
            setChosen({ shown: value, value: Number(event.currentTarget.value) });
            submit(event.currentTarget.form, { preventScrollReset: true, replace: true });
          }}
        />
        <noscript>
          <Button type="submit" kind="secondary">
            {button}
          </Button>
        </noscript>
      </div>
      <p className="flex flex-wrap gap-x-8">
        {before ? (
          <MoreLink isBack keepScroll href={before.href}>
            {before.label}
          </MoreLink>
        ) : null}
        {after ? (
          <MoreLink keepScroll href={after.href}>
            {after.label}
          </MoreLink>
        ) : null}
      </p>
    </Form>
  );
}
