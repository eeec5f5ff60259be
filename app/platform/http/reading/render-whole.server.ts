import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Memory for the page that React is writing. It grows to the size of the longest page. */
let scratch = Buffer.allocUnsafeSlow(512 * 1_024);

function reserve(length: number, used: number): void {
  if (length <= scratch.length) return;
  const longer = Buffer.allocUnsafeSlow(2 * length);
  scratch.copy(longer, 0, 0, used);
  scratch = longer;
}

/**
 * Collects a page's bytes in one memory for all pages, because React writes a whole page in one turn. With a
 * buffer per page V8, which counts the bytes of buffers, would collect garbage three times as often.
 */
class PageBytes<Result> extends Writable {
  #length = 0;
  readonly #read: (page: Buffer) => Result;
  readonly #result = Promise.withResolvers<Result>();
  readonly result = this.#result.promise;
  readonly fail = this.#result.reject;

  constructor(read: (page: Buffer) => Result) {
    super();
    this.#read = read;
  }

  override write(part: Uint8Array | string): boolean {
    // A UTF-16 unit becomes at most three bytes.
    reserve(this.#length + (typeof part === 'string' ? 3 * part.length : part.length), this.#length);
    if (typeof part === 'string') this.#length += scratch.write(part, this.#length);
    else {
      scratch.set(part, this.#length);
      this.#length += part.length;
    }
    return true;
  }

  override end(): this {
    try {
      this.#result.resolve(this.#read(scratch.subarray(0, this.#length)));
    } catch (error) {
      this.fail(error);
    }
    return this;
  }

  /** React calls it when writing fails while a large part of the page still waits to be written. */
  override destroy(error?: Error): this {
    this.fail(error);
    return this;
  }
}

/**
 * Renders the whole document (by Node streams, a third faster than web streams) and returns the result of
 * `read`. `read` must copy the UTF-8 bytes, because the next page overwrites them; a component's first error
 * rejects.
 */
export async function renderWhole<Result>(
  document: ReactNode,
  read: (page: Buffer) => Result,
  signal?: AbortSignal,
): Promise<Result> {
  const errors: unknown[] = [];
  const page = new PageBytes(read);
  const { pipe, abort } = renderToPipeableStream(document, {
    onError: (error) => void errors.push(error),
    onShellError: page.fail,
    onAllReady: () => (errors.length > 0 ? page.fail(errors[0]) : pipe(page)),
  });
  const giveUp = () => abort(signal?.reason);
  if (signal?.aborted) giveUp();
  else signal?.addEventListener('abort', giveUp);
  try {
    const result = await page.result;
    // React ends a page even when its writing failed, and reports the error afterwards.
    if (errors.length > 0) throw errors[0];
    return result;
  } finally {
    // Without this line, the listener on the request's signal would keep the page in memory.
    signal?.removeEventListener('abort', giveUp);
  }
}
