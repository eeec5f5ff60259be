import { type InputHTMLAttributes, useState } from 'react';
import { buttonClass } from './button.tsx';
import { FieldFrame, type FieldTexts, useField } from './fields.tsx';

type FileFieldProps = FieldTexts & {
  /** The label of the button that opens the file chooser. */
  browse: string;
  /** The text while no file is chosen. */
  nothing: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/**
 * A file field with labels in the page's language instead of the browser's. It hides the browser's control, except
 * without JavaScript, when only this control shows the file's name.
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
