import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders the whole document as UTF-8 bytes, and rejects with the first error of a component. It uses Node's
 * stream, which takes a third less time than the web stream.
 */
export async function renderWhole(document: ReactNode, signal?: AbortSignal): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const errors: unknown[] = [];
  const parts: Buffer[] = [];
  const whole = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      resolve(Buffer.concat(parts));
      done();
    },
  });
  const { pipe, abort } = renderToPipeableStream(document, {
    onError: (error) => void errors.push(error),
    onShellError: reject,
    onAllReady: () => (errors.length > 0 ? reject(errors[0]) : pipe(whole)),
  });
  const giveUp = () => abort(signal?.reason);
  if (signal?.aborted) giveUp();
  else signal?.addEventListener('abort', giveUp);
  try {
    return await promise;
  } finally {
    // Without this line, the listener on the request's signal would keep the page in memory.
    signal?.removeEventListener('abort', giveUp);
  }
}
