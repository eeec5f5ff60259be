import { useCallback, useRef, useState } from 'react';
import type {
  AnswerSentence,
  AnswerSource,
  PageContext,
  ThreadSubject,
} from '#app/features/assistant/answering/answer.ts';
import { contentOf } from '#app/features/assistant/conversations/content.ts';
import type { Exchange } from '#app/features/assistant/conversations/rules.ts';
import { AskingFailed, askAssistant } from './stream.ts';
import { assistantTexts } from './texts.ts';

const { errors } = assistantTexts.ro;

/** A question whose answer is still arriving. */
type Arriving = { question: string; sentences: AnswerSentence[]; sources: AnswerSource[] };

type Beginning = {
  exchanges: readonly Exchange[];
  left: number | null;
  context: PageContext | null;
  failed: string | null;
  typed: string;
  thread: ThreadSubject | null;
};

/**
 * The state of a conversation in the browser. A failed question returns from the list to the field (CHAT-23),
 * and only an answer reduces the number of questions left (CHAT-24).
 */
export function useConversation({ exchanges: earlier, left: leftBefore, context, ...beginning }: Beginning) {
  const [exchanges, setExchanges] = useState(earlier);
  const [left, setLeft] = useState(leftBefore);
  const [arriving, setArriving] = useState<Arriving | null>(null);
  const [failed, setFailed] = useState(beginning.failed);
  const [text, setText] = useState(beginning.typed);
  const subject = exchanges.at(-1)?.answer.subject ?? beginning.thread;
  const stopping = useRef<AbortController | null>(null);

  const ask = async (asked: string) => {
    const question = asked.trim();
    if (question === '' || arriving) return;
    const stop = new AbortController();
    stopping.current = stop;
    let heard: Arriving = { question, sentences: [], sources: [] };
    const hear = (part: Partial<Arriving>) => {
      heard = { ...heard, ...part };
      setArriving(heard);
    };
    setFailed(null);
    setText('');
    hear({});
    try {
      const answer = await askAssistant(
        { question, subject, context },
        {
          signal: stop.signal,
          onSources: (sources) => hear({ sources }),
          onSentence: (sentence) => hear({ sentences: [...heard.sentences, sentence] }),
        },
      );
      setExchanges((list) => [...list, { question, answer }]);
      setLeft(answer.left);
    } catch (error) {
      if (stop.signal.aborted) {
        setLeft((known) => (known === null ? null : Math.max(0, known - 1)));
        if (heard.sentences.length > 0) setExchanges((list) => [...list, stoppedAt(heard)]);
      } else {
        setFailed(error instanceof AskingFailed ? error.message : errors.send);
        setText(question);
        if (error instanceof AskingFailed && error.code === 'chat-limit-reached') setLeft(0);
      }
    }
    setArriving(null);
  };

  return {
    exchanges,
    subject,
    arriving,
    failed,
    left,
    text,
    setText,
    ask,
    stop: () => stopping.current?.abort(),
    forget: useCallback(() => setExchanges([]), []),
  };
}

export type Conversation = ReturnType<typeof useConversation>;

/**
 * Returns the part of a stopped answer that had arrived. Only complete answers have a proof, so this part cannot be
 * reported.
 */
function stoppedAt({ question, sentences, sources }: Arriving): Exchange {
  const cited = new Set(sentences.flatMap((sentence) => sentence.sources));
  return {
    question,
    answer: {
      route: 'unknown',
      sentences,
      sources: sources.filter(({ number }) => cited.has(number)),
      facts: [],
      suggestions: [],
      subject: { candidates: [], area: null, round: null, topic: null },
      content: contentOf(sentences),
      proof: '',
    },
  };
}
