import type { ReactNode } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { editingTexts } from './texts.ts';

type RowDialogProps = { title: string; close: string; wide?: boolean; children: ReactNode };

/** The dialog of a row, which the page's URL opens. `close` is the URL of the list. */
export function RowDialog({ title, close, wide = false, children }: RowDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog open title={title} wide={wide} onClose={() => void navigate(close, { preventScrollReset: true })}>
      {children}
    </Dialog>
  );
}

type ConfirmProps = {
  title: string;
  text: string;
  submit: string;
  intent: string;
  /** The id of the row, or undefined for a change of the whole list. */
  id?: string;
  close: string;
  answer: unknown;
};

/** Asks for confirmation before a deletion. */
export function ConfirmDialog({ title, text, submit, intent, id, close, answer }: ConfirmProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <RowDialog title={title} close={close}>
      <div className="grid gap-5">
        {isRefusalAnswer(answer) ? (
          <Notice kind="error" role="alert">
            {answer.text}
          </Notice>
        ) : null}
        <p>{text}</p>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          {id === undefined ? null : <input type="hidden" name="id" value={id} />}
          <Button type="submit" name="intent" value={intent} kind="danger" busy={isBusy}>
            {submit}
          </Button>
          <ButtonLink href={close} kind="secondary" keepScroll>
            {editingTexts.ro.cancel}
          </ButtonLink>
        </Form>
      </div>
    </RowDialog>
  );
}
