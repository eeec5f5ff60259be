import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icons/icon.tsx';
import { XIcon } from '#app/ui/icons/icons.ts';
import { uiTexts } from '#app/ui/texts.ts';

type DialogProps = {
  /** The prefix of the id of the dialog's heading. React generates a prefix by default. */
  id?: string;
  open: boolean;
  /** Called when the person presses Esc, the close button or the page outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The dialog's buttons, with the main button last. */
  footer?: ReactNode;
  wide?: boolean;
};

/**
 * The browser's own modal dialog, which traps and returns the focus. The server may render it open, so that
 * it works without JavaScript.
 */
export function Dialog({ id, open, onClose, title, children, footer, wide = false }: DialogProps) {
  const dialog = useModal(open);
  const [sentOpen] = useState(open);
  const ownId = useId();
  const titleId = `${id ?? ownId}-titlu`;
  const width = wide ? '[--dialog-width:1120px]' : '';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Esc, which the browser handles
    <dialog
      ref={dialog}
      open={sentOpen || undefined}
      aria-labelledby={titleId}
      className={`dialog ${width}`}
      onClose={(event) => {
        const { open: isOpen, isConnected } = event.currentTarget;
        if (open && !isOpen && isConnected) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex items-start gap-3 border-rule border-b py-3 pr-3 pl-5">
        <h2 id={titleId} className="mr-auto py-1.5 text-xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={uiTexts.ro.close}
          className="inline-grid size-11 shrink-0 place-content-center rounded hover:bg-blue-tint"
        >
          <Icon of={XIcon} size="22px" />
        </button>
      </div>
      <div className="px-5 py-4">{children}</div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-3">{footer}</div>
      ) : null}
    </dialog>
  );
}

/**
 * Opens the modal before paint, because a reader may press Esc at once. Removing `open` from a modal dialog would leave
 * the page inert, so React must not do it.
 */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.matches(':modal')) {
      element.close();
      element.showModal();
    }
    if (!open && element.open) element.close();
    // Closing the dialog returns the focus to the control that opened it. Only removing the element would
    // not.
    return () => element.close();
  }, [open]);
  return dialog;
}
