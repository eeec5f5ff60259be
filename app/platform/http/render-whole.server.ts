import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

/**
 * The whole document as text. Rejects with the first error of a component, also of one inside a boundary that would stream in
 * later: React's `onError` must not throw itself, because outside the call that ends the program.
 */
export async function renderWhole(document: ReactNode, signal?: AbortSignal): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(document, {
    ...(signal ? { signal } : {}),
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
