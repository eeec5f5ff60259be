import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { isPlainPress } from '#app/platform/page/use-follow-links.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { SearchIcon } from '#app/ui/icons/icons.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { FoundRecords } from './read-search.server.ts';
import { SearchResults } from './results.tsx';
import type { loader } from './screen.tsx';
import { searchTexts } from './texts.ts';

const texts = searchTexts.ro;
const path = '/admin/search';
/** Milliseconds without a key press after which the search starts. */
const typingPause = 150;

/** Opens and closes the search dialog, also by Ctrl+K or ⌘K. */
export function useSearchDialog() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      focusSomething();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/**
 * Focuses the visible search button when nothing has the focus. A closing dialog returns the focus to the element that
 * had it, which would otherwise be the whole page.
 */
function focusSomething(): void {
  if (document.activeElement !== document.body) return;
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-search-button]')];
  buttons.find((button) => button.checkVisibility())?.focus({ preventScroll: true });
}

/** Opens the search dialog. Without JavaScript it is a link to the search page. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <a
      href={path}
      data-search-button
      onClick={(event) => {
        if (!isPlainPress(event.nativeEvent)) return;
        event.preventDefault();
        onOpen();
      }}
      className="flex min-h-11 items-center gap-2 rounded border border-line-2 px-3 text-ink-2 text-sm no-underline hover:border-blue hover:text-blue"
    >
      <Icon of={SearchIcon} size="18px" />
      {texts.open}
      <kbd className="ml-auto hidden rounded border border-line px-1.5 font-sans text-2xs pointer-fine:inline">
        {texts.keys}
      </kbd>
    </a>
  );
}

type SearchDialogProps = { isOpen: boolean; onClose: () => void };

/** Searches screens and records while the administrator types. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.title}>
      {isOpen ? <Search onClose={onClose} /> : null}
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { data, load } = useFetcher<typeof loader>();
  const [text, setText] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const search = () => void load(`${path}?${new URLSearchParams({ cauta: text })}`);
    const timer = setTimeout(search, text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [text, load]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the links inside
    <div ref={frame} className="grid gap-4" onKeyDown={moveFocus}>
      <Form action={path} onSubmit={onClose}>
        <TextField
          name="cauta"
          type="search"
          label={texts.label}
          labelHidden
          placeholder={texts.label}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
      <p role="status" className="sr-only">
        {data ? texts.count(countOf(data)) : texts.searching}
      </p>
      <div className="grid min-h-60 content-start gap-4">
        {data ? <SearchResults found={data} level={3} onFollow={onClose} /> : null}
      </div>
      {text.trim() === '' ? null : (
        <MoreLink href={`${path}?${new URLSearchParams({ cauta: text })}`} onClick={onClose}>
          {texts.all}
        </MoreLink>
      )}
    </div>
  );
}

const countOf = ({ groups }: FoundRecords) =>
  groups.reduce((count, { block }) => count + (block.data?.length ?? 0), 0);

/** Moves the focus with the arrow keys between the search field and the links below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
  const now = stops.indexOf(event.target as HTMLElement);
  event.preventDefault();
  stops[(now + step + stops.length) % stops.length]?.focus();
}
