import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The whole document as bytes (UTF-8). Rejects with the first error of a component, also of one inside a boundary that would stream in
 * later: React's `onError` must not throw itself, because outside the call that ends the program. Node's stream, because the
 * web's turns each of some ten thousand pieces of a page into bytes of its own, a third of the time a page takes.
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
    // Node keeps a request's signal for ever while somebody listens to it, and with it the page.
    signal?.removeEventListener('abort', giveUp);
  }
}
