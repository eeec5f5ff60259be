import type { FieldMetadata } from '@conform-to/react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { editingTexts } from './texts.ts';

/** `text` is the text of the marked line, and `id` the first radio button's id for the problem summary. */
export type LineMark = {
  name: string;
  id: string;
  text: string;
  label: (number: number) => string;
  error?: string;
};

type LineListProps = {
  field: Pick<FieldMetadata<unknown>, 'name' | 'errors' | 'initialValue'>;
  legend: string;
  hint?: string;
  /** Returns the label of a line. */
  line: (number: number) => string;
  add: string;
  /** An empty list shows `start` lines, and `least` is the minimum number of lines. */
  start: number;
  least: number;
  /** The `intent` that adds or removes a line without JavaScript (`arrangeLines`). */
  intent: string;
  /** A radio button that marks one line. Its value is the line's number from 0. */
  mark?: LineMark;
};

/** Text fields with the same name, to which lines can be added and removed, even without JavaScript. */
export function LineList(props: LineListProps) {
  const { field, legend, hint, line, add, start, least, intent, mark } = props;
  const { lines, append, remove, list } = useLines(field.initialValue, start);
  const [params] = useSearchParams();
  /** Without JavaScript, the submitted URL names the line to add or remove. */
  const arrange = (value: string) => {
    const kept = new URLSearchParams(params);
    kept.set('linie', value);
    return { type: 'submit', name: 'intent', value: intent, formAction: `?${kept}` } as const;
  };
  const error = (field.errors as string[] | undefined)?.[0] ?? mark?.error;
  return (
    <fieldset ref={list}>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {hint ? <p className="mb-2 text-ink-2 text-xs">{hint}</p> : null}
      <div className="grid gap-2">
        {lines.map(({ key, text }, index) => (
          <div key={key} className="flex flex-wrap items-end gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1 basis-52">
              <TextField
                id={index === 0 ? fieldId(field.name) : undefined}
                name={field.name}
                label={line(index + 1)}
                labelHidden
                defaultValue={text}
                error={index === 0 ? error : undefined}
              />
            </div>
            {mark ? (
              <Radio
                id={index === 0 ? mark.id : undefined}
                name={mark.name}
                value={index}
                label={editingTexts.ro.marked}
                aria-label={mark.label(index + 1)}
                defaultChecked={text !== '' && text === mark.text}
              />
            ) : null}
            {lines.length > least ? (
              <Button
                {...arrange(String(index))}
                kind="quiet"
                size="small"
                aria-label={editingTexts.ro.removeLine(line(index + 1))}
                onClick={(event) => {
                  event.preventDefault();
                  remove(key);
                }}
              >
                {editingTexts.ro.remove}
              </Button>
            ) : null}
          </div>
        ))}
      </div>
      <Button
        {...arrange('plus')}
        kind="secondary"
        size="small"
        className="mt-3"
        onClick={(event) => {
          event.preventDefault();
          append();
        }}
      >
        {add}
      </Button>
    </fieldset>
  );
}

function useLines(initial: unknown, start: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [lines, setLines] = useState(() => {
    const texts = (Array.isArray(initial) ? initial : [initial]).filter((text) => typeof text === 'string');
    const blank = Array.from({ length: Math.max(0, start - texts.length) }, () => '');
    return [...texts, ...blank].map((text: string, key) => ({ key, text }));
  });
  const [next, setNext] = useState(lines.length);
  /** Waits for the next paint, because the line is added or removed before it. */
  const focusLast = () =>
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLInputElement>('input:not([type=radio])') ?? [];
      [...fields].at(-1)?.focus();
    });
  return {
    list,
    lines,
    append() {
      setLines([...lines, { key: next, text: '' }]);
      setNext(next + 1);
      focusLast();
    },
    remove(key: number) {
      setLines(lines.filter((line) => line.key !== key));
      focusLast();
    },
  };
}
