import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ChevronDownIcon, CircleAlertIcon } from '#app/ui/icons/icons.ts';
import { uiTexts } from '#app/ui/texts.ts';

export type FieldTexts = {
  label: ReactNode;
  /** Under the field: what is expected. */
  hint?: ReactNode;
  /** In place; also list it in the form's summary. */
  error?: ReactNode;
  /** Hides the label visually where the surroundings say it (search). */
  labelHidden?: boolean;
};

const box =
  'w-full min-h-11 rounded border bg-paper px-3 py-2 text-base disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-3';
const edge = (error: ReactNode) => (error ? 'border-red border-2' : 'border-line-2');

type FrameProps = FieldTexts & { id: string; children: ReactNode; optional?: boolean };

/** Label, hint and error around a control. */
export function FieldFrame({ id, label, hint, error, labelHidden, optional, children }: FrameProps) {
  return (
    <div className={error ? 'border-red border-l-4 pl-3' : ''}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block font-semibold text-sm'}>
        {label}
        {optional ? <span className="font-normal text-ink-2"> ({uiTexts.ro.optional})</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-ink-2 text-xs">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 font-semibold text-red-text text-sm">
          <Icon of={CircleAlertIcon} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/** What belongs to the frame around a control, and the attributes of the control that follow from it. */
export function useField<Props extends FieldTexts & { optional?: boolean; id?: string; className?: string }>(
  props: Props,
) {
  const ownId = useId();
  const { label, hint, error, labelHidden, optional, id = ownId, className = '', ...rest } = props;
  return {
    rest,
    frame: { id, label, hint, error, labelHidden, optional },
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, { label, hint, error }),
    } as const,
    look: `${box} ${edge(error)} ${className}`,
  };
}

type TextFieldProps = FieldTexts & { optional?: boolean } & InputHTMLAttributes<HTMLInputElement>;

/** One line of text; `id` defaults to a generated one, `required` stays the caller's word. */
export function TextField(props: TextFieldProps) {
  const { rest, frame, control, look } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...rest} {...control} className={look} />
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & { optional?: boolean } & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { rest, frame, control, look } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} {...rest} {...control} className={look} />
    </FieldFrame>
  );
}

type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldTexts & { options: readonly Option[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'children'
  >;

/** One of a list; the browser's own control. */
export function Select({ options, ...props }: SelectProps) {
  const { rest, frame, control, look } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select {...rest} {...control} className={`${look} appearance-none truncate pr-10`}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDownIcon}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
        />
      </span>
    </FieldFrame>
  );
}
