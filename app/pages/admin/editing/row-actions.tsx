import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { editingTexts } from './texts.ts';

type NamedAction = { text: string; label: string };

type RowActionsProps = {
  id: string;
  /** The URL of the page to which the buttons send their form. */
  action?: string;
  edit: NamedAction & { href: string };
  /** Activates or deactivates the row. `isActive` is the current state. */
  toggle?: NamedAction & { intent: string; isActive: boolean };
  /** `remove` is null when the row cannot be deleted. */
  remove: (NamedAction & { href: string }) | null;
  /** The confirmation of the deletion, which replaces the buttons. */
  confirm: { text: string; submit: string; intent: string; cancel: string } | null;
};

/** The buttons of a list's row. A deletion is confirmed in the same place. */
export function RowActions({ id, action, edit, toggle, remove, confirm }: RowActionsProps) {
  if (confirm) return <Confirmation id={id} action={action} {...confirm} />;
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1 md:flex-nowrap">
      <ButtonLink href={edit.href} kind="secondary" size="small" keepScroll aria-label={edit.label}>
        {edit.text}
      </ButtonLink>
      {toggle ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="isActive" value={String(!toggle.isActive)} />
          <Button
            type="submit"
            name="intent"
            value={toggle.intent}
            kind="quiet"
            size="small"
            aria-label={toggle.label}
          >
            {toggle.text}
          </Button>
        </Form>
      ) : null}
      {remove ? (
        <ButtonLink href={remove.href} kind="quiet" size="small" keepScroll aria-label={remove.label}>
          {remove.text}
        </ButtonLink>
      ) : null}
    </span>
  );
}

type ConfirmationProps = Pick<RowActionsProps, 'id' | 'action'> & NonNullable<RowActionsProps['confirm']>;

/** Asks whether to delete the row. It takes the focus, because the pressed link has disappeared. */
function Confirmation({ id, action, text, submit, intent, cancel }: ConfirmationProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <span ref={ref} tabIndex={-1} className="flex flex-wrap items-center gap-3">
      {text}
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value={intent} kind="danger" size="small">
          {submit}
        </Button>
      </Form>
      <ButtonLink href={cancel} kind="secondary" size="small" keepScroll>
        {editingTexts.ro.cancel}
      </ButtonLink>
    </span>
  );
}
