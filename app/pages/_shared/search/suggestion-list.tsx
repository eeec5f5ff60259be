import { type MouseEvent, useEffect } from 'react';
import type { Hit, HitGroup } from './suggestion.ts';
import { searchFieldTexts } from './texts.ts';

type SuggestionListProps = {
  id: string;
  groups: readonly HitGroup[];
  /** The index of the option that the arrow keys reached, or −1. */
  active: number;
  optionId: (index: number) => string;
  isOver: boolean;
  onChoose: (hit: Hit, event: MouseEvent<HTMLAnchorElement>) => void;
};

const over = 'absolute inset-x-0 overflow-auto top-full z-10 mt-1 max-h-[60vh] border border-line-2 shadow-2';

/** The options of a search field, grouped by kind. Each option is a link that the router follows. */
export function SuggestionList({ id, groups, active, optionId, isOver, onChoose }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, optionId]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={searchFieldTexts.ro.suggestions}
      className={`rounded bg-raised ${isOver ? over : 'mt-2'}`}
      // Keeps the focus in the field, because the list closes when the field loses the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
          <p
            id={`${id}-${group.kind}`}
            role="presentation"
            className="px-3 pt-3 pb-1 font-semibold text-ink-2 text-xs"
          >
            {group.title}
          </p>
          {group.hits.map((hit, index) => {
            const place = (starts[groupIndex] ?? 0) + index;
            return (
              <Option
                key={hit.code ?? hit.href}
                id={optionId(place)}
                hit={hit}
                isActive={place === active}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; hit: Hit; isActive: boolean; onChoose: SuggestionListProps['onChoose'] };

function Option({ id, hit, isActive, onChoose }: OptionProps) {
  const isOutside = /^[a-z]+:/i.test(hit.href);
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.href}
      rel={isOutside ? 'noopener' : undefined}
      data-discover={isOutside ? undefined : 'true'}
      className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-3 py-2 text-base text-ink no-underline hover:bg-blue-tint hover:text-ink aria-selected:bg-blue-tint aria-selected:shadow-[inset_4px_0_0_var(--yellow)]"
      onClick={(event) => onChoose(hit, event)}
    >
      <span className="font-semibold">{hit.label}</span>{' '}
      <span className="text-ink-2 text-sm">{hit.detail}</span>
    </a>
  );
}
