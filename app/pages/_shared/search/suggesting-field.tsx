import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useHydrated } from '#app/pages/_shared/account-forms/use-hydrated.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { longestSearch, textParameter } from './addresses.ts';
import type { Hit, HitGroup } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { searchFieldTexts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';

const t = searchFieldTexts.ro;

type SuggestingFieldProps = {
  id: string;
  label: string;
  labelHidden?: boolean;
  hint?: string;
  text: string;
  /** Limits the suggestions to places: a value of `placesParameter`. */
  places?: string;
  /** `isOver` shows the suggestions over the contents below the field. */
  isOver?: boolean;
  /** The form's button next to the field. */
  button?: ReactNode;
  /** Called when the visitor presses a suggestion. The browser follows the link unless the handler prevents that. */
  onChoose?: (hit: Hit, event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * A search field with suggestions: the combobox pattern of the ARIA Authoring Practices. Without JavaScript
 * it is a plain field.
 */
export function SuggestingField(props: SuggestingFieldProps) {
  const { id, text, places, isOver = false, button, onChoose, ...words } = props;
  const [typed, setTyped] = useState(text);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const groups = useSuggestions(typed, places);
  const hits = groups?.flatMap((group) => group.hits) ?? [];
  const isShown = isOpen && hits.length > 0;
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      // The arrow keys move from the field to the suggestions, and from the last suggestion back to the field.
      setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(id, active))?.click();
    }
  };
  return (
    <div className="relative">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            {...words}
            {...(useHydrated() ? comboboxOf({ id, isShown, active }) : {})}
            id={id}
            name={textParameter}
            type="search"
            maxLength={longestSearch}
            autoComplete="off"
            defaultValue={text}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsOpen(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        </div>
        {button}
      </div>
      <p role="status" className="sr-only">
        {isOpen && groups ? statusOf(groups) : ''}
      </p>
      {isShown ? (
        <SuggestionList
          id={listId(id)}
          groups={groups ?? []}
          active={active}
          optionId={(index) => optionId(id, index)}
          isOver={isOver}
          onChoose={(hit, event) => {
            onChoose?.(hit, event);
            close();
          }}
        />
      ) : null}
    </div>
  );
}

const listId = (id: string) => `${id}-sugestii`;
const optionId = (id: string, index: number) => `${id}-sugestia-${index}`;

function statusOf(groups: readonly HitGroup[]): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return count > 0 ? t.found(count) : t.none;
}

/** Returns the attributes that tell screen readers about the suggestions. `active` is -1 in the field itself. */
export function comboboxOf({ id, isShown, active }: { id: string; isShown: boolean; active: number }) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId(id) : undefined,
    'aria-activedescendant': isShown && active >= 0 ? optionId(id, active) : undefined,
  } as const;
}
