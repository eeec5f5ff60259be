import { type ReactNode, useEffect, useRef } from 'react';
import type { ThreadSubject } from '#app/features/assistant/answering/answer.ts';
import { Loading } from '#app/ui/states.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ConversationData } from './conversation-data.ts';
import { AskedQuestion, Exchange } from './exchange.tsx';
import { Keeping } from './keeping.tsx';
import { QuestionForm } from './question-form.tsx';
import { assistantTexts } from './texts.ts';
import { useConversation } from './use-conversation.ts';

const t = assistantTexts.ro;

type ConversationProps = {
  data: ConversationData;
  /** The error of a question form that was sent without scripts. */
  failed?: string | null;
  /** The question typed in that form. */
  typed?: string;
  /** The earlier subject to which that question refers. */
  thread?: ThreadSubject | null;
  /** `isPanel` is true inside the floating panel, whose list scrolls above the fixed field. */
  isPanel?: boolean;
  children?: ReactNode;
};

/** Shows the questions and answers, the field for the next question, and the choice to store the conversation. */
export function Conversation({
  data,
  failed = null,
  typed = '',
  thread = null,
  isPanel = false,
  children,
}: ConversationProps) {
  const { about, suggestions, isSignedIn } = data;
  const conversation = useConversation({ ...data, context: about?.context ?? null, failed, typed, thread });
  const { exchanges, arriving } = conversation;
  const last = exchanges.at(-1)?.answer;
  const isEmpty = exchanges.length === 0 && !arriving;
  const list = useEndInView(
    exchanges.length +
      (arriving?.sentences.length ?? 0) +
      (arriving ? 1 : 0) +
      (conversation.left === 0 ? 1 : 0),
  );
  const offered = isEmpty ? suggestions : (last?.suggestions ?? []);
  return (
    <div className={isPanel ? 'assistant-panel-body' : 'grid gap-6'}>
      <div
        ref={list}
        className={isPanel ? 'assistant-panel-list grid content-start gap-4 px-4 py-4' : 'grid gap-5'}
      >
        {children}
        {about ? <p className="font-semibold">{t.about(about.name)}</p> : null}
        {isEmpty ? <p className="text-ink-2">{data.usesModel ? `${t.intro} ${t.model}` : t.intro}</p> : null}
        <div role="log" aria-label={t.conversation}>
          <ol className="grid gap-5">
            {exchanges.map((exchange, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: exchanges are only appended
              <Exchange key={index} {...exchange} />
            ))}
            {arriving ? (
              <li className="grid gap-2">
                <AskedQuestion>{arriving.question}</AskedQuestion>
                <div className="border-blue border-l-2 pl-3" aria-busy>
                  {arriving.sentences.length === 0 ? <Loading label={t.answering} /> : null}
                  <AnswerText sentences={arriving.sentences} sources={arriving.sources} />
                </div>
              </li>
            ) : null}
          </ol>
        </div>
        {offered.length > 0 && !arriving && conversation.left !== 0 ? (
          <Suggestions title={isEmpty ? t.suggestions : t.next} questions={offered} form={formId(isPanel)} />
        ) : null}
        <div />
      </div>
      <div
        className={isPanel ? 'border-line border-t px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]' : ''}
      >
        <QuestionForm conversation={conversation} about={about?.context ?? null} id={formId(isPanel)} />
        <Keeping isSignedIn={isSignedIn} isKept={data.isKept} onForget={conversation.forget} />
      </div>
    </div>
  );
}

const formId = (isPanel: boolean) => (isPanel ? 'intrebare-panou' : 'intrebare');

type SuggestionsProps = { title: string; questions: readonly string[]; form: string };

/** Suggested questions as submit buttons of the question form, which also work without scripts. */
function Suggestions({ title, questions, form }: SuggestionsProps) {
  return (
    <div>
      <p className="mb-1.5 font-semibold text-ink-2 text-sm">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="submit"
              form={form}
              name="suggestion"
              value={question}
              className="min-h-9 rounded border border-line-2 px-3 py-1.5 text-left text-blue text-sm hover:border-blue hover:bg-blue-tint pointer-coarse:min-h-11"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Scrolls to the end when the conversation grows. A long answer stops below its question, so reading starts at
 * its first sentence.
 */
function useEndInView(length: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length > before.current) {
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
      list.current?.querySelector('li:last-child > p')?.scrollIntoView({ block: 'nearest' });
    }
    before.current = length;
  }, [length]);
  return list;
}
