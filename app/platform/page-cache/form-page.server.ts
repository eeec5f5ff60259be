import type { IncomingMessage } from 'node:http';
import type { Own, ShownAnswer } from '#app/platform/page/own/person.ts';
import type { Variant } from './cached-page.server.ts';

/**
 * Fills the cached page with the answer to the sender's form; `show` receives the person's own data after the
 * change. Resolves with null when the application must render the page.
 */
export type FillPage = (show: (own: Own) => ShownAnswer) => Promise<Variant | null>;

/** The contents of one person's own page: its HTML, and the text of its data. */
type OwnContent = { html: string; text: string };

/**
 * Writes a person's content into the cached frame of their page. Returns null when the cached frame is too
 * old.
 */
type ComposePage = (content: OwnContent) => Variant | null;

/**
 * The server and the bundled application each load this module. The function is therefore stored on the
 * request object, which both share.
 */
const filling = Symbol.for('vot-informat.fill-page');
const composing = Symbol.for('vot-informat.compose-page');
type Message = IncomingMessage & { [filling]?: FillPage; [composing]?: ComposePage };

/** Offers the application the cached frame of a person's own page, to be filled with the answer. */
export function offerFrame(message: Message, compose: ComposePage): void {
  message[composing] = compose;
}

export function offeredFrame(bindings: unknown): ComposePage | null {
  return (bindings as { incoming?: Message } | undefined)?.incoming?.[composing] ?? null;
}

/** Offers the application the cached page, to be filled with the answer to a form. */
export function offerPage(message: Message, fill: FillPage): void {
  message[filling] = fill;
}

export function offeredPage(bindings: unknown): FillPage | null {
  return (bindings as { incoming?: Message } | undefined)?.incoming?.[filling] ?? null;
}
