import { type InputHTMLAttributes, useState } from 'react';
import { buttonClass } from './button.tsx';
import { FieldFrame, type FieldTexts, useField } from './fields.tsx';

type FileFieldProps = FieldTexts & {
  /** What opens the choice. */
  browse: string;
  /** Said while nothing is chosen. */
  nothing: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/**
 * One file, in the page's language: the browser's own control writes its words in the browser's. It is still what is focused
 * and pressed, only out of sight; without scripts it is shown, since nothing else could name the chosen file.
 */
export function FileField({ browse, nothing, onChange, ...props }: FileFieldProps) {
  const { rest, frame, control } = useField(props);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <FieldFrame {...frame}>
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          {...rest}
          {...control}
          type="file"
          className="peer max-w-full [@media(scripting:enabled)]:sr-only"
          onChange={(event) => {
            setChosen(event.currentTarget.files?.[0]?.name ?? null);
            onChange?.(event);
          }}
        />
        <label
          htmlFor={control.id}
          className={buttonClass(
            'secondary',
            'small',
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 [@media(scripting:none)]:hidden',
          )}
        >
          {browse}
        </label>
        <span
          aria-live="polite"
          className="text-ink-2 text-sm [overflow-wrap:anywhere] [@media(scripting:none)]:hidden"
        >
          {chosen ?? nothing}
        </span>
      </div>
    </FieldFrame>
  );
}
