import type { Config } from '#app/platform/config/config.ts';

type ModelSettings = NonNullable<Config['assistantModel']>;

/** Maximum number of characters read from one answer of the model. */
const longestAnswer = 8_000;

type Messages = { rules: string; prompt: string; signal: AbortSignal };

/**
 * Requests a completion from an OpenAI-compatible server and yields it line by line. Throws when the server refuses,
 * disconnects or writes too much.
 */
export async function* completedLines(
  { url, model, key }: ModelSettings,
  { rules, prompt, signal }: Messages,
): AsyncGenerator<string> {
  const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      stream: true,
      temperature: 0,
      max_tokens: 800,
      messages: [
        { role: 'system', content: rules },
        { role: 'user', content: prompt },
      ],
    }),
    // A redirect could send the key to another server, so redirects are errors.
    redirect: 'error',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The model's server answered ${response.status}.`);
  let line = '';
  let length = 0;
  for await (const part of deltas(response.body)) {
    length += part.length;
    if (length > longestAnswer) throw new Error('The model wrote too much.');
    const lines = (line + part).split('\n');
    line = lines.pop() ?? '';
    yield* lines;
  }
  yield line;
}

type Chunk = { choices?: { delta?: { content?: string | null } }[] };

/** Yields the text of each chunk. Throws when the stream ends without `[DONE]`. */
async function* deltas(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestAnswer) throw new Error('The model sent a line without an end.');
    for (const line of lines) {
      const data = /^data:\s*(.*?)\s*$/.exec(line)?.[1];
      if (data === '[DONE]') return;
      if (data) yield (JSON.parse(data) as Chunk).choices?.[0]?.delta?.content ?? '';
    }
  }
  throw new Error('The model broke off.');
}
