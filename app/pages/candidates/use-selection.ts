import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { comparisonPath, listPath } from '#app/features/candidates/addresses.ts';
import {
  selectedFrom,
  selectionParam,
  toggleSelected,
  withSelection,
} from '#app/features/candidates/list/selection.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';

const texts = candidateTexts.ro.compare;

/**
 * Keeps the selected candidates in the list's URL, without reloading or adding history. `known` lists all
 * slugs, and `refused` explains a refused press (COMP-01).
 */
export function useSelection(known: readonly string[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const named = selectedFrom(params, known);
  // Shows the tick immediately, because the URL changes a moment later.
  const [pressed, setPressed] = useState<{ before: string; selected: readonly string[] } | null>(null);
  if (pressed && pressed.before !== search) setPressed(null);
  const selected = pressed?.before === search ? pressed.selected : named.selected;
  const [isRefused, setRefused] = useState(named.isTooMany);
  const select = (next: readonly string[]) => {
    setPressed({ before: search, selected: next });
    setRefused(false);
    const query = withSelection(params, next).toString();
    void navigate(query ? `${listPath}?${query}` : listPath, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
  useEarlyTicks({ selected, known, select });
  return {
    selected,
    refused: isRefused ? texts.full : null,
    has: (slug: string) => selected.includes(slug),
    toggle: (slug: string) => {
      const next = toggleSelected(selected, slug);
      if (next) select(next);
      else setRefused(true);
    },
    clear: () => select([]),
    /** Opens the dialog over the list under the comparison's own URL. The back button closes it. */
    open: () =>
      navigate(
        { pathname: listPath, search: withSelection(params, selected).toString() },
        { mask: comparisonPath(selected), preventScrollReset: true, defaultShouldRevalidate: false },
      ),
  };
}

type EarlyTicks = {
  selected: readonly string[];
  known: readonly string[];
  select: (slugs: readonly string[]) => void;
};

/** Selects candidates whose boxes were ticked before hydration or restored by the browser. */
function useEarlyTicks({ selected, known, select }: EarlyTicks): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const boxes = document.querySelectorAll<HTMLInputElement>(
      `input[type="checkbox"][name="${selectionParam}"]`,
    );
    const ticked = [...boxes].filter((box) => box.checked).map((box) => box.value);
    const all = new URLSearchParams([...selected, ...ticked].map((slug) => [selectionParam, slug]));
    const next = selectedFrom(all, known).selected;
    if (next.length !== selected.length) select(next);
  });
}
