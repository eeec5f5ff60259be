import type { IncomingMessage } from 'node:http';
import type { Own, ShownAnswer } from '#app/platform/page/own/person.ts';
import type { Variant } from './cached-page.server.ts';

/**
 * Fills the cached page of the form's address for the sender, or resolves with null when the application must
 * render it. `show` receives the personal part after the change.
 */
export type FillPage = (show: (own: Own) => ShownAnswer) => Promise<Variant | null>;

/**
 * The instance and the bundled application each load this module, so the function is stored on their shared
 * request object.
 */
const filling = Symbol.for('vot-informat.fill-page');
type Message = IncomingMessage & { [filling]?: FillPage };

/** Lets the application answer a form with the cached page. */
export function offerPage(message: Message, fill: FillPage): void {
  message[filling] = fill;
}

export function offeredPage(bindings: unknown): FillPage | null {
  return (bindings as { incoming?: Message } | undefined)?.incoming?.[filling] ?? null;
}
