import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { XIcon } from '#app/ui/icons/icons.ts';
import { SearchForm } from './search-form.tsx';
import { searchFieldTexts } from './texts.ts';
import './search.css';

const t = searchFieldTexts.ro;

/** The search over the page: the whole screen on phones, a panel below the header on wide screens. */
export default function Panel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-label={t.open}
      className="search-panel"
      onClose={onClose}
      onKeyDown={(event) => {
        // Without this handler, Esc would empty the field before it closes the panel.
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault();
          close();
        }
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="flex items-center border-rule border-b py-2 pr-2 pl-4">
        <h2 className="mr-auto text-lg">{t.open}</h2>
        <button
          type="button"
          onClick={close}
          aria-label={t.close}
          className="inline-grid size-11 shrink-0 place-content-center rounded hover:bg-blue-tint"
        >
          <Icon of={XIcon} size="22px" />
        </button>
      </div>
      <div className="p-4">
        <SearchForm id="cauta-peste-pagina" onChoose={close} />
      </div>
    </dialog>
  );
}
