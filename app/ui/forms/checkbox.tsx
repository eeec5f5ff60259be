import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CircleAlertIcon } from '#app/ui/icons/icons.ts';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox with its label. Pressing anywhere on the line toggles it. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** A radio button. Its group belongs into a `<fieldset>` with a `<legend>`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({
  label,
  hint,
  error,
  className = '',
  id,
  type,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [hint ? `${fieldId}-hint` : '', error ? `${fieldId}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`${error ? 'border-red border-l-4 pl-3' : ''} ${className}`}>
      <label
        htmlFor={fieldId}
        className="inline-flex min-h-8 items-start gap-2.5 align-top text-base has-checked:font-semibold pointer-coarse:min-h-11 pointer-coarse:py-1.5"
      >
        <input
          {...rest}
          id={fieldId}
          type={type}
          className={`${type} mt-1.25`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <span className="py-1">{label}</span>
      </label>
      {hint ? (
        <p id={`${fieldId}-hint`} className="pl-8 text-ink-2 text-xs">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${fieldId}-error`} className="flex items-start gap-1.5 font-semibold text-red-text text-sm">
          <Icon of={CircleAlertIcon} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
