import { chatAddress } from '#app/features/assistant/addresses.ts';
import type {
  AnswerSentence,
  AnswerSource,
  PageContext,
  ThreadSubject,
} from '#app/features/assistant/answering/answer.ts';
import type { GivenAnswer } from '#app/features/assistant/conversations/rules.ts';
import { assistantTexts } from './texts.ts';

const { errors } = assistantTexts.ro;

type AskedQuestion = {
  question: string;
  subject: ThreadSubject | null;
  context: PageContext | null;
};

/** The error of a question without an answer. `code` is the server's refusal code, or null. */
export class AskingFailed extends Error {
  readonly code: string | null;
  constructor(text: string, code: string | null = null) {
    super(text);
    this.code = code;
  }
}

type Listening = {
  signal: AbortSignal;
  onSources: (sources: AnswerSource[]) => void;
  onSentence: (sentence: AnswerSentence) => void;
};

/**
 * Asks the assistant and calls the listeners as parts of the answer arrive. Throws AskingFailed with the text to show
 * (CHAT-19 to CHAT-22), or an AbortError when the person stops the answer.
 */
export async function askAssistant(
  { question, subject, context }: AskedQuestion,
  { signal, onSources, onSentence }: Listening,
): Promise<GivenAnswer> {
  const response = await fetch(chatAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ messages: [{ role: 'user', content: question }], subject, context }),
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new AskingFailed(errors.connection);
  });
  if (!response.ok) throw await refusalOf(response);
  let hasBegun = false;
  for await (const { event, data } of readEvents(response)) {
    hasBegun = true;
    if (event === 'sources') onSources(data as AnswerSource[]);
    if (event === 'sentence') onSentence(data as AnswerSentence);
    if (event === 'failed') throw new AskingFailed(errors.server);
    if (event === 'done') return answerOf(data);
  }
  if (signal.aborted) throw new DOMException('', 'AbortError');
  throw new AskingFailed(hasBegun ? errors.send : errors.empty);
}

function answerOf(body: unknown): GivenAnswer {
  const { data } = body as { data?: GivenAnswer };
  if (!data?.content) throw new AskingFailed(errors.empty);
  return data;
}

async function refusalOf(response: Response): Promise<AskingFailed> {
  if (response.status >= 500) return new AskingFailed(errors.server);
  const problem = (await response.json().catch(() => ({}))) as { error?: string; code?: string };
  return new AskingFailed(problem.error ?? errors.send, problem.code ?? null);
}

type StreamEvent = { event: string; data: unknown };

/** Yields server-sent events. Treats a broken connection like a closed connection. */
async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const part = await reader?.read().catch(() => null);
    if (!part || part.done) return;
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      if (event) yield { event, data: JSON.parse(data) };
    }
  }
}
