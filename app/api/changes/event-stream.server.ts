import { problemBody } from '#app/api/answers/problems.server.ts';
import type { Refusal } from '#app/platform/refusal/refusal.ts';

type Work = {
  /** Produces the answer and calls `tell` for each part. `signal` is aborted when the client leaves. */
  run: (tell: (event: string, data: unknown) => void, signal: AbortSignal) => Promise<unknown>;
  /** Converts an error after the first event into a refusal. */
  refusalOf: (error: unknown, id: string) => Refusal;
  textMember: string | undefined;
  /** These headers are read when the first event is ready, because the work may add a cookie. */
  headers: () => HeadersInit;
};

/**
 * Answers with server-sent events: the parts, then `done` with the whole answer or `failed` with an error. An
 * error before the first event is thrown, so that the answer has that error's status.
 */
export async function streamAnswer({ run, refusalOf, textMember, headers }: Work): Promise<Response> {
  const left = new AbortController();
  const first = Promise.withResolvers<void>();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  let hasBegun = false;
  // When writing fails, the client has left.
  const leave = () => left.abort();
  const tell = (event: string, data: unknown) => {
    hasBegun = true;
    first.resolve();
    writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)).catch(leave);
  };
  writer.closed.catch(leave);
  void run(tell, left.signal)
    .then((body) => tell('done', body))
    .catch((error) => {
      if (!hasBegun) return first.reject(error);
      const id = crypto.randomUUID();
      if (!left.signal.aborted) tell('failed', problemBody(refusalOf(error, id), { id, textMember }));
    })
    .finally(() => writer.close().catch(leave));
  await first.promise;
  return new Response(readable, { headers: headers() });
}
