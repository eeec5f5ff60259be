import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The whole document as bytes (UTF-8). Rejects with the first error of a component, also of one inside a boundary that would stream in
 * later: React's `onError` must not throw itself, because outside the call that ends the program. Node's stream, because the
 * web's turns each of some ten thousand pieces of a page into bytes of its own, a third of the time a page takes.
 */
export function renderWhole(document: ReactNode, signal?: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
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
    if (signal?.aborted) abort(signal.reason);
    else signal?.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
