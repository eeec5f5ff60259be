import type { FormEvent, KeyboardEvent } from 'react';
import { assistantHref, writeAbout } from '#app/features/assistant/addresses.ts';
import type { PageContext } from '#app/features/assistant/answering/answer.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { SendIcon, SquareIcon } from '#app/ui/icons/icons.ts';
import { Notice } from '#app/ui/notice.tsx';
import { assistantTexts } from './texts.ts';
import type { Conversation } from './use-conversation.ts';

const t = assistantTexts.ro;

type QuestionFormProps = { conversation: Conversation; about: PageContext | null; id: string };

/**
 * The form for a question, which loads the assistant's page without scripts. After a visitor's third question
 * it is disabled and offers sign-in (CHAT-07).
 */
export function QuestionForm({ conversation, about, id }: QuestionFormProps) {
  const { ask, stop, arriving, failed, left, text, setText, subject } = conversation;
  const isOver = left === 0;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const suggestion = submitter instanceof HTMLButtonElement && submitter.name ? submitter.value : null;
    void ask(suggestion ?? text);
  };
  return (
    <form id={id} method="post" action={assistantHref(about)} onSubmit={send} className="grid gap-2">
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="about" value={writeAbout(about)} />
      <input type="hidden" name="thread" value={JSON.stringify(subject)} />
      {failed ? (
        <Notice kind="error" place="inline" role="alert">
          {failed}
        </Notice>
      ) : null}
      {isOver ? <Limit /> : null}
      <TextArea
        id={`${id}-text`}
        label={t.question}
        labelHidden
        name="question"
        rows={2}
        maxLength={500}
        placeholder={t.placeholder}
        value={text}
        disabled={isOver}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
        className="field-sizing-content max-h-[30dvh] min-h-19"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-2 text-xs">
          {left !== null && left > 0 ? t.left(left) : ''}
        </p>
        {arriving ? (
          <Button kind="secondary" onClick={stop}>
            <Icon of={SquareIcon} />
            {t.stop}
          </Button>
        ) : (
          <Button type="submit" disabled={isOver}>
            <Icon of={SendIcon} />
            {t.ask}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Enter sends the question, and Shift with Enter begins a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function Limit() {
  return (
    <Notice
      title={t.limit.title}
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink href="/auth?next=/assistant" size="small">
            {t.limit.signIn}
          </ButtonLink>
          <ButtonLink href="/auth?mode=inregistrare&next=/assistant" size="small" kind="secondary">
            {t.limit.signUp}
          </ButtonLink>
        </span>
      }
    >
      {t.limit.text}
    </Notice>
  );
}
