import type { IncomingMessage } from 'node:http';
import type { Own, ShownAnswer } from '#app/platform/page/own/person.ts';
import type { Variant } from './cached-page.server.ts';

/**
 * Fills the cached page of the form's address for the sender, or resolves with null when the application must
 * render it. `show` receives the personal part after the change.
 */
export type FillPage = (show: (own: Own) => ShownAnswer) => Promise<Variant | null>;

/** The content of one person's own page: its HTML, and the text of its data. */
type OwnContent = { html: string; text: string };

/** Writes a person's content into the cached frame of their page. Returns null when the frame is too old. */
type ComposePage = (content: OwnContent) => Variant | null;

/**
 * The instance and the bundled application each load this module, so the function is stored on their shared
 * request object.
 */
const filling = Symbol.for('vot-informat.fill-page');
const composing = Symbol.for('vot-informat.compose-page');
type Message = IncomingMessage & { [filling]?: FillPage; [composing]?: ComposePage };

/** Lets the application answer with the cached frame of a person's own page. */
export function offerFrame(message: Message, compose: ComposePage): void {
  message[composing] = compose;
}

export function offeredFrame(bindings: unknown): ComposePage | null {
  return (bindings as { incoming?: Message } | undefined)?.incoming?.[composing] ?? null;
}

/** Lets the application answer a form with the cached page. */
export function offerPage(message: Message, fill: FillPage): void {
  message[filling] = fill;
}

export function offeredPage(bindings: unknown): FillPage | null {
  return (bindings as { incoming?: Message } | undefined)?.incoming?.[filling] ?? null;
}
