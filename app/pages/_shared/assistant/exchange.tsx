import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { assistantPath } from '#app/features/assistant/addresses.ts';
import type { Exchange as AnsweredQuestion } from '#app/features/assistant/conversations/rules.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CopyIcon } from '#app/ui/icons/icons.ts';
import { AnswerText } from './answer-text.tsx';
import { copiedAnswer } from './copied-answer.ts';
import { assistantTexts } from './texts.ts';

const t = assistantTexts.ro;

/** A question and its answer, with the buttons to copy it and to report it as wrong. */
export function Exchange({ question, answer }: AnsweredQuestion) {
  return (
    <li className="grid gap-2">
      <AskedQuestion>{question}</AskedQuestion>
      <div className="border-blue border-l-2 pl-3">
        <AnswerText sentences={answer.sentences} sources={answer.sources} />
        <AnswerActions question={question} answer={answer} />
      </div>
    </li>
  );
}

/** A person's question in the list. */
export function AskedQuestion({ children }: { children: ReactNode }) {
  return (
    <p className="ml-8 scroll-mt-3 justify-self-end whitespace-pre-wrap rounded bg-sunk px-3 py-2">
      <span className="sr-only">{t.you} </span>
      {children}
    </p>
  );
}

/** Copying needs JavaScript, so its button appears only after a press can work. */
function AnswerActions({ question, answer }: AnsweredQuestion) {
  const [copied, setCopied] = useState('');
  const fetcher = useFetcher<{ isReported?: true; text?: string }>();
  const copy = () =>
    navigator.clipboard.writeText(copiedAnswer(answer, location.origin)).then(
      () => setCopied(t.copied),
      () => setCopied(t.notCopied),
    );
  const isReported = fetcher.data?.isReported;
  const told = isReported ? t.reported : (fetcher.data?.text ?? copied);
  return (
    <div className="mt-1 -ml-2 flex flex-wrap items-center gap-x-1 text-sm">
      <Button kind="quiet" size="small" onClick={copy} className="noscript:hidden">
        <Icon of={CopyIcon} />
        {t.copy}
      </Button>
      {answer.proof && !isReported ? (
        <fetcher.Form method="post" action={assistantPath}>
          <input type="hidden" name="intent" value="report" />
          <input type="hidden" name="question" value={question} />
          <input type="hidden" name="answer" value={answer.content} />
          <input type="hidden" name="route" value={answer.route} />
          <input type="hidden" name="proof" value={answer.proof} />
          <Button type="submit" kind="quiet" size="small" busy={fetcher.state !== 'idle'}>
            {t.wrong}
          </Button>
        </fetcher.Form>
      ) : null}
      <p role="status" className="w-full pl-2 text-ink-2">
        {told}
      </p>
    </div>
  );
}
