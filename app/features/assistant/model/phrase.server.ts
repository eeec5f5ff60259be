import type { Platform } from '#app/platform/context.server.ts';
import { secondsToWait } from '#app/platform/rates/rates.server.ts';
import type { AnswerSentence, AssistantAnswer, AssistantRoute } from '../answering/answer.ts';
import { isSupported } from './claims.ts';
import { completedLines } from './completion.server.ts';
import { promptOf, readLine, rules } from './prompt.ts';

/** Milliseconds after which the program stops waiting for the model. */
const longestWait = 6_000;
const mostSentences = 6;

/** Routes whose sentences come from records. No model may change the fixed sentences of other routes. */
const fromRecords: ReadonlySet<AssistantRoute> = new Set([
  'procedure',
  'stance',
  'results',
  'polls',
  'profile',
  'news',
  'guide',
]);

type Context = Pick<Platform, 'db' | 'secrets' | 'config' | 'log'> & {
  signal: AbortSignal | undefined;
  /** Milliseconds to wait for the model. Tests set a shorter time. */
  wait?: number;
};

/**
 * Yields the sentences of an answer, which a configured model may rephrase. The record's own sentences
 * replace sentences that their record does not prove.
 */
export async function* phrase(
  context: Context,
  question: string,
  answer: AssistantAnswer,
): AsyncGenerator<AnswerSentence> {
  const { sentences } = answer;
  if (!(await mayUseModel(context, answer))) return yield* sentences;
  const shown = new Set<number>();
  try {
    for await (const { text, passage } of provenSentences(context, question, sentences)) {
      shown.add(passage);
      yield { text, sources: sentences[passage]?.sources ?? [] };
    }
    if (shown.size > 0) return;
  } catch (error) {
    if (context.signal?.aborted) throw error;
    context.log.warn('Modelul asistentului nu a răspuns; răspunde modul încorporat.', { error });
  }
  // When the model's answer is incomplete, the record's own sentences complete it.
  yield* sentences.filter((_sentence, index) => !shown.has(index));
}

/** Returns whether the model may phrase an answer. Answers about several candidates must keep their equal form. */
async function mayUseModel(
  { db, secrets, config }: Context,
  { route, sentences, subject }: AssistantAnswer,
): Promise<boolean> {
  if (config.assistantModel === null || !fromRecords.has(route) || subject.candidates.length > 1)
    return false;
  if (!sentences.some(({ sources }) => sources.length > 0)) return false;
  const budget = { bucket: 'chat-model', subject: 'all' } as const;
  return (await secondsToWait({ db, secrets, config }, budget)) === null;
}

/** Yields the model's sentences that their passages prove, each with the passage's index. */
async function* provenSentences(
  { config, signal, wait = longestWait }: Context,
  question: string,
  passages: readonly AnswerSentence[],
): AsyncGenerator<{ text: string; passage: number }> {
  const { assistantModel } = config;
  if (!assistantModel) return;
  const limit = AbortSignal.timeout(wait);
  const prompt = promptOf(
    question,
    passages.map(({ text }) => text),
  );
  const lines = completedLines(assistantModel, {
    rules,
    prompt,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const said = new Set<string>();
  for await (const line of lines) {
    const sentence = readLine(line);
    const cited = sentence && passages[sentence.passage - 1];
    if (!sentence || !cited || cited.sources.length === 0 || !isSupported(sentence, cited.text)) continue;
    if (said.has(sentence.text)) continue;
    said.add(sentence.text);
    yield { text: sentence.text, passage: sentence.passage - 1 };
    if (said.size === mostSentences) return;
  }
}
