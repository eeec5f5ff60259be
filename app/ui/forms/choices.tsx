type Choice<Value> = { value: Value; label: string };

type ChoicesProps<Value> = {
  /** The name of the radio group in the form. */
  name: string;
  choices: readonly Choice<Value>[];
  /** The chosen value, or null without a choice. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/**
 * A radio group as full-width rows, for one important question, inside a `<fieldset>` with a `<legend>`.
 * `keys` shows each row's number key on devices with a keyboard.
 */
export function ChoiceRows<Value extends string | number>({
  name,
  choices,
  value,
  onChange,
  keys = false,
}: ChoicesProps<Value> & { keys?: boolean }) {
  return (
    <div className="border-line border-b">
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className="flex min-h-13 items-center gap-4 border-line border-t px-3 py-2.5 text-[1.125rem] leading-snug hover:bg-blue-tint has-checked:bg-blue-tint has-checked:font-semibold has-checked:shadow-[inset_4px_0_0_var(--yellow)]"
        >
          <input
            type="radio"
            name={name}
            className="radio"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="flex-1">{choice.label}</span>
          {keys ? (
            <span
              aria-hidden="true"
              className="hidden font-normal font-sans text-ink-3 text-xs tabular-nums pointer-fine:inline"
            >
              {index + 1}
            </span>
          ) : null}
        </label>
      ))}
    </div>
  );
}

/** A radio group as a row of small boxes, for a few short values, inside a `<fieldset>` with a `<legend>`. */
export function ChoiceBoxes<Value extends string | number>({
  name,
  choices,
  value,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex min-h-11 items-center rounded border border-line-2 px-3.5 py-2 text-sm hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 size-full cursor-pointer opacity-0 forced-colors:static forced-colors:mr-2 forced-colors:size-4 forced-colors:opacity-100"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
