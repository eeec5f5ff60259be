import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { assistantHref, conversationPath } from '#app/features/assistant/addresses.ts';
import type { PageContext } from '#app/features/assistant/answering/answer.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { Maximize2Icon, Minimize2Icon, XIcon } from '#app/ui/icons/icons.ts';
import { ErrorState, Loading } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Conversation } from './conversation.tsx';
import type { ConversationData } from './conversation-data.ts';
import { assistantTexts } from './texts.ts';
import './assistant.css';

const t = assistantTexts.ro;

type PanelProps = { about: PageContext | null; isOpen: boolean; onClose: () => void };

/**
 * The assistant over the page: a sheet on small screens, an expandable panel in the corner of wide screens
 * (CHAT-03).
 */
export default function Panel({ about, isOpen, onClose }: PanelProps) {
  const dialog = useOpenDialog(isOpen, onClose);
  const [isExpanded, setExpanded] = useState(false);
  const { data, hasFailed, load } = useConversationData(about);
  const isLoaded = data !== null;
  // On a touch screen, focusing the field would open the keyboard over the suggestions.
  useEffect(() => {
    if (isOpen && isLoaded && matchMedia('(pointer: fine)').matches)
      dialog.current?.querySelector('textarea')?.focus();
  }, [isOpen, isLoaded, dialog]);
  return (
    <dialog
      ref={dialog}
      aria-label={t.title}
      className="assistant-panel"
      data-expanded={isExpanded || undefined}
      onClose={onClose}
    >
      <div className="flex items-center gap-1 border-rule border-b py-2 pr-2 pl-4">
        <h2 className="mr-auto text-lg">{t.title}</h2>
        <PanelButton
          label={isExpanded ? t.shrink : t.expand}
          icon={isExpanded ? Minimize2Icon : Maximize2Icon}
          isExpanding
          onPress={() => setExpanded(!isExpanded)}
        />
        <PanelButton label={t.close} icon={XIcon} onPress={() => dialog.current?.close()} />
      </div>
      {hasFailed ? (
        <div className="p-4">
          <ErrorState title={t.errors.history} action={<Button onClick={load}>{t.retry}</Button>} />
        </div>
      ) : null}
      {!data && !hasFailed ? (
        <div className="px-4">
          <Loading label={t.loading} />
        </div>
      ) : null}
      {data ? (
        <Conversation data={data} isPanel>
          <p className="text-xs">
            <Anchor href={assistantHref(about)}>{t.whole}</Anchor>
          </p>
        </Conversation>
      ) : null}
    </dialog>
  );
}

type PanelButtonProps = { label: string; icon: string; isExpanding?: true; onPress: () => void };

function PanelButton({ label, icon, isExpanding, onPress }: PanelButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      className={`inline-grid size-11 shrink-0 place-content-center rounded hover:bg-blue-tint ${isExpanding ? 'max-lg:hidden' : ''}`}
    >
      <Icon of={icon} size="20px" />
    </button>
  );
}

/** Loads the person's conversation once for the panel. */
function useConversationData(about: PageContext | null) {
  const [data, setData] = useState<ConversationData | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const address = assistantHref(about, conversationPath);
  const load = useCallback(() => {
    setFailed(false);
    fetch(address)
      .then((response) => {
        if (!response.ok) throw new Error(response.statusText);
        return response.json() as Promise<ConversationData>;
      })
      .then(setData, () => setFailed(true));
  }, [address]);
  useEffect(load, [load]);
  return { data, hasFailed, load };
}

/** Opens the dialog: modal on small screens, where it covers the page, otherwise next to the page. */
function useOpenDialog(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) element.close();
    else if (matchMedia('(min-width: 1024px)').matches) element.show();
    else element.showModal();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: FocusEvent | KeyboardEvent) => {
      const element = dialog.current;
      if (!element || element.matches(':modal')) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape' && !event.defaultPrevented;
      if (isEscape || (event.type === 'focusin' && hides(element, event.target))) onClose();
    };
    document.addEventListener('keydown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen, onClose]);
  return dialog;
}

/** Returns true when the panel covers the page's focused field. */
function hides(panel: HTMLElement, focused: EventTarget | null): boolean {
  if (!(focused instanceof Element) || panel.contains(focused)) return false;
  const [own, other] = [panel.getBoundingClientRect(), focused.getBoundingClientRect()];
  return (
    focused.matches('input, textarea, select') &&
    other.right > own.left &&
    other.left < own.right &&
    other.bottom > own.top &&
    other.top < own.bottom
  );
}
